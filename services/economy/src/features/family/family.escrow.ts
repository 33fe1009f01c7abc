import { writeOutbox } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { readFrozenOrClosed } from '../../kernel/estate/estate.store.ts'
import { refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import type { EndedReservation, EscrowLine, EscrowPart } from '../../kernel/ledger/parts/escrow-part.ts'
import { returnGifts } from '../gift-limit/gift-limit.public.ts'
import { familyPurposeOf, familyTexts, paysPlayer } from './family.rules.ts'
import { bookTransactions, dropTransactions, holdingsFacts, lockAgainstEnd } from './family.store.ts'

/** Returns the family whose holdings these lines touch. */
function familyOf(lines: readonly EscrowLine[]): number | undefined {
  for (const line of lines)
    for (const owner of [line.to, 'asset' in line ? line.from : undefined])
      if (owner?.ownerKind === 'family') return Number(owner.ownerId)
  return undefined
}

/** Returns the ids of reservations for a family's action that ended so. */
const idsOf = (ended: readonly EndedReservation[], isCommitted: boolean): string[] =>
  ended.filter((one) => one.isCommitted === isCommitted && familyPurposeOf(one.purpose)).map(({ escrowId }) => escrowId)

/** Locks the family for reservations that touch its holdings, and lists their transactions at the commit. */
export const familyEscrow: EscrowPart = {
  lockOrder: 40,
  async beforeReserve(tx, { accountId, purpose, lines }): Promise<Refusal | undefined> {
    const familyId = familyOf(lines)
    if (familyId === undefined) return undefined
    if (await lockAgainstEnd(tx, familyId)) return refuse('conflict', familyTexts.ended)
    if (!paysPlayer(purpose)) return undefined
    // The reservation posts only to the family's accounts, which don't show that the player is frozen.
    const state = (await readFrozenOrClosed(tx, [accountId])).get(accountId)
    return state && refusalOfTransfer({ outcome: state })
  },
  async afterReserve(tx, { lines, nowMs }) {
    const familyId = familyOf(lines)
    const isPaying = lines.some((line) => 'asset' in line && line.from?.ownerKind === 'family')
    if (familyId !== undefined && isPaying) await writeOutbox(tx, await holdingsFacts(tx, [familyId], nowMs))
  },
  async beforeSettle(tx, _ledger, ended, { time }) {
    const booked = idsOf(ended, true)
    if (booked.length > 0) await bookTransactions(tx, booked, time.nowMs)
  },
  async afterSettle(tx, ended, { nowMs }) {
    const dropped = idsOf(ended, false)
    if (dropped.length > 0) await returnGifts(tx, await dropTransactions(tx, dropped), nowMs)
    const changed = new Set(ended.flatMap(({ lines }) => familyOf(lines) ?? []))
    if (changed.size > 0) await writeOutbox(tx, await holdingsFacts(tx, [...changed], nowMs))
  },
}
