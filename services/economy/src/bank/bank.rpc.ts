import type { Balances, BankService } from '@sottomondo/proto/economy/v1/bank'
import {
  type Ctx,
  createBatcher,
  type Handlers,
  isRefusal,
  type Kit,
  playerOf,
  type Refusal,
  refuse,
  usedForOther,
} from '@sottomondo/server-kit'
import { welcomeCaller } from '../gangster/gangster.store.ts'
import { isKey } from '../ledger/key.ts'
import { isRefused, refusalOfTransfer } from '../ledger/ledger.refusals.ts'
import { type Entry, exchange, isAmount, move, player } from '../ledger/ledger.rules.ts'
import { type Answered, type Holdings, type Ledger, type Posted, readHoldings } from '../ledger/ledger.store.ts'
import { bankTexts, categories, directions, subjectOf } from './bank.rules.ts'
import { listTransactions, type NewTransaction, type Party, transactionsAlongside } from './bank.store.ts'

/** One connection works while the other waits for the disk. */
const bankBatches = { largest: 64, atOnce: 2 }

interface OwnTransfer extends Answered {
  answerFor: number
  /** Its row in the bank's tables, where it has one. */
  shown?: NewTransaction | undefined
  deadlineAtMs: number | undefined
}

/** What a player does with his own money. */
interface Deed {
  kind: 'bankDeposit' | 'bankWithdrawal' | 'bankTransfer'
  /** Euro. */
  amount: number
  entries: Entry[]
  /** Of a transfer: what both sides read about it. */
  sent?: Pick<NewTransaction, 'receiver' | 'subject'>
}

const balancesOf = ({ cashPocket, cashBank }: Holdings, message = ''): Balances => ({
  cashPocket: cashPocket?.balance ?? 0,
  cashBank: cashBank?.balance ?? 0,
  cashVersion: cashPocket?.version ?? 0,
  message,
})

/** The bank: own money over the counter, and from one player's bank to another's. */
export function bankHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>,
  ledger: Ledger,
): Handlers<BankService> {
  const meet = async (ctx: Ctx): Promise<Party> => {
    const { accountId, userId, accountName } = playerOf(ctx)
    const { requestId, traceparent } = ctx
    if (await welcomeCaller(kit.pool, ledger, { accountId, userId, requestId, traceparent })) kit.committed()
    return { accountId, accountName }
  }

  const postTogether = createBatcher<OwnTransfer, Posted>({
    ...bankBatches,
    run: (batch) =>
      ledger.postAll(kit.pool, batch, transactionsAlongside(batch.flatMap(({ shown }) => (shown ? [shown] : [])))),
    // So that the answer of each tells what its player has after it and nothing else of his.
    keyOf: ({ answerFor }) => answerFor,
    deadlineOf: ({ deadlineAtMs }) => deadlineAtMs,
  })

  /** Moves a player's own money; a repetition gets the first answer, a changed one under the same id is refused. */
  async function post(ctx: Ctx, { kind, amount, entries, sent }: Deed): Promise<Balances | Refusal> {
    const { requestId, traceparent, deadlineAtMs } = ctx
    if (!isAmount(amount)) return refuse('invalid', bankTexts.badAmount)
    if (!isKey(requestId)) return refuse('invalid', bankTexts.badRequestId)
    const caller = await meet(ctx)
    const id = `${kind}:${caller.accountId}:${requestId}`
    const memo = { amountEuro: amount, ...(sent && { receiverAccountId: sent.receiver.accountId }) }
    const posted = await postTogether({
      transfer: { id, kind, entries, memo, requestId, traceparent },
      answerFor: caller.accountId,
      shown: sent && {
        ...sent,
        transferId: id,
        category: 'BANK',
        sender: caller,
        amountEuro: amount,
        atMs: kit.clock.nowMs(),
        requestId,
        traceparent,
      },
      deadlineAtMs,
    })
    kit.committed()
    if (isRefused(posted)) return refusalOfTransfer(posted)
    if (!Object.entries(memo).every(([key, value]) => posted.memo?.[key] === value)) return usedForOther
    if (!posted.answer) throw new Error(`transfer ${id} has no answer`)
    return balancesOf(posted.answer, bankTexts[kind](amount, sent?.receiver.accountName ?? ''))
  }

  return {
    async getBalances(ctx) {
      const { accountId } = await meet(ctx)
      return balancesOf(await readHoldings(kit.pool, accountId))
    },
    deposit: kit.ownChange((ctx, { amount }) => {
      const entries = exchange(player(playerOf(ctx).accountId), 'cashPocket', 'cashBank', amount)
      return post(ctx, { kind: 'bankDeposit', amount, entries })
    }),
    withdraw: kit.ownChange((ctx, { amount }) => {
      const entries = exchange(player(playerOf(ctx).accountId), 'cashBank', 'cashPocket', amount)
      return post(ctx, { kind: 'bankWithdrawal', amount, entries })
    }),
    transfer: kit.ownChange(async (ctx, { amount, ...request }) => {
      const { accountId } = playerOf(ctx)
      const receiver = { accountId: request.receiverAccountId, accountName: request.receiverAccountName }
      if (!isAmount(receiver.accountId) || receiver.accountName === '') return refuse('invalid', bankTexts.badReceiver)
      if (receiver.accountId === accountId) return refuse('invalid', bankTexts.toOneself)
      const entries = move(player(accountId), player(receiver.accountId), 'cashBank', amount)
      const sent = { receiver, subject: subjectOf(request.subject) }
      return post(ctx, { kind: 'bankTransfer', amount, entries, sent })
    }),
    async listTransactions(ctx, request) {
      const category = categories.find((one) => one === request.transactionCategory)
      const direction = directions.find((one) => one === request.direction)
      if (!category || !direction) return refuse('invalid', bankTexts.badList)
      // Families do not exist yet, so nobody is Consigliere or Don of one.
      if (category === 'FAMILY') return refuse('forbidden', bankTexts.noFamilyRight)
      const page = await listTransactions(kit.pool, playerOf(ctx), category, direction, request)
      if (isRefusal(page)) return page
      const transactions = page.rows.map(({ sender, receiver, ...row }) => ({
        ...row,
        sender: { accountName: sender ?? undefined },
        receiver: { accountName: receiver ?? undefined },
        senderAccountName: sender ?? undefined,
        receiverAccountName: receiver ?? undefined,
      }))
      return { transactions, nextCursor: page.nextCursor }
    },
  }
}
