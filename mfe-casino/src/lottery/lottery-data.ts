import type { Calls } from '@sottomondo/api-contract'

export type Lottery = Calls['GET /api/lottery']['answer']
export type PastDraw = Lottery['pastDraws'][number]
export type WonPrize = PastDraw['prizes'][number]
export type PublishedDraw = Calls['GET /api/lottery/draws/{drawDay}']['answer']

/** Returns the prizes in the order of the show: the jackpot last. */
export const inShowOrder = (prizes: readonly WonPrize[]): WonPrize[] => [...prizes].reverse()

/** The most tickets that the player can pay for and that are sold at once. */
export const mostTickets = (cashPocket: number, ticketPrice: number): number =>
  Math.max(0, Math.min(1_000_000, Math.floor(cashPocket / ticketPrice)))
