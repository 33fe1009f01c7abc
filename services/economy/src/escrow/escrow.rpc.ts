import type { EscrowService, ReserveReply, ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import { type Ctx, type Handlers, type Kit, type Refusal, refuse, transaction } from '@sottomondo/server-kit'
import { welcomeCaller } from '../gangster/gangster.store.ts'
import { isKey } from '../ledger/key.ts'
import { isRefused, refusalOfTransfer } from '../ledger/ledger.refusals.ts'
import { type Asset, escrow, isAmount, move, player } from '../ledger/ledger.rules.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import { escrowTexts } from './escrow.rules.ts'
import {
  insertReservation,
  lockReservations,
  type PaymentPreference,
  readPaymentPreference,
  removeReservation,
} from './escrow.store.ts'

/** What a request takes from a player of this preference; null when the request is not valid. */
function priceOf(request: ReserveRequest, preference: PaymentPreference): { asset: Asset; amount: number } | null {
  const price =
    request.asset === 'cashPocket'
      ? ({ asset: 'cashPocket', amount: request.amount } as const)
      : request.asset !== 'PREFERENCE'
        ? null
        : preference === 'HONOR'
          ? ({ asset: 'honor', amount: request.honorPoints } as const)
          : ({ asset: 'credits', amount: request.credits } as const)
  return price && isAmount(price.amount) ? price : null
}

/** Setting money aside for another service's intent. */
export function escrowHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'committed' | 'ownChange'>,
  ledger: Ledger,
): Handlers<EscrowService> {
  async function reserve(ctx: Ctx, request: ReserveRequest): Promise<ReserveReply | Refusal> {
    const { escrowId, accountId, purpose } = request
    if (!isKey(escrowId) || !isKey(purpose) || !isAmount(accountId)) return refuse('invalid', escrowTexts.badRequest)
    const { caller, requestId, traceparent } = ctx
    if (caller && caller.accountId !== accountId) return refuse('forbidden', escrowTexts.notYours)
    if (caller) await welcomeCaller(kit.pool, ledger, { accountId, userId: caller.userId, requestId, traceparent })
    const asked = JSON.stringify({ ...request })

    return transaction(kit.pool, async (tx) => {
      const price = priceOf(request, await readPaymentPreference(tx, accountId))
      if (!price) return refuse('invalid', escrowTexts.badRequest)
      if (!(await insertReservation(tx, { escrowId, accountId, purpose, ...price, asked }))) {
        const [first] = await lockReservations(tx, [escrowId], asked)
        if (!first) throw new Error(`reservation ${escrowId} is there and is not`)
        if (first.accountId === null || (first.state === 'voided' && first.sameAsk))
          return refuse('conflict', escrowTexts.voided)
        if (!first.sameAsk) return refuse('conflict', escrowTexts.usedForOther)
        return { asset: first.asset, amount: first.amount }
      }
      const posted = await ledger.post(tx, {
        id: `escrow-reserve:${escrowId}`,
        kind: 'escrowReserve',
        entries: move(player(accountId), escrow(escrowId), price.asset, price.amount),
        memo: { purpose },
        requestId,
        traceparent,
      })
      if (posted.outcome === 'posted') return price
      await removeReservation(tx, escrowId)
      if (isRefused(posted)) return refusalOfTransfer(posted)
      throw new Error(`the transfer of reservation ${escrowId} was there before it`)
    }).finally(() => kit.committed())
  }
  return { reserve: kit.ownChange(reserve) }
}
