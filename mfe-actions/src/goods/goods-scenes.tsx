import { Picture } from '@sottomondo/ui-kit/picture'
import type { TradeName } from './goods-data.ts'
import drugs from './scenes/drugs.svg'
import liquor from './scenes/liquor.svg'

const scenes = { liquor, drugs }

/** The picture of the card above the prices, 480 x 200; decoration. */
export function GoodsScene({ trade }: { trade: TradeName }) {
  return <Picture src={scenes[trade]} width={480} height={200} atOnce />
}
