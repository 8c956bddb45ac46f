"""Tables in the effect language of gktools: read, lowered to rows, packed; boards and scripts on them."""
