import type { AtBirth } from '../../kernel/gangster/births.ts'
import { protectionMs } from './murder.rules.ts'
import { protectNewcomer } from './murder.store.ts'

/** Protects a newcomer. */
export const murderBirth: AtBirth = (tx, { accountId, createdAtMs, gameSpeed }) =>
  protectNewcomer.run(tx, { accountId, untilMs: createdAtMs + protectionMs(gameSpeed) })
