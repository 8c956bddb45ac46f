"""One folder per game; each is found by being here. Games do not know each other."""

from ringapp.core.solving.kernelcache import place_kernels

place_kernels()
