"""Tables in gktools' effect language: reading, lowering to rows, packing; their boards and scripts."""
