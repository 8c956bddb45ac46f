"""The library of compiled kernels, which the build makes: found, loaded and called."""
