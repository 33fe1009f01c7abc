import { latePart } from '@sottomondo/ui-kit/late-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** Below the desk. */
export const Elsewhere = latePart(
  () => import(/* webpackChunkName: 'goods-late' */ './trips/elsewhere.tsx').then((file) => file.Elsewhere),
  { before: <Skeleton height="36rem" /> },
)

/** After a press. */
export const TradeResult = latePart(
  () => import(/* webpackChunkName: 'goods-late' */ './trade/trade-result.tsx').then((file) => file.TradeResult),
  { before: <Skeleton height="14rem" /> },
)

/** At the foot of the page, with a chart. */
export const PriceHistory = latePart(
  () => import(/* webpackChunkName: 'price-history' */ './prices/price-history.tsx').then((file) => file.PriceHistory),
  { before: <Skeleton height="24rem" /> },
)

/** Only for who has nothing and can't buy either. */
export const NothingPays = latePart(
  () => import(/* webpackChunkName: 'goods-late' */ './nothing-pays.tsx').then((file) => file.NothingPays),
  { before: <Skeleton lines={3} /> },
)

/** Only for who carries goods and does best to sell them here. */
export const StayHere = latePart(
  () => import(/* webpackChunkName: 'goods-late' */ './trips/stay-here.tsx').then((file) => file.StayHere),
  { before: <Skeleton lines={3} /> },
)
export const SellHere = latePart(
  () => import(/* webpackChunkName: 'goods-late' */ './trips/stay-here.tsx').then((file) => file.SellHere),
  { before: <Skeleton lines={2} /> },
)

/** Only for who has too little on them. */
export const RicherTrip = latePart(() =>
  import(/* webpackChunkName: 'goods-late' */ './trips/richer-trip.tsx').then((file) => file.RicherTrip),
)
