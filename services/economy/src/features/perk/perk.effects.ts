import { type PerkEffects, perkEffects } from '@sottomondo/perk-catalogue'
import type { Db } from '@sottomondo/server-kit/database'
import { readPerks, statesOf } from './perk.store.ts'

/** Returns the effects of a player's perks on economy's rules. */
export const readEffects = async (db: Db, accountId: number): Promise<PerkEffects> =>
  perkEffects(statesOf(await readPerks(db, accountId)))
