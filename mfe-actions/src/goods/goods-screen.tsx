import { LastOutcome, showOutcome, useCall, useOpening, wordsOr } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { goodsOf, type TradeName } from './goods-data.ts'
import { GoodsContext } from './goods-now.tsx'
import { tradeWords } from './goods-texts.ts'
import { Elsewhere, PricesOverTime } from './lazy-parts.tsx'
import { BeforeTrade, Known } from './trade/before-trade.tsx'
import { TradeDesk } from './trade/trade-desk.tsx'
import { useDesk } from './trade/use-desk.ts'
import { useJourneys } from './trips/use-journeys.ts'

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
        <LastOutcome fallback={!(error && !goods) && <BeforeTrade onPricesOver={reload} />} />
        {error && !goods && <Failure message={wordsOr(error, failed)} onRetry={reload} />}
        {!(error && !goods) && (
          <>
            <TradeDesk />
            {goods && <Known goods={goods} onPricesOver={reload} place="after" />}
            <Elsewhere />
          </>
        )}
        {goods && <PricesOverTime trade={trade} goods={goods} />}
      </Page>
    </GoodsContext>
  )
}
