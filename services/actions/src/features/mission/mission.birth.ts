import type { BirthPart } from '../../kernel/gangster/birth-part.ts'
import { firstTerms, giveFirst } from './begin-mission.ts'

/**
 * Gives the first mission. After a late fact, when its time would be over, the player gets it at their first look instead
 * of missing it.
 */
export const missionBirth: BirthPart = async (tx, { accountId, createdAtMs, nowMs, gameSpeed }) => {
  if (createdAtMs + firstTerms(gameSpeed).durationMs > nowMs) await giveFirst(tx, accountId, createdAtMs, gameSpeed)
}
