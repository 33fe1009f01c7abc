import { cars } from '@sottomondo/car-catalogue'
import { tradeNames, trades } from '@sottomondo/goods-catalogue'
import type { Asset } from '../../kernel/ledger/ledger.rules.ts'
import { bulletFactoryRules } from '../bullet-factory/bullet-factory.public.ts'
import { exchangeRules } from '../exchange/exchange.public.ts'
import { middleOf, type WorthPart } from './net-worth.rules.ts'

const { leastPriceEuro, mostPriceEuro } = bulletFactoryRules.local

export const bulletEuro = middleOf(leastPriceEuro, mostPriceEuro)

/** What one of each asset counts for, and in which part. */
const assets: readonly { asset: Asset; part: WorthPart; euro: number }[] = [
  { asset: 'cashPocket', part: 'cashPocket', euro: 1 },
  { asset: 'cashBank', part: 'cashBank', euro: 1 },
  { asset: 'bullets', part: 'bullets', euro: bulletEuro },
  { asset: 'easterEggs', part: 'easterEggs', euro: exchangeRules.euroPerEgg },
  ...tradeNames.flatMap((trade) =>
    trades[trade].goods.map(({ name, leastEuro, mostEuro }) => ({
      asset: name,
      part: 'goods' as const,
      euro: middleOf(leastEuro, mostEuro),
    })),
  ),
]

/** The same as columns, for SQL. */
export const priceList = {
  assets: assets.map(({ asset }) => asset),
  assetParts: assets.map(({ part }) => part),
  assetEuro: assets.map(({ euro }) => euro),
  carNames: cars.map(({ carName }) => carName),
  carEuro: cars.map(({ valueEuro }) => valueEuro),
}
