import { useSession, useTimer } from '@sottomondo/mfe-kit'
import { useState } from 'react'
import { type Amounts, carriedOf, type Good, type Goods, mostToBuy, type TradeName, totalOf } from '../goods-data.ts'
import { type Side, useTrade } from './use-trade.tsx'

export type Desk = ReturnType<typeof useDesk>

/** What the player is about to buy or sell. */
export function useDesk(trade: TradeName, goods: Goods | undefined, reload: () => Promise<void>) {
  const { cashPocket } = useSession()
  const waits = useTimer(trade) > 0
  const [picked, setPicked] = useState<Side>()
  const [amounts, setAmounts] = useState<Amounts>({})
  /** How often the page chose for the player: the desk then has the focus. */
  const [choices, setChoices] = useState(0)
  const action = useTrade(trade, { onDone: () => setAmounts({}), reload })
  const carried = goods ? carriedOf(goods) : {}
  const side = picked ?? (totalOf(carried) > 0 ? 'sell' : 'buy')
  const mostOf = (good: Good) => (goods && side === 'buy' ? mostToBuy(goods, amounts, good, cashPocket) : good.amount)
  // Amounts that were chosen before prices, cash or goods changed may be more than is possible now.
  const chosen: Amounts = Object.fromEntries(
    (goods?.goods ?? []).map((good) => [good.name, Math.min(amounts[good.name] ?? 0, mostOf(good))]),
  )
  const turn = (next: Side, first: Amounts = {}) => {
    setPicked(next)
    setAmounts(first)
  }
  return {
    side,
    chosen,
    /** The player waits for their next trade. */
    waits,
    busy: action.busy,
    choices,
    mostOf,
    turn,
    set: (name: string, amount: number) => setAmounts({ ...chosen, [name]: amount }),
    /** Puts a purchase on the desk, for one more press. */
    choose: (name: string, amount: number) => {
      turn('buy', { [name]: amount })
      setChoices(choices + 1)
    },
    trade: () => goods && action.run(side, goods, chosen),
    sellAll: () => goods && action.run('sell', goods, carried),
  }
}
