import type { AmountRequest, Balances, BankService, TransferRequest } from '@sottomondo/proto/economy/v1/bank'
import {
  type Ctx,
  createBatcher,
  type Handlers,
  isRefusal,
  type Kit,
  playerOf,
  type Refusal,
  refuse,
} from '@sottomondo/server-kit'
import { welcomeCaller } from '../gangster/gangster.store.ts'
import { isKey } from '../ledger/key.ts'
import { isRefused, refusalOfTransfer } from '../ledger/ledger.refusals.ts'
import { type Asset, exchange, isAmount, move, player } from '../ledger/ledger.rules.ts'
import {
  type Answered,
  type Holdings,
  type Ledger,
  type Posted,
  readHoldings,
  type Transfer,
} from '../ledger/ledger.store.ts'
import { bankTexts, categories, directions, subjectOf } from './bank.rules.ts'
import { listTransactions, type NewTransaction, transactionsAlongside } from './bank.store.ts'

/** One connection works while the other waits for the disk. */
const bankBatches = { largest: 64, atOnce: 2 }

interface OwnTransfer extends Answered {
  answerFor: number
  /** Its row in the bank's tables, where it has one. */
  shown?: NewTransaction | undefined
  deadlineAtMs: number | undefined
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
  const meet = async (ctx: Ctx) => {
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

  /** Posts a player's own transfer; a repetition gets the first answer, a changed one under the same id is refused. */
  async function settle(
    ctx: Ctx,
    { accountId, message }: { accountId: number; message: string },
    own: Transfer & { memo: Record<string, string | number> },
    shown?: NewTransaction,
  ): Promise<Balances | Refusal> {
    const { requestId, traceparent, deadlineAtMs } = ctx
    const transfer = { ...own, requestId, traceparent }
    const posted = await postTogether({ transfer, answerFor: accountId, shown, deadlineAtMs })
    kit.committed()
    if (isRefused(posted)) return refusalOfTransfer(posted)
    const asked = Object.entries(own.memo)
    if (!asked.every(([key, value]) => posted.memo?.[key] === value)) return refuse('conflict', bankTexts.usedForOther)
    if (!posted.answer) throw new Error(`transfer ${own.id} has no answer`)
    return balancesOf(posted.answer, message)
  }

  async function overTheCounter(
    ctx: Ctx,
    { amount }: AmountRequest,
    kind: 'bankDeposit' | 'bankWithdrawal',
  ): Promise<Balances | Refusal> {
    if (!isAmount(amount)) return refuse('invalid', bankTexts.badAmount)
    if (!isKey(ctx.requestId)) return refuse('invalid', bankTexts.badRequestId)
    const { accountId } = await meet(ctx)
    const [from, to]: [Asset, Asset] = kind === 'bankDeposit' ? ['cashPocket', 'cashBank'] : ['cashBank', 'cashPocket']
    const entries = exchange(player(accountId), from, to, amount)
    const id = `${kind}:${accountId}:${ctx.requestId}`
    return settle(
      ctx,
      { accountId, message: bankTexts[kind](amount) },
      { id, kind, entries, memo: { amountEuro: amount } },
    )
  }

  async function transferTo(ctx: Ctx, request: TransferRequest): Promise<Balances | Refusal> {
    const { amount: amountEuro, receiverAccountId, receiverAccountName } = request
    if (!isAmount(amountEuro)) return refuse('invalid', bankTexts.badAmount)
    if (!isKey(ctx.requestId)) return refuse('invalid', bankTexts.badRequestId)
    if (!isAmount(receiverAccountId) || receiverAccountName === '') return refuse('invalid', bankTexts.badReceiver)
    if (receiverAccountId === playerOf(ctx).accountId) return refuse('invalid', bankTexts.toOneself)
    const sender = await meet(ctx)
    const kind = 'bankTransfer'
    const id = `${kind}:${sender.accountId}:${ctx.requestId}`
    const entries = move(player(sender.accountId), player(receiverAccountId), 'cashBank', amountEuro)
    const memo = { amountEuro, receiverAccountId }
    return settle(
      ctx,
      { accountId: sender.accountId, message: bankTexts.bankTransfer(amountEuro, receiverAccountName) },
      { id, kind, entries, memo },
      {
        transferId: id,
        category: 'BANK',
        sender,
        receiver: { accountId: receiverAccountId, accountName: receiverAccountName },
        amountEuro,
        subject: subjectOf(request.subject),
        atMs: kit.clock.nowMs(),
      },
    )
  }

  return {
    async getBalances(ctx) {
      const { accountId } = await meet(ctx)
      return balancesOf(await readHoldings(kit.pool, accountId))
    },
    deposit: kit.ownChange((ctx, request) => overTheCounter(ctx, request, 'bankDeposit')),
    withdraw: kit.ownChange((ctx, request) => overTheCounter(ctx, request, 'bankWithdrawal')),
    transfer: kit.ownChange(transferTo),
    async listTransactions(ctx, request) {
      const category = categories.find((one) => one === request.transactionCategory)
      const direction = directions.find((one) => one === request.direction)
      if (!category || !direction) return refuse('invalid', bankTexts.badList)
      // Families do not exist yet, so nobody is Consigliere or Don of one.
      if (category === 'FAMILY') return refuse('forbidden', bankTexts.noFamilyRight)
      const page = await listTransactions(kit.pool, playerOf(ctx), category, direction, request)
      if (isRefusal(page)) return page
      return {
        nextCursor: page.nextCursor,
        transactions: page.rows.map((row) => ({
          transactionId: String(row.id),
          senderAccountName: row.sender_account_name ?? undefined,
          receiverAccountName: row.receiver_account_name ?? undefined,
          sender: { accountName: row.sender_account_name ?? undefined },
          receiver: { accountName: row.receiver_account_name ?? undefined },
          transactionAmount: row.amount,
          subject: row.subject,
          createdAtMs: row.created_at.getTime(),
          category: row.category,
        })),
      }
    },
  }
}
