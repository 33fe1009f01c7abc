import type { EndsAtDeath } from '../death/open-actions.ts'
import { endHeistsOfDead } from './end-heist.ts'

/** Ends a heist that waits for an answer. */
export const heistDeath: EndsAtDeath = (change, { accountId, nowMs }) => endHeistsOfDead(change, accountId, nowMs)
