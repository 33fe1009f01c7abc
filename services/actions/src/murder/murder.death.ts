import type { EndsAtDeath } from '../death/open-actions.ts'
import { stopMurders } from './murder.store.ts'

/** Who died of something else shoots no more: their fight ends on time, with the rounds until now. */
export const murderDeath: EndsAtDeath = (change, { accountId, nowMs }) =>
  stopMurders.run(change.tx, { accountId, nowMs })
