import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { inheritBets } from './bets/bet.store.ts'

/** The bets of the dead stay open: their payout goes to the heir. */
export const bettorDied: FactHandler<'sottomondo.accounts.gangster.died.v1'> = async (tx, received) => {
  for (const { payload } of received) await inheritBets(tx, payload)
}
