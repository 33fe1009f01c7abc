import { thawPlayers } from '../../kernel/owner/owner.store.ts'
import type { EscrowPart } from '../../kernel/parts/escrow-part.ts'
import { fightPurpose } from './murder.texts.ts'

/** A fight that never began leaves nobody frozen; what was held is booked by the thaw. */
export const murderEscrow: EscrowPart = {
  lockOrder: 90,
  async afterSettle(tx, ended) {
    for (const { escrowId, purpose, isCommitted } of ended)
      if (purpose === fightPurpose && !isCommitted) await thawPlayers.run(tx, { freezeId: escrowId })
  },
}
