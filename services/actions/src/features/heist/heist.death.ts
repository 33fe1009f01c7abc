import type { DeathPart } from '../../kernel/death/death-part.ts'
import { endHeistsOfDead } from './end-heist.ts'

/** Ends a heist that waits for an answer. */
export const heistDeath = (): DeathPart => ({
  endOpenActions: (change, { accountId, nowMs }) => endHeistsOfDead(change, accountId, nowMs),
})
