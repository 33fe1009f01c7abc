import type { EscrowService, ReserveReply, ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import { type Ctx, type Db, type Handlers, type Kit, type Refusal, refuse, transaction } from '@sottomondo/server-kit'
import { welcomeCaller } from '../gangster/gangster.store.ts'
import { findItem } from '../item/item.store.ts'
import { isKey } from '../ledger/key.ts'
import { isRefused, refusalOfTransfer } from '../ledger/ledger.refusals.ts'
import { type Asset, isAmount, sink } from '../ledger/ledger.rules.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import { type EscrowLine, escrowTexts, linesOf, moveLines } from './escrow.rules.ts'
import {
  amountOf,
  insertReservation,
  lockReservations,
  type PaymentPreference,
  readPaymentPreference,
  removeReservation,
} from './escrow.store.ts'

/** What a request takes from a player of this preference, for the sink of its purpose; null when it is not valid. */
function priceOf(request: ReserveRequest, preference: PaymentPreference): EscrowLine[] | null {
  const price: { asset: Asset; amount: number } | null =
    request.asset === 'cashPocket'
      ? ({ asset: 'cashPocket', amount: request.amount } as const)
      : request.asset !== 'PREFERENCE'
        ? null
        : preference === 'HONOR'
          ? ({ asset: 'honor', amount: request.honorPoints } as const)
          : ({ asset: 'credits', amount: request.credits } as const)
  return price && isAmount(price.amount) ? [{ ...price, to: sink(request.purpose) }] : null
}

/** Remembers whose items are, as others read him: it stands there again when they come back. */
async function withNames(tx: Db, lines: EscrowLine[]): Promise<EscrowLine[]> {
  const named: EscrowLine[] = []
  for (const line of lines)
    named.push(
      'kind' in line
        ? { ...line, fromName: (await findItem(tx, line.kind, line.itemId))?.ownerName ?? undefined }
        : line,
    )
  return named
}

const replyOf = (lines: EscrowLine[]): ReserveReply => ({
  asset: amountOf(lines)?.asset ?? '',
  amount: amountOf(lines)?.amount ?? 0,
})

/** Setting things aside for another service's intent. */
export function escrowHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'committed' | 'ownChange'>,
  ledger: Ledger,
): Handlers<EscrowService> {
  async function reserve(ctx: Ctx, request: ReserveRequest): Promise<ReserveReply | Refusal> {
    const { escrowId, accountId, purpose } = request
    if (!isKey(escrowId) || !isKey(purpose) || !isAmount(accountId)) return refuse('invalid', escrowTexts.badRequest)
    const { caller, requestId, traceparent } = ctx
    if (caller && caller.accountId !== accountId) return refuse('forbidden', escrowTexts.notYours)
    if (caller) await welcomeCaller(kit, ledger, ctx)
    const { lines: askedLines, ...simple } = request
    const asked = askedLines.length > 0 ? request : simple

    return transaction(kit.pool, async (tx) => {
      const given =
        askedLines.length > 0 ? linesOf(askedLines) : priceOf(request, await readPaymentPreference(tx, accountId))
      if (!given) return refuse('invalid', escrowTexts.badRequest)
      const lines = await withNames(tx, given)
      if (!(await insertReservation(tx, { escrowId, accountId, purpose, lines, asked }))) {
        const [first] = await lockReservations(tx, [escrowId], asked)
        if (!first) throw new Error(`reservation ${escrowId} is there and is not`)
        if (first.accountId === null || (first.state === 'voided' && first.sameAsk))
          return refuse('conflict', escrowTexts.voided)
        if (!first.sameAsk) return refuse('conflict', escrowTexts.usedForOther)
        return replyOf(first.lines)
      }
      const posted = await ledger.post(tx, {
        id: `escrow-reserve:${escrowId}`,
        kind: 'escrowReserve',
        ...moveLines('reserve', { escrowId, accountId, purpose, lines }),
        memo: { purpose },
        requestId,
        traceparent,
      })
      if (posted.outcome === 'posted') return replyOf(lines)
      await removeReservation(tx, escrowId)
      if (isRefused(posted)) return refusalOfTransfer(posted)
      throw new Error(`the transfer of reservation ${escrowId} was there before it`)
    }).finally(() => kit.committed())
  }
  return { reserve: kit.ownChange(reserve) }
}
