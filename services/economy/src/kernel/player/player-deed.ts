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
import { type Alongside, type Beside, wordsAlongside } from '../ledger/posting.store.ts'
import { ensureAccounts, ensureCaller, isKnown } from './player.store.ts'

/** What the calling player does with what is theirs. */
export interface Deed {
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

/** A deed of which nothing is written but its transfer, at most with a row, a push and a fact beside it. */
export interface LedgerDeed<Reply, Row> extends Deed {
  row?: Row
  /** What it needs of its gangster, beside its rules; who has done it and asks again gets the first answer all the same. */
  needs?: Needs
  /** Who hears of it, and what: not of a repetition. */
  tell?: Word
  /** What other services learn of it, once. */
  fact?(): OutboxRow
  /** @param held what the player has right after it */
  reply(held: Holdings): Reply
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
export async function postForPlayer(change: Change, ledger: Ledger, deed: Deed): Promise<Holdings | Refusal> {
  const { tx } = change
  const { accountId, userId } = playerOf(change)
  const transfer = transferOf(change, deed)
  if (isRefusal(transfer)) return transfer
  const { requestId, traceparent } = transfer
  if (!(await isKnown(tx, accountId))) await ensureAccounts(tx, ledger, [{ accountId, userId, requestId, traceparent }])
  const posted = await ledger.post(tx, transfer, accountId)
  // The change remembers its requests for some days, the ledger for ever.
  if (posted.outcome === 'already') return usedForOther
  const held = heldAfter(transfer, posted, deed)
  if (!isRefusal(held)) change.afterCommit(ledger.committed)
  return held
}

/** What the caller has now; they are made known here when nobody has heard of them yet. */
export async function readCallerHoldings(kit: Pick<DeedKit, 'pool' | 'committed'>, ledger: Ledger, ctx: Ctx) {
  await ensureCaller(kit, ledger, ctx)
  return readHoldings(kit.pool, playerOf(ctx).accountId)
}

/** What deeds of the ledger need of their service. */
export type DeedKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>

/** One connection works while the other waits for the disk. */
const deedBatches = { largest: 64, atOnce: 2 }

/**
 * Makes the handlers of deeds that happen often and write nothing but their transfer: those of several players are posted
 * in one statement, and the ledger alone remembers them. A repetition gets the first answer; another amount or memo under
 * the same request id is refused.
 * @param alongside writes the rows of the deeds that have one, in the statement that posts them
 */
export function ledgerDeeds<Row extends object = never>(
  kit: DeedKit,
  ledger: Ledger,
  alongside?: (rows: Beside<Row>[]) => Alongside,
) {
  const postTogether = createBatcher<
    LedgerDeed<unknown, Row> & { transfer: Transfer; ctx: Ctx; facts: OutboxRow[] },
    Posted
  >({
    ...deedBatches,
    run: (batch) => {
      const rows = batch.flatMap((one) => (one.row ? [beside(one.transfer, one.row)] : []))
      const words = batch.flatMap(({ transfer, tell, facts }) => [
        ...(tell ? [addressed(beside(transfer, tell))] : []),
        ...facts.map((fact) => beside(transfer, fact)),
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
    decide: (me: Doer, request: Request) => LedgerDeed<Reply, Row> | Refusal,
  ): WriteHandler<Request, Reply> =>
    kit.ownChange(async (ctx, request) => {
      const { accountId, accountName, standing } = playerOf(ctx)
      const deed = decide({ ...player(accountId), accountId, accountName }, request)
      if (isRefusal(deed)) return deed
      const transfer = transferOf(ctx, deed)
      if (isRefusal(transfer)) return transfer
      const unable = deed.needs && refusalOfNeeds(deed.needs, standing, kit.clock.nowMs())
      if (unable && !(await isPosted(kit.pool, transfer.id))) return unable
      await ensureCaller(kit, ledger, ctx)
      const posted = await postTogether({ ...deed, transfer, ctx, facts: deed.fact ? [deed.fact()] : [] })
      kit.committed()
      const held = heldAfter(transfer, posted, deed)
      return isRefusal(held) ? held : deed.reply(held)
    })
}

const addressed = ({ accountId, ...word }: Beside<Word>) => ({ ...word, subject: accountPushSubject(accountId) })

const beside = <R extends object>({ id, requestId, traceparent }: Transfer, row: R): Beside<R> => ({
  ...row,
  transferId: id,
  requestId,
  traceparent,
})

function transferOf(ctx: Ctx, deed: Deed): Transfer | Refusal {
  const { requestId, traceparent } = ctx
  const { kind, amount, entries, items, memo } = deed
  if (!isAmount(amount)) return refuse('invalid', badAmount)
  // Past what numbers hold: nobody has as much as it would cost, or as it would take to bring that.
  if (!entries.every((entry) => Number.isSafeInteger(entry.amount))) {
    const asset = entries.find((entry) => entry.amount < 0)?.asset ?? 'cashPocket'
    return refusalOf(deed, { outcome: 'insufficient', asset })
  }
  const id = `${kind}:${playerOf(ctx).accountId}:${requestId}`
  return { id, kind, entries, items, memo: { ...memo, amount }, requestId, traceparent }
}

const refusalOf = ({ tooLittle }: Deed, refused: RefusedTransfer): Refusal =>
  refused.outcome === 'insufficient' && tooLittle ? refuse('insufficientFunds', tooLittle) : refusalOfTransfer(refused)

function heldAfter({ id, memo }: Transfer, posted: Posted, deed: Deed): Holdings | Refusal {
  if (isRefused(posted)) return refusalOf(deed, posted)
  if (!Object.entries(memo ?? {}).every(([key, value]) => posted.memo?.[key] === value)) return usedForOther
  if (!posted.answer) throw new Error(`transfer ${id} has no answer`)
  return posted.answer
}
