import { noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import { effectsOf, type PerksRow } from './perk.rules.ts'

/** Which perks this process takes a gangster to have, and what they do. */
export interface KnownPerks {
  version: number
  effects: PerkEffects
}
const none: KnownPerks = { version: 0, effects: noPerkEffects }

/**
 * What perks the last gangsters had, so that a crime need not read before it writes: its statement refuses another
 * version than that of the row, and the row is looked at then. Who is not known has none, as most.
 * @param most gangsters that are remembered; those who were learnt of longest ago are forgotten first
 */
export function createPerkMemory(most = 20_000) {
  const known = new Map<number, KnownPerks>()
  return {
    of: (accountId: number): KnownPerks => known.get(accountId) ?? none,
    learn(row: PerksRow & { accountId: number; perksVersion: number }): void {
      known.delete(row.accountId)
      known.set(row.accountId, { version: row.perksVersion, effects: effectsOf(row) })
      if (known.size <= most) return
      for (const [oldest] of known) {
        known.delete(oldest)
        break
      }
    },
  }
}
export type PerkMemory = ReturnType<typeof createPerkMemory>
