import type { Calls } from '@sottomondo/api-contract'

/** One casino as its visitor or its owner sees it; every game's own answer has these fields. */
export type CasinoState = Calls['GET /api/casino/roulette']['answer']

/** Returns a casino whose bank got so much of the player, below zero what it paid them. */
export const withWon = <State extends Pick<CasinoState, 'casinoBank' | 'mostWin'>>(
  casino: State,
  euro: number,
): State => ({
  ...casino,
  casinoBank: casino.casinoBank + euro,
  ...(casino.mostWin !== undefined && { mostWin: casino.mostWin + euro }),
})

export type RoundResult = Calls['POST /api/casino/fruit/bonus/collect']['answer']
/** Euro limits for the stakes of a round together. */
export type BetLimits = Pick<CasinoState, 'minBet' | 'maxBet'>

/** Used until a casino's own are known (spec 3 §9). */
export const defaultLimits: BetLimits = { minBet: 10, maxBet: 1000 }
