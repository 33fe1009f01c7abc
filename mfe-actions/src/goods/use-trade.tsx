import { showOutcome, useAction } from '@sottomondo/mfe-kit'
import type { Amounts, Goods, Outcome, TradeName } from './goods-data.ts'
import { TradeResult } from './trade-result.tsx'

export type Side = 'buy' | 'sell'
type Options = { onDone: () => void; reload: () => Promise<void> }

/**
 * Buys or sells the chosen amounts, at the prices that are shown: at others the trade is refused, and the new prices
 * are shown.
 */
export function useTrade(trade: TradeName, side: Side, { onDone, reload }: Options) {
  const options = {
    timers: true,
    reload,
    after: onDone,
    announce: (answer: Outcome) => showOutcome(<TradeResult trade={trade} side={side} answer={answer} />),
  }
  const buyLiquor = useAction('POST /api/liquor/buy', options)
  const sellLiquor = useAction('POST /api/liquor/sell', options)
  const buyDrugs = useAction('POST /api/drugs/buy', options)
  const sellDrugs = useAction('POST /api/drugs/sell', options)
  return {
    busy: [buyLiquor, sellLiquor, buyDrugs, sellDrugs].some((one) => one.busy),
    run({ period }: Goods, chosen: Amounts) {
      const some = Object.entries(chosen).filter(([, amount]) => amount > 0)
      const liquors = some.map(([liquorType, amount]) => ({ liquorType, amount }))
      const drugs = some.map(([drugsType, amount]) => ({ drugsType, amount }))
      if (trade === 'liquor')
        return side === 'buy'
          ? buyLiquor.run({ body: { purchases: liquors, period } })
          : sellLiquor.run({ body: { sales: liquors, period } })
      return side === 'buy'
        ? buyDrugs.run({ body: { purchases: drugs, period } })
        : sellDrugs.run({ body: { sales: drugs, period } })
    },
  }
}
