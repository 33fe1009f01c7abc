import type { EndsAtDeath } from '../death/open-actions.ts'
import { endDetectivesOf } from './detective.store.ts'
import { calledBack } from './follow.ts'

/** Calls back the detectives of a dead gangster, and those who looked for them. */
export const detectiveDeath: EndsAtDeath = async (change, { accountId, nowMs }) => {
  change.publish(...calledBack(await endDetectivesOf(change.tx, accountId, nowMs), accountId, nowMs))
}
