import type { PushEvent, PushPayload } from '@sottomondo/event-contract/push'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import { createBatcher } from '@sottomondo/server-kit/batch'
import { type Change, RolledBack, refusedIn, usedForOther } from '@sottomondo/server-kit/change'
import { type Db, transaction } from '@sottomondo/server-kit/database'
import { refusalOfNeeds } from '@sottomondo/server-kit/needs'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse, reworded } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { ItemMove } from '../ledger/item/item.rules.ts'
import { isRefused, pocketCostOf, refusalOfTransfer } from '../ledger/ledger.refusals.ts'
import { badAmount, type Entry, isAmount, type Owner, player } from '../ledger/ledger.rules.ts'
import { isPosted, type Ledger, readHoldings } from '../ledger/ledger.store.ts'
import { type Alongside, type Attached, wordsAlongside } from '../ledger/posting.store.ts'
import type { Holdings, Posted, RefusedTransfer, Transfer } from '../ledger/transfer.ts'
import { ensureAccounts, ensureCaller, isKnown } from './player.store.ts'

/** An action of the calling player with their own belongings. */
export interface PlayerAction {
  /** Kind of the transfer, such as eggExchange; its id is made of kind, player and request. */
  kind: string
  /** The requested amount; refused unless it is whole and above zero. */
  amount: number
  entries: Entry[]
  items?: ItemMove[]
  /** Text for a player with too little, if not the ledger's (`tooLittle`). */
  tooLittle?: string
  /** Stored with the transfer. */
  memo?: Record<string, unknown>
}

/** A push to another player; its version is set when it is written. */
export type Word = {
  [E in PushEvent]: { accountId: number; event: E; payload: Omit<PushPayload<E>, 'version'> }
}[PushEvent]

/** An action that writes only its transfer, with at most a row, a push and a fact beside it. */
export interface LedgerAction<Reply, Row> extends PlayerAction {
  row?: Row
  /** The receiver and content of a push; not for a repeated request. */
  push?: Word
  /** The fact for other services, once. */
  fact?(): OutboxRow
  limit?: Limit
  /** @param held the player's holdings right after it */
  reply(holdings: Holdings): Reply
}

/** What else may stand against an action, which is posted in a transaction of its own for it. */
interface Limit {
  /** Locks what is judged, before anything of the ledger is. */
  lock(tx: Db): Promise<void>
  /** Judges what was just posted; a refusal takes it back. */
  judge(tx: Db): Promise<Refusal | undefined>
}

/** The acting player, as others read them and as the ledger knows them. */
export interface Doer extends Owner {
  accountId: number
  accountName: string
}

/**
 * Posts an action of the calling player, in the transaction of their change: an unknown player is made known first, and
 * the screen gets their pocket after the commit. A refusal has the text for the player; return it, and everything of
 * the change is undone.
 * @returns their holdings right after it
 */
export async function postForPlayer(change: Change, ledger: Ledger, action: PlayerAction): Promise<Holdings | Refusal> {
  const { tx } = change
  const { accountId, userId, isResident } = playerOf(change)
  const transfer = transferOf(change, action)
  if (isRefusal(transfer)) return transfer
  const { requestId, traceparent } = transfer
  if (!(await isKnown(tx, accountId)))
    await ensureAccounts(tx, ledger, [{ accountId, userId, isResident, requestId, traceparent }])
  const posted = await ledger.post(tx, transfer, accountId)
  // The change remembers its requests for some days, the ledger for ever.
  if (posted.outcome === 'already') return usedForOther
  const holdings = holdingsAfter(transfer, posted, action, accountId)
  if (!isRefusal(holdings)) change.afterCommit(ledger.committed)
  return holdings
}

/** Returns the caller's current holdings; an unknown caller is made known first. */
export async function readCallerHoldings(kit: Pick<LedgerActionKit, 'pool' | 'committed'>, ledger: Ledger, ctx: Ctx) {
  await ensureCaller(kit, ledger, ctx)
  return readHoldings(kit.pool, playerOf(ctx).accountId)
}

/** Parts of the service's kit that ledger actions use. */
export type LedgerActionKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>

/** One connection works while the other waits for the disk. */
const actionBatches = { largest: 64, atOnce: 2 }

/**
 * Makes the handlers of frequent actions that write only their transfer: those of several players are posted in one
 * statement, and only the ledger remembers them. A repeated request gets the first answer; another amount or memo under
 * the same request id is refused.
 * @param alongside writes the rows of the actions that have one, in the statement that posts them
 */
export function ledgerActions<Row extends object = never>(
  kit: LedgerActionKit,
  ledger: Ledger,
  alongside?: (rows: Attached<Row>[]) => Alongside,
) {
  type Ready = LedgerAction<unknown, Row> & { transfer: Transfer; ctx: Ctx; facts: OutboxRow[] }
  const post = (db: Db, batch: Ready[]): Promise<Posted[]> => {
    const rows = batch.flatMap((one) => (one.row ? [attach(one.transfer, one.row)] : []))
    const words = batch.flatMap(({ transfer, push, facts }) => [
      ...(push ? [addressed(attach(transfer, push))] : []),
      ...facts.map((fact) => attach(transfer, fact)),
    ])
    return ledger.postAll(
      db,
      batch.map(({ transfer, ctx }) => ({ transfer, answerFor: playerOf(ctx).accountId })),
      [...(alongside ? [alongside(rows)] : []), wordsAlongside(words)],
    )
  }
  const postTogether = createBatcher<Ready, Posted>({
    ...actionBatches,
    run: (batch) => post(kit.pool, batch),
    // So that each answer has its player's holdings after that action only.
    keyOf: ({ ctx }) => playerOf(ctx).accountId,
    deadlineOf: ({ ctx }) => ctx.deadlineAtMs,
  })

  const postWithin = ({ lock, judge }: Limit, ready: Ready) =>
    transaction(kit.pool, async (tx) => {
      await lock(tx)
      const [posted] = await post(tx, [ready])
      if (!posted) throw new Error(`${ready.transfer.id} was not posted, nor refused`)
      const refusal = posted.outcome === 'posted' ? await judge(tx) : undefined
      if (refusal) throw new RolledBack(refusal)
      return posted
    }).catch((error) => refusedIn(error).answer)

  return <Request, Reply>(
    decide: (me: Doer, request: Request) => LedgerAction<Reply, Row> | Refusal,
  ): WriteHandler<Request, Reply> =>
    kit.ownChange(async (ctx, request, needs) => {
      const { accountId, accountName, gangsterState } = playerOf(ctx)
      const action = decide({ ...player(accountId), accountId, accountName }, request)
      if (isRefusal(action)) return action
      const transfer = transferOf(ctx, action)
      if (isRefusal(transfer)) return transfer
      const unable = needs && refusalOfNeeds(needs, gangsterState, kit.clock.nowMs())
      // A repeated request gets the first answer, whatever has become of its player.
      if (unable && !(await isPosted(kit.pool, transfer.id))) return unable
      await ensureCaller(kit, ledger, ctx)
      const ready = { ...action, transfer, ctx, facts: action.fact ? [action.fact()] : [] }
      const posted = await (action.limit ? postWithin(action.limit, ready) : postTogether(ready))
      if (isRefusal(posted)) return posted
      kit.committed()
      const holdings = holdingsAfter(transfer, posted, action, accountId)
      return isRefusal(holdings) ? holdings : action.reply(holdings)
    })
}

const addressed = ({ accountId, ...word }: Attached<Word>) => ({ ...word, subject: accountPushSubject(accountId) })

const attach = <R extends object>({ id, requestId, traceparent }: Transfer, row: R): Attached<R> => ({
  ...row,
  transferId: id,
  requestId,
  traceparent,
})

function transferOf(ctx: Ctx, action: PlayerAction): Transfer | Refusal {
  const { requestId, traceparent } = ctx
  const { kind, amount, entries, items, memo } = action
  if (!isAmount(amount)) return refuse('invalid', badAmount)
  // Too large to be exact: nobody has enough to pay or earn this.
  if (!entries.every((entry) => Number.isSafeInteger(entry.amount))) {
    const asset = entries.find((entry) => entry.amount < 0)?.asset ?? 'cashPocket'
    return refusalOf(action, { outcome: 'insufficient', asset }, playerOf(ctx).accountId)
  }
  const id = `${kind}:${playerOf(ctx).accountId}:${requestId}`
  return { id, kind, entries, items, memo: { ...memo, amount }, requestId, traceparent }
}

function refusalOf(action: PlayerAction, refused: RefusedTransfer, accountId: number): Refusal {
  const { tooLittle, entries } = action
  const refusal = refusalOfTransfer(asTheirOwn(refused, action, accountId), pocketCostOf(entries, accountId))
  return refused.outcome === 'insufficient' && tooLittle ? reworded(refusal, tooLittle) : refusal
}

const stateOfGiver = { receiverFrozen: 'frozen', receiverClosed: 'closed' } as const

/** Where nobody but the acting player receives, as by a sale to the game, it is their own state that stops them. */
function asTheirOwn(
  refused: RefusedTransfer,
  { entries, items = [] }: PlayerAction,
  accountId: number,
): RefusedTransfer {
  if (refused.outcome !== 'receiverFrozen' && refused.outcome !== 'receiverClosed') return refused
  const isOther = ({ ownerKind, ownerId }: Owner) => ownerKind === 'player' && ownerId !== String(accountId)
  const receivers = [...entries.filter(({ amount }) => amount > 0), ...items.map(({ to }) => to)]
  return receivers.some(isOther) ? refused : { outcome: stateOfGiver[refused.outcome] }
}

function holdingsAfter(
  { id, memo }: Transfer,
  posted: Posted,
  action: PlayerAction,
  accountId: number,
): Holdings | Refusal {
  if (isRefused(posted)) return refusalOf(action, posted, accountId)
  if (!Object.entries(memo ?? {}).every(([key, value]) => posted.memo?.[key] === value)) return usedForOther
  if (!posted.answer) throw new Error(`transfer ${id} has no answer`)
  return posted.answer
}
