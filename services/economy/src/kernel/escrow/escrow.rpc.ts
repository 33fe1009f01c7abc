import { type Purpose, purposeOf } from '@sottomondo/event-contract/purposes'
import type { EscrowService, ReserveReply, ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import { type Db, transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx, Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isKey } from '../ledger/key.ts'
import { isAmount, spentOn } from '../ledger/ledger.rules.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import type { EscrowLine } from '../ledger/parts/escrow-part.ts'
import { ensureCaller } from '../player/player.store.ts'
import { escrowTexts, linesOf } from './escrow.rules.ts'
import { amountOf } from './escrow.store.ts'
import { reserveLines } from './reserve.ts'

/** Returns the lines of a request with a single price, for the sink of its purpose; null when it is not valid. */
async function priceOf(
  tx: Db,
  ledger: Ledger,
  request: ReserveRequest & { purpose: Purpose },
): Promise<EscrowLine[] | null> {
  const { amount, purpose } = request
  if (request.asset === 'cashPocket')
    return isAmount(amount) ? [{ asset: 'cashPocket', amount, to: spentOn(purpose) }] : null
  for (const part of ledger.parts.escrows) {
    const price = await part.priceOf?.(tx, request)
    if (price) return 'asset' in price && isAmount(price.amount) ? [price] : null
  }
  return null
}

const replyOf = (lines: EscrowLine[]): ReserveReply => ({
  asset: amountOf(lines)?.asset ?? '',
  amount: amountOf(lines)?.amount ?? 0,
})

/** Handles reservations for other services' intents. */
export function escrowHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>,
  ledger: Ledger,
): Handlers<EscrowService> {
  async function reserve(ctx: Ctx, request: ReserveRequest): Promise<ReserveReply | Refusal> {
    const { escrowId, accountId } = request
    const purpose = purposeOf(request.purpose)
    if (!isKey(escrowId) || !purpose || !isAmount(accountId)) return refuse('invalid', escrowTexts.badRequest)
    const { caller, requestId, traceparent } = ctx
    if (caller && caller.accountId !== accountId) return refuse('forbidden', escrowTexts.notYours)
    if (caller) await ensureCaller(kit, ledger, ctx)
    const { lines: requestedLines, ...simple } = request
    const requested = requestedLines.length > 0 ? request : simple

    return transaction(kit.pool, async (tx) => {
      const given =
        requestedLines.length > 0 ? linesOf(requestedLines) : await priceOf(tx, ledger, { ...request, purpose })
      if (!given) return refuse('invalid', escrowTexts.badRequest)
      const nowMs = kit.clock.nowMs()
      const made = { escrowId, accountId, purpose, lines: given, requested }
      const reserved = await reserveLines(tx, ledger, made, { requestId, traceparent, nowMs })
      if (isRefusal(reserved)) return reserved
      return replyOf(reserved.lines)
    }).finally(() => kit.committed())
  }
  return { reserve: kit.ownChange(reserve) }
}
