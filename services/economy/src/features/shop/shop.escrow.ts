import { refuse } from '@sottomondo/server-kit/refusal'
import type { EscrowPart } from '../../kernel/ledger/parts/escrow-part.ts'
import { shopTexts, treatmentPurpose } from './shop.rules.ts'
import { beginTreatment, lockHealing, voidTreatments } from './shop.store.ts'

/** Keeps the hospital and a kept item from healing the same wound: the hospital's price is an escrow. */
export const shopEscrow: EscrowPart = {
  lockOrder: 10,
  async beforeReserve(tx, { accountId, purpose }) {
    if (purpose !== treatmentPurpose) return undefined
    const { underWayItemId } = await lockHealing(tx, accountId)
    return underWayItemId === null ? undefined : refuse('conflict', shopTexts.atWork)
  },
  async afterReserve(tx, { accountId, escrowId, purpose }) {
    if (purpose === treatmentPurpose) await beginTreatment(tx, { accountId, treatmentId: escrowId })
  },
  async beforeSettle(tx, _ledger, ended) {
    const voided = ended.filter(({ purpose, isCommitted }) => purpose === treatmentPurpose && !isCommitted)
    await voidTreatments(
      tx,
      voided.map(({ accountId, escrowId }) => ({ accountId, treatmentId: escrowId })),
    )
  },
}
