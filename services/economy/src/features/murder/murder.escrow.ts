import type { EndedReservation, EscrowPart } from '../../kernel/ledger/parts/escrow-part.ts'
import { thawPlayers } from '../../kernel/owner/owner.store.ts'
import { fightPurpose } from './murder.owner.ts'
import { lockFighters } from './murder.store.ts'

const voidedFights = (ended: readonly EndedReservation[]): string[] =>
  ended.flatMap(({ escrowId, purpose, isCommitted }) => (purpose === fightPurpose && !isCommitted ? [escrowId] : []))

/** A fight that never began leaves nobody frozen; what was held is booked by the thaw. */
export const murderEscrow: EscrowPart = {
  lockOrder: 90,
  async beforeSettle(tx, _ledger, ended, { transfers }) {
    const freezeIds = voidedFights(ended)
    // The thaw locks players, who come before the accounts that are posted to.
    if (freezeIds.length > 0) await lockFighters(tx, freezeIds, transfers)
  },
  async afterSettle(tx, ended) {
    for (const freezeId of voidedFights(ended)) await thawPlayers.run(tx, { freezeId })
  },
}
