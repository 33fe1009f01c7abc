import { Picture } from '@sottomondo/ui-kit/picture'
import type { FruitSymbol } from './fruit-texts.ts'
import cherry from './symbols/cherry.svg'
import diamond from './symbols/diamond.svg'
import gift from './symbols/gift.svg'
import grape from './symbols/grape.svg'
import lemon from './symbols/lemon.svg'
import orange from './symbols/orange.svg'
import watermelon from './symbols/watermelon.svg'

const drawings: Readonly<Record<FruitSymbol, string>> = {
  CHERRY: cherry,
  LEMON: lemon,
  ORANGE: orange,
  WATERMELON: watermelon,
  GRAPE: grape,
  DIAMOND: diamond,
  GIFT: gift,
}

/** A symbol of the reels, square, decoration only: its name stands in the words beside it. */
export function FruitPicture({ symbol }: { symbol: FruitSymbol }) {
  return <Picture src={drawings[symbol]} width={68} height={68} />
}
