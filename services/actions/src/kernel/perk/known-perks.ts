import { noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import { effectsOf, type PerksRow } from './perk.rules.ts'

/** The perks that this process knows of a gangster, and their effects. */
export interface KnownPerks {
  version: number
  effects: PerkEffects
}
const none: KnownPerks = { version: 0, effects: noPerkEffects }

/**
 * Remembers the perks of recent gangsters, so that a crime need not read before it writes: its statement refuses
 * another version than the row's, and then the row is read. An unknown gangster counts as without perks, like most.
 * @param most number of gangsters remembered; the ones learnt longest ago are forgotten first
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
