import type { DeathPart } from '../../kernel/death/death-part.ts'
import { stopFights } from './murder.store.ts'

/** Who died of something else shoots no more: their fight ends on time, with the rounds until then. */
export const murderDeath = (): DeathPart => ({
  endOpenActions: (change, { accountId, diedAtMs }) => stopFights.run(change.tx, { accountId, diedAtMs }),
})
