import { push } from '@sottomondo/server-kit'
import type { EstatePart } from '../../kernel/parts/estate-part.ts'

/** Has the killer's page read what the death brought them: only now is it known. */
export const murderEstate: EstatePart = {
  lockOrder: 50,
  kinds: [],
  async divide(_tx, { killerAccountId, nowMs }) {
    const pushes =
      killerAccountId === null
        ? []
        : [push(killerAccountId, 'murderChanged', { isMurderAttempt: false, version: nowMs })]
    return { moves: [], facts: pushes }
  },
}
