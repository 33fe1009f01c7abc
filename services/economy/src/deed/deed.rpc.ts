import type { CasinoDeed, DeedService, UpdateDeedReply, UpdateDeedRequest } from '@sottomondo/proto/economy/v1/deed'
import {
  type Ctx,
  type Db,
  type Handlers,
  type Kit,
  playerOf,
  type Refusal,
  refuse,
  run,
  transaction,
} from '@sottomondo/server-kit'
import { bankTexts } from '../bank/bank.rules.ts'
import { isKey } from '../ledger/key.ts'
import { isRefused, refusalOfTransfer } from '../ledger/ledger.refusals.ts'
import { casino, move, player } from '../ledger/ledger.rules.ts'
import { type Ledger, readHoldings } from '../ledger/ledger.store.ts'
import { type DeedTarget, deedTexts, faultOf } from './deed.rules.ts'
import { findDeed, findDeedOf, listDeeds, lockBankAndPocket, setLimits } from './deed.store.ts'

interface UpdateMemo extends Record<string, unknown> {
  asked: DeedTarget
  /** As it was right after it. */
  deed: CasinoDeed
}

/** Who owns which casino, and what an owner sets. */
export function deedHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'committed' | 'ownChange'>,
  ledger: Ledger,
): Handlers<DeedService> {
  async function update(ctx: Ctx, request: UpdateDeedRequest): Promise<UpdateDeedReply | Refusal> {
    const { accountId } = playerOf(ctx)
    const { requestId, traceparent } = ctx
    if (!isKey(requestId)) return refuse('invalid', bankTexts.badRequestId)
    const { minBetEuro, maxBetEuro, bankEuro } = request
    const asked = { minBetEuro, maxBetEuro, bankEuro }
    const fault = faultOf(asked)
    if (fault) return refuse('invalid', fault)
    const id = `deed:${accountId}:${requestId}`

    const reply = await transaction(kit.pool, async (tx) => {
      const mine = await findDeedOf(tx, accountId)
      const barred = mine ? await lockBankAndPocket(tx, mine.casinoId, accountId) : null
      const known = await findUpdate(tx, id)
      if (known)
        return isSame(known.asked, asked)
          ? replyOf(tx, accountId, known.deed)
          : refuse('conflict', bankTexts.usedForOther)
      // His limits stand still as well, which post_transfers knows nothing of.
      if (barred) return refusalOfTransfer({ outcome: barred })
      // Again, now that it stands still.
      const deed = mine && (await findDeed(tx, mine.casinoId))
      if (deed?.ownerAccountId !== accountId) return refuse('forbidden', deedTexts.noCasino)
      if (bankEuro < deed.reservedEuro) return refuse('conflict', deedTexts.reserved(deed.reservedEuro))

      const { casinoId } = deed
      const more = bankEuro - deed.bankEuro
      const [from, to] = more > 0 ? [player(accountId), casino(casinoId)] : [casino(casinoId), player(accountId)]
      const entries = more === 0 ? [] : move(from, to, 'cashPocket', Math.abs(more))
      const memo: UpdateMemo = { asked, deed: { ...deed, ...asked } }
      const posted = await ledger.post(tx, { id, kind: 'deedUpdate', entries, memo, requestId, traceparent })
      if (isRefused(posted)) return refusalOfTransfer(posted)
      if (posted.outcome !== 'posted') throw new Error(`${id} was ${posted.outcome}`)
      await setLimits(tx, casinoId, minBetEuro, maxBetEuro)
      return replyOf(tx, accountId, memo.deed)
    })
    kit.committed()
    return reply
  }

  return {
    list: async () => ({ deeds: await listDeeds(kit.pool) }),
    get: async (_ctx, { casinoId }) => (await findDeed(kit.pool, casinoId)) ?? refuse('notFound', deedTexts.unknown),
    update: kit.ownChange(update),
  }
}

async function findUpdate(tx: Db, id: string): Promise<UpdateMemo | undefined> {
  const rows = await run<{ memo: UpdateMemo }>(tx, 'deed_updated', 'select memo from transfer where id = $1', [id])
  return rows[0]?.memo
}

const isSame = (one: DeedTarget, other: DeedTarget): boolean =>
  one.minBetEuro === other.minBetEuro && one.maxBetEuro === other.maxBetEuro && one.bankEuro === other.bankEuro

async function replyOf(tx: Db, accountId: number, deed: CasinoDeed): Promise<UpdateDeedReply> {
  const { cashPocket } = await readHoldings(tx, accountId)
  return { deed, cashPocket: cashPocket?.balance ?? 0, cashVersion: cashPocket?.version ?? 0 }
}
