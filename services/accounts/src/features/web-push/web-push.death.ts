import type { DeathPart } from '../../kernel/account/death-part.ts'
import { dropPushMessages } from './web-push.store.ts'

/** Nobody is told of what waited for a gangster who is dead. */
export const webPushDeath: DeathPart = async (tx, { userId }) => {
  await dropPushMessages.run(tx, { userId })
  return []
}
