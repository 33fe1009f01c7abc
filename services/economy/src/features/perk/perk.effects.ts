import { type PerkEffects, perkEffects } from '@sottomondo/perk-catalogue'
import type { Db } from '@sottomondo/server-kit'
import { readPerks, statesOf } from './perk.store.ts'

/** What a player's perks do to what economy decides. */
export const readEffects = async (db: Db, accountId: number): Promise<PerkEffects> =>
  perkEffects(statesOf(await readPerks(db, accountId)))
