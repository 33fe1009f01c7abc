import type { BirthPart } from '../../kernel/gangster/birth-part.ts'
import { protectionMs } from './murder.rules.ts'
import { protectNewcomer } from './murder.store.ts'

/** Protects a newcomer. */
export const murderBirth: BirthPart = (tx, { accountId, createdAtMs, gameSpeed }) =>
  protectNewcomer.run(tx, { accountId, untilMs: createdAtMs + protectionMs(gameSpeed) })
