import { LastOutcome, showOutcome, useCall, useOpening, wordsOr } from '@sottomondo/mfe-kit'
import { latePart } from '@sottomondo/ui-kit/late-part'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { BeforeTrade } from './before-trade.tsx'
import { CityPrices } from './city-prices.tsx'
import { goodsOf, type TradeName } from './goods-data.ts'
import { GoodsContext } from './goods-now.tsx'
import { tradeWords } from './goods-texts.ts'
import { TradeDesk } from './trade-desk.tsx'
import { useDesk } from './use-desk.ts'
import { useJourneys } from './use-journeys.ts'

/** Below the desk. */
const Trips = latePart(() => import(/* webpackChunkName: 'trips' */ './trips-table.tsx').then((file) => file.Trips), {
  before: <Skeleton height="18rem" />,
})

/** At the foot of the page, with a chart. */
const PriceHistory = latePart(
  () => import(/* webpackChunkName: 'price-history' */ './price-history.tsx').then((file) => file.PriceHistory),
  { before: <Skeleton height="24rem" /> },
)

/** Prices here and elsewhere, the player's goods, and buying and selling: liquor and drugs alike (spec 2 §2). */
export function GoodsScreen({ trade }: { trade: TradeName }) {
  const { data, error, reload } = useCall(trade === 'liquor' ? 'GET /api/liquor' : 'GET /api/drugs', undefined, {
    rereadOn: { cityChanged: true, cash: true, perkEffectsChanged: true },
  })
  // The gate opens again after the wait: the last trade's result is past then.
  useOpening(() => showOutcome(null))
  const { title, lead, failed } = tradeWords[trade]
  const goods = data && goodsOf(data)
  const desk = useDesk(trade, goods, reload)
  const journeys = useJourneys(goods)
  return (
    <GoodsContext value={{ trade, goods, desk, journeys }}>
      <Page title={title} lead={lead}>
        <LastOutcome fallback={<BeforeTrade onPricesOver={reload} />} />
        {error && !goods && <Failure message={wordsOr(error, failed)} onRetry={reload} />}
        {!(error && !goods) && (
          <>
            <TradeDesk />
            {!journeys.failed && <Trips />}
            <CityPrices goods={goods} />
          </>
        )}
        {goods && <PriceHistory trade={trade} period={goods.period} />}
      </Page>
    </GoodsContext>
  )
}
