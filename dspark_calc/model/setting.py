"""Names that moved: this file goes when its last importer has changed."""

from dspark_calc.model.block import Block

Setting = Block
Working = Block
work_out = Block
