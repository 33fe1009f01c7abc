import { push } from '@sottomondo/server-kit/outbox'
import type { AfterDeathPart } from '../../kernel/ledger/parts/after-death-part.ts'

/** Has the killer's page read what the death brought them: only now is it known. */
export const murderAfterDeath: AfterDeathPart = {
  lockOrder: 50,
  afterDeath: async (_tx, { killerAccountId, nowMs }) =>
    killerAccountId === null ? [] : [push(killerAccountId, 'fightChanged', { isUnderWay: false, version: nowMs })],
}
