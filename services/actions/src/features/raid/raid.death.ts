import type { ActionsViewers } from '../../../gen/viewers.ts'
import type { DeathPart } from '../../kernel/death/death-part.ts'
import { leaveRaidsOfDead } from './end-raid.ts'

/** Ends a dead gangster's part in a raid whose window is open. */
export const raidDeath = ({ raidViewers }: ActionsViewers): DeathPart => ({
  async endOpenActions(change, { accountId, nowMs }) {
    if (await leaveRaidsOfDead(change, accountId, nowMs)) change.afterCommit(() => raidViewers.changed())
  },
})
