import type { EndsAtDeath } from '../death/open-deeds.ts'
import { leaveRaidsOfDead } from './end-raid.ts'

/** A raid whose window is open. */
export const raidDeath: EndsAtDeath = async (change, { accountId, nowMs }, { raidLookers }) => {
  if (await leaveRaidsOfDead(change, accountId, nowMs)) change.afterCommit(() => raidLookers.changed())
}
