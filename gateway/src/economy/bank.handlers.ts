import type { Inputs } from '@sottomondo/api-contract'
import type { Balances, Transaction } from '@sottomondo/proto/economy/v1/bank'
import { formatEuro, isRefusal, refuse } from '@sottomondo/server-kit'
import { type Ctx, handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'
import { noSuchPlayer } from '../refusals.ts'

const categories = ['BANK', 'CREDIT', 'FAMILY', 'BET'] as const

const balancesOf = ({ cashBank, cashPocket, cashVersion }: Balances) => ({ cashBank, cashPocket, cashVersion })

function transactionOf(row: Transaction) {
  const category = categories.find((known) => known === row.category)
  if (!category) throw new Error(`a transaction of an unknown category: ${row.category}`)
  return {
    transactionId: row.transactionId,
    sender: { accountName: row.senderAccountName ?? null },
    receiver: { accountName: row.receiverAccountName ?? null },
    transactionAmount: row.amount,
    subject: row.subject,
    createdAt: isoOf(row.createdAtMs),
    category,
  }
}

export const bankHandlers = handlers({
  async 'POST /api/bank/deposit'(ctx, { body: { amount } }) {
    const reply = await ctx.services.economy.bank.deposit(ctx, { amountEuro: amount })
    if (isRefusal(reply)) return reply
    return { ...balancesOf(reply), message: `Successfully deposited ${formatEuro(amount)}` }
  },

  async 'POST /api/bank/withdraw'(ctx, { body: { amount } }) {
    const reply = await ctx.services.economy.bank.withdraw(ctx, { amountEuro: amount })
    if (isRefusal(reply)) return reply
    return { ...balancesOf(reply), message: `Successfully withdrew ${formatEuro(amount)}` }
  },

  async 'POST /api/bank/transaction'(ctx, { body: { receiverName, amount, subject } }) {
    const { accounts, economy } = ctx.services
    const receiver = await accounts.account.findByName(ctx, { accountName: receiverName })
    if (isRefusal(receiver)) return receiver
    if (!receiver.found) return noSuchPlayer
    if (!receiver.alive) return refuse('conflict', 'Deze speler leeft niet meer.')
    const reply = await economy.bank.transfer(ctx, {
      receiverAccountId: receiver.accountId,
      receiverAccountName: receiver.accountName,
      amountEuro: amount,
      subject,
    })
    if (isRefusal(reply)) return reply
    const message = `Successfully transferred ${formatEuro(amount)} to ${receiver.accountName}`
    return { ...balancesOf(reply), message }
  },

  'GET /api/bank/transactions/received': (ctx, { query }) => transactionsOf(ctx, 'received', query),

  'GET /api/bank/transactions/send': (ctx, { query }) => transactionsOf(ctx, 'sent', query),
})

type TransactionQuery = Inputs['GET /api/bank/transactions/send']['query']

async function transactionsOf(ctx: Ctx, direction: string, query: TransactionQuery) {
  const { transactionCategory: category, after, limit } = query
  const reply = await ctx.services.economy.bank.listTransactions(ctx, { category, direction, after, limit })
  if (isRefusal(reply)) return reply
  ctx.nextPage(reply.nextCursor)
  return reply.transactions.map(transactionOf)
}
