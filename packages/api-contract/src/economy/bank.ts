import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { amount, euro, existingName, isoTime, line } from '../fields.ts'
import { listQuery } from '../list.ts'

export const transactionCategories = ['BANK', 'CREDIT', 'FAMILY', 'BET'] as const

const transactionList = listQuery({
  filters: {
    /** An empty one is none, as a form sends it. */
    transactionCategory: z.preprocess(
      (given) => (given === '' ? undefined : given),
      z.enum(transactionCategories, { error: 'Onbekende categorie.' }).default('BANK'),
    ),
  },
})

const balances = z.object({ cashBank: euro, cashPocket: euro, cashVersion: z.number() })

/** A name is null where the other side is no player, such as the house. */
const party = z.object({ accountName: z.string().nullable() })

const transactions = z.array(
  z.object({
    transactionId: z.string(),
    sender: party,
    receiver: party,
    transactionAmount: euro,
    subject: z.string(),
    createdAt: isoTime,
    category: z.enum(transactionCategories),
  }),
)

export const bankCalls = defineCalls({
  'GET /api/bank/balance': {
    summary: 'Pocket and bank',
    access: 'player',
    rpc: 'economy.bank.getBalances',
    answer: balances,
  },
  'POST /api/bank/deposit': {
    summary: 'From the pocket to the bank',
    access: 'player',
    rpc: 'economy.bank.deposit',
    switch: 'bank',
    refusals: ['insufficientFunds'],
    form: true,
    body: z.object({ amount }),
    answer: balances.extend({ message: z.string() }),
  },
  'POST /api/bank/withdraw': {
    summary: 'From the bank to the pocket',
    access: 'player',
    rpc: 'economy.bank.withdraw',
    switch: 'bank',
    refusals: ['insufficientFunds'],
    form: true,
    body: z.object({ amount }),
    answer: balances.extend({ message: z.string() }),
  },
  'POST /api/bank/transaction': {
    summary: 'From one’s bank to another player’s bank; the subject is cut off at 75 characters',
    access: 'player',
    rpc: 'economy.bank.transfer',
    namesPlayer: 'receiverName',
    switch: 'bank',
    refusals: ['insufficientFunds'],
    form: true,
    body: z.object({
      receiverName: existingName,
      amount,
      subject: line('Vul een onderwerp in.')
        .nullish()
        .transform((subject) => subject ?? ''),
    }),
    answer: balances.extend({ message: z.string() }),
  },
  'GET /api/bank/transactions/received': {
    summary: 'The received transactions of a category, newest first',
    access: 'player',
    rpc: 'economy.bank.listTransactions',
    rpcWith: { direction: 'received' },
    refusals: ['forbidden'],
    query: transactionList,
    answer: transactions,
  },
  'GET /api/bank/transactions/send': {
    summary: 'The sent transactions of a category, newest first',
    access: 'player',
    rpc: 'economy.bank.listTransactions',
    rpcWith: { direction: 'sent' },
    refusals: ['forbidden'],
    query: transactionList,
    answer: transactions,
  },
})
