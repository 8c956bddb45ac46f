"""A small compiler: plain functions over memory become code of LLVM, which is kept."""
