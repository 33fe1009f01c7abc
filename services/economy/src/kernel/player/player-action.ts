import { accountPushSubject, type PushEvent, type PushPayload } from '@sottomondo/event-contract'
import {
  type Change,
  type Ctx,
  createBatcher,
  isRefusal,
  type Kit,
  type Needs,
  type OutboxRow,
  playerOf,
  type Refusal,
  refusalOfNeeds,
  refuse,
  usedForOther,
  type WriteHandler,
} from '@sottomondo/server-kit'
import type { ItemMove } from '../item/item.rules.ts'
import { isRefused, refusalOfTransfer } from '../ledger/ledger.refusals.ts'
import { badAmount, type Entry, isAmount, type Owner, player } from '../ledger/ledger.rules.ts'
import {
  type Holdings,
  isPosted,
  type Ledger,
  type Posted,
  type RefusedTransfer,
  readHoldings,
  type Transfer,
} from '../ledger/ledger.store.ts'
import { type Alongside, type Attached, wordsAlongside } from '../ledger/posting.store.ts'
import { ensureAccounts, ensureCaller, isKnown } from './player.store.ts'

/** What the calling player does with what is theirs. */
export interface PlayerAction {
  /** Of the transfer, such as eggExchange; its id is made of it, the player and the request. */
  kind: string
  /** What they asked for; they are refused unless it is whole and above zero. */
  amount: number
  entries: Entry[]
  items?: ItemMove[]
  /** The sentence of who has too little, where it is not the ledger's (`tooLittle`). */
  tooLittle?: string
  /** Kept with the transfer. */
  memo?: Record<string, unknown>
}

/** A push to another player; its version is made where it is written. */
export type Word = {
  [E in PushEvent]: { accountId: number; event: E; payload: Omit<PushPayload<E>, 'version'> }
}[PushEvent]

/** An action of which nothing is written but its transfer, at most with a row, a push and a fact beside it. */
export interface LedgerAction<Reply, Row> extends PlayerAction {
  row?: Row
  /** What it needs of its gangster, beside its rules; who has done it and asks again gets the first answer all the same. */
  needs?: Needs
  /** Who hears of it, and what: not of a repetition. */
  push?: Word
  /** What other services learn of it, once. */
  fact?(): OutboxRow
  /** @param held what the player has right after it */
  reply(holdings: Holdings): Reply
}

/** Who does it, as others read them and as the ledger knows them. */
export interface Doer extends Owner {
  accountId: number
  accountName: string
}

/**
 * Posts what the calling player does, in the transaction of their change: they are made known here when nobody has heard
 * of them yet, and the screen hears of their pocket after the commit. A refusal has the words they read; return it, and
 * everything of the change is undone.
 * @returns what they have right after it
 */
export async function postForPlayer(change: Change, ledger: Ledger, action: PlayerAction): Promise<Holdings | Refusal> {
  const { tx } = change
  const { accountId, userId } = playerOf(change)
  const transfer = transferOf(change, action)
  if (isRefusal(transfer)) return transfer
  const { requestId, traceparent } = transfer
  if (!(await isKnown(tx, accountId))) await ensureAccounts(tx, ledger, [{ accountId, userId, requestId, traceparent }])
  const posted = await ledger.post(tx, transfer, accountId)
  // The change remembers its requests for some days, the ledger for ever.
  if (posted.outcome === 'already') return usedForOther
  const holdings = holdingsAfter(transfer, posted, action)
  if (!isRefusal(holdings)) change.afterCommit(ledger.committed)
  return holdings
}

/** What the caller has now; they are made known here when nobody has heard of them yet. */
export async function readCallerHoldings(kit: Pick<LedgerActionKit, 'pool' | 'committed'>, ledger: Ledger, ctx: Ctx) {
  await ensureCaller(kit, ledger, ctx)
  return readHoldings(kit.pool, playerOf(ctx).accountId)
}

/** What actions of the ledger need of their service. */
export type LedgerActionKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>

/** One connection works while the other waits for the disk. */
const actionBatches = { largest: 64, atOnce: 2 }

/**
 * Makes the handlers of actions that happen often and write nothing but their transfer: those of several players are posted
 * in one statement, and the ledger alone remembers them. A repetition gets the first answer; another amount or memo under
 * the same request id is refused.
 * @param alongside writes the rows of the actions that have one, in the statement that posts them
 */
export function ledgerActions<Row extends object = never>(
  kit: LedgerActionKit,
  ledger: Ledger,
  alongside?: (rows: Attached<Row>[]) => Alongside,
) {
  const postTogether = createBatcher<
    LedgerAction<unknown, Row> & { transfer: Transfer; ctx: Ctx; facts: OutboxRow[] },
    Posted
  >({
    ...actionBatches,
    run: (batch) => {
      const rows = batch.flatMap((one) => (one.row ? [attach(one.transfer, one.row)] : []))
      const words = batch.flatMap(({ transfer, push, facts }) => [
        ...(push ? [addressed(attach(transfer, push))] : []),
        ...facts.map((fact) => attach(transfer, fact)),
      ])
      return ledger.postAll(
        kit.pool,
        batch.map(({ transfer, ctx }) => ({ transfer, answerFor: playerOf(ctx).accountId })),
        [...(alongside ? [alongside(rows)] : []), wordsAlongside(words)],
      )
    },
    // So that the answer of each tells what its player has after it and nothing else of theirs.
    keyOf: ({ ctx }) => playerOf(ctx).accountId,
    deadlineOf: ({ ctx }) => ctx.deadlineAtMs,
  })

  return <Request, Reply>(
    decide: (me: Doer, request: Request) => LedgerAction<Reply, Row> | Refusal,
  ): WriteHandler<Request, Reply> =>
    kit.ownChange(async (ctx, request) => {
      const { accountId, accountName, standing } = playerOf(ctx)
      const action = decide({ ...player(accountId), accountId, accountName }, request)
      if (isRefusal(action)) return action
      const transfer = transferOf(ctx, action)
      if (isRefusal(transfer)) return transfer
      const unable = action.needs && refusalOfNeeds(action.needs, standing, kit.clock.nowMs())
      if (unable && !(await isPosted(kit.pool, transfer.id))) return unable
      await ensureCaller(kit, ledger, ctx)
      const posted = await postTogether({ ...action, transfer, ctx, facts: action.fact ? [action.fact()] : [] })
      kit.committed()
      const holdings = holdingsAfter(transfer, posted, action)
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
  // Past what numbers hold: nobody has as much as it would cost, or as it would take to bring that.
  if (!entries.every((entry) => Number.isSafeInteger(entry.amount))) {
    const asset = entries.find((entry) => entry.amount < 0)?.asset ?? 'cashPocket'
    return refusalOf(action, { outcome: 'insufficient', asset })
  }
  const id = `${kind}:${playerOf(ctx).accountId}:${requestId}`
  return { id, kind, entries, items, memo: { ...memo, amount }, requestId, traceparent }
}

const refusalOf = ({ tooLittle }: PlayerAction, refused: RefusedTransfer): Refusal =>
  refused.outcome === 'insufficient' && tooLittle ? refuse('insufficientFunds', tooLittle) : refusalOfTransfer(refused)

function holdingsAfter({ id, memo }: Transfer, posted: Posted, action: PlayerAction): Holdings | Refusal {
  if (isRefused(posted)) return refusalOf(action, posted)
  if (!Object.entries(memo ?? {}).every(([key, value]) => posted.memo?.[key] === value)) return usedForOther
  if (!posted.answer) throw new Error(`transfer ${id} has no answer`)
  return posted.answer
}
