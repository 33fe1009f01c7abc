import { createContext, useContext } from 'react'
import type { Goods, TradeName } from './goods-data.ts'
import type { Desk } from './trade/use-desk.ts'
import type { Journeys } from './trips/use-journeys.ts'

/** The page's state, for its parts and for the outcome of a trade, which stands among them. */
export interface GoodsNow {
  trade: TradeName
  /** Undefined while they are loading. */
  goods: Goods | undefined
  desk: Desk
  journeys: Journeys
}

/** The place of the prices in the other cities. */
export const elsewhereId = 'andere-steden'

const Context = createContext<GoodsNow | undefined>(undefined)
export const GoodsContext = Context.Provider

export function useGoodsNow(): GoodsNow {
  const now = useContext(Context)
  if (!now) throw new Error('The page of goods is not around its parts.')
  return now
}
