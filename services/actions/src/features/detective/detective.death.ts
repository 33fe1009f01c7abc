import type { DeathPart } from '../../kernel/death/death-part.ts'
import { endDetectivesOf } from './detective.store.ts'
import { calledBack } from './follow.ts'

/** Calls back the detectives of a dead gangster, and those who looked for them. */
export const detectiveDeath = (): DeathPart => ({
  async endOpenActions(change, { accountId, nowMs }) {
    change.publish(...calledBack(await endDetectivesOf(change.tx, accountId, nowMs), accountId, nowMs))
  },
})
