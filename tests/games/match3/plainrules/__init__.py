"""The rules of swaps without elements, cell by cell: slow and easy to read. Kernels are held against it."""
