import type { Calls } from '@sottomondo/api-contract'

/** One casino as its visitor or its owner sees it; every game's own answer has these fields. */
export type CasinoState = Calls['GET /api/casino/roulette']['answer']
export type RoundResult = Calls['POST /api/casino/fruit/bonus/collect']['answer']
/** Euro that a round's stakes together must keep to. */
export type BetLimits = Pick<CasinoState, 'minBet' | 'maxBet'>

/** Until a casino's own are known (spec 3 §9). */
export const defaultLimits: BetLimits = { minBet: 10, maxBet: 1000 }
