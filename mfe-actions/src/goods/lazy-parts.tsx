import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** Below the desk. */
export const Elsewhere = lazyPart(
  () => import(/* webpackChunkName: 'goods-late' */ './trips/elsewhere.tsx').then((file) => file.Elsewhere),
  { placeholder: <Skeleton height="36rem" /> },
)

/** After a press. */
export const TradeResult = lazyPart(
  () => import(/* webpackChunkName: 'goods-late' */ './trade/trade-result.tsx').then((file) => file.TradeResult),
  { placeholder: <Skeleton height="14rem" /> },
)

/** At the foot of the page, with a chart. */
export const PricesOverTime = lazyPart(
  () =>
    import(/* webpackChunkName: 'price-history' */ './prices/price-history.tsx').then((file) => file.PricesOverTime),
  { placeholder: <Skeleton height="48rem" /> },
)

/** Only for who has nothing and can't buy either. */
export const NothingPays = lazyPart(
  () => import(/* webpackChunkName: 'goods-late' */ './nothing-pays.tsx').then((file) => file.NothingPays),
  { placeholder: <Skeleton lines={3} /> },
)

/** Only for who carries goods and does best to sell them here. */
export const StayHere = lazyPart(
  () => import(/* webpackChunkName: 'goods-late' */ './trips/stay-here.tsx').then((file) => file.StayHere),
  { placeholder: <Skeleton lines={3} /> },
)
export const SellHere = lazyPart(
  () => import(/* webpackChunkName: 'goods-late' */ './trips/stay-here.tsx').then((file) => file.SellHere),
  { placeholder: <Skeleton lines={2} /> },
)

/** Only for who has too little on them. */
export const RicherTrip = lazyPart(() =>
  import(/* webpackChunkName: 'goods-late' */ './trips/richer-trip.tsx').then((file) => file.RicherTrip),
)
