import type { EndsAtDeath } from '../death/open-actions.ts'
import { stopFights } from './murder.store.ts'

/** Who died of something else shoots no more: their fight ends on time, with the rounds until then. */
export const murderDeath: EndsAtDeath = (change, { accountId, diedAtMs }) =>
  stopFights.run(change.tx, { accountId, diedAtMs })
