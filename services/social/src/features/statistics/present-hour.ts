import { hourOf } from './statistics.rules.ts'
import type { Hour, OwnerFigures, Totals } from './statistics.store.ts'

/**
 * Returns the figures of the hour that has begun; none before anybody lives, for a world that is just being made would
 * begin with a dip.
 */
export function presentHour(
  economy: OwnerFigures['economy'] | undefined,
  { livingAccounts, totalCrimes }: Totals,
  nowMs: number,
): Hour | undefined {
  if (!economy || livingAccounts === 0) return undefined
  return {
    hourMs: hourOf(nowMs),
    totalMoney: economy.pocketEuro + economy.bankEuro,
    livingAccounts,
    totalCrimes,
    totalBullets: economy.bullets,
  }
}
