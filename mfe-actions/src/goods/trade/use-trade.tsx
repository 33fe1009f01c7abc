import { showOutcome, useAction } from '@sottomondo/mfe-kit'
import { useRef } from 'react'
import { type Amounts, euroOf, type Goods, type Outcome, paidFor, pricesHere, type TradeName } from '../goods-data.ts'
import { TradeResult } from '../lazy-parts.tsx'

export type Side = 'buy' | 'sell'
type Options = { onDone: () => void; reload: () => Promise<void> }

/**
 * Buys or sells the chosen amounts, at the prices that are shown: at others the trade is refused, and the new prices
 * are shown.
 */
export function useTrade(trade: TradeName, { onDone, reload }: Options) {
  /** What a sale would gain on what was paid: only known before it. */
  const profit = useRef<number | undefined>(undefined)
  const optionsFor = (side: Side) => ({
    timers: true,
    reload,
    after: onDone,
    announce: (answer: Outcome) =>
      showOutcome(<TradeResult trade={trade} side={side} answer={answer} profit={profit.current} />),
  })
  const buyLiquor = useAction('POST /api/liquor/buy', optionsFor('buy'))
  const sellLiquor = useAction('POST /api/liquor/sell', optionsFor('sell'))
  const buyDrugs = useAction('POST /api/drugs/buy', optionsFor('buy'))
  const sellDrugs = useAction('POST /api/drugs/sell', optionsFor('sell'))
  return {
    busy: [buyLiquor, sellLiquor, buyDrugs, sellDrugs].some((one) => one.busy),
    run(side: Side, goods: Goods, chosen: Amounts) {
      const { period } = goods
      const some = Object.entries(chosen).filter(([, amount]) => amount > 0)
      const liquors = some.map(([liquorType, amount]) => ({ liquorType, amount }))
      const drugs = some.map(([drugsType, amount]) => ({ drugsType, amount }))
      const paid = side === 'sell' ? paidFor(goods, chosen) : undefined
      profit.current = paid === undefined ? undefined : euroOf(chosen, pricesHere(goods)) - paid
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
