import type { EndsAtDeath } from '../death/open-actions.ts'
import { leaveRaidsOfDead } from './end-raid.ts'

/** Ends a dead gangster's part in a raid whose window is open. */
export const raidDeath: EndsAtDeath = async (change, { accountId, nowMs }, { raidViewers }) => {
  if (await leaveRaidsOfDead(change, accountId, nowMs)) change.afterCommit(() => raidViewers.changed())
}
