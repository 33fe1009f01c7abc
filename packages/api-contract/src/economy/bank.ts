import { z } from 'zod'
import { feature } from '../feature.ts'
import { amount, euro, existingName, isoTime, line } from '../fields.ts'
import { firstUnless, listQuery } from '../list.ts'

const transactionCategories = ['BANK', 'CREDIT', 'FAMILY', 'BET'] as const

/** spec 2 §5, §9; economy cuts off longer ones (`bankRules`). */
const subjectCharacters = 75

const transactionList = listQuery({
  filters: {
    transactionCategory: firstUnless(transactionCategories, 'Onbekende categorie.'),
  },
})

const balances = z.object({ cashBank: euro, cashPocket: euro, cashVersion: z.number().int() })

/** The common part of the three calls that move money; a transfer has more fields. */
const bankCall = {
  access: 'player',
  switch: 'bank',
  refusals: ['insufficientFunds'],
  form: true,
  body: z.object({ amount }),
  answer: balances.extend({ message: z.string() }),
} as const

/** The name is null where the other side is no player, such as the house. */
const party = z.object({ accountName: z.string().nullable() })

/** The transactions of one direction. */
const transactions = {
  access: 'player',
  keyScope: 'bank',
  rpc: 'economy.bank.listTransactions',
  query: transactionList,
  answer: z.array(
    z.object({
      transactionId: z.string(),
      sender: party,
      receiver: party,
      transactionAmount: euro,
      /** The amount is of bullets, of a family's magazine. */
      isBullets: z.boolean(),
      subject: z.string(),
      createdAt: isoTime,
      category: z.enum(transactionCategories),
    }),
  ),
} as const

export const bank = feature({
  switch: { name: 'bank', order: 90, label: 'Bank' },
  calls: {
    'GET /api/bank/balance': {
      summary: 'Get the balances of pocket and bank',
      access: 'player',
      keyScope: 'bank',
      rpc: 'economy.bank.getBalances',
      answer: balances,
    },
    'POST /api/bank/deposit': {
      goesAhead: true,
      ...bankCall,
      summary: 'Deposit cash from the pocket into the bank',
      rpc: 'economy.bank.deposit',
    },
    'POST /api/bank/withdraw': {
      ...bankCall,
      summary: 'Withdraw cash from the bank to the pocket',
      rpc: 'economy.bank.withdraw',
    },
    'POST /api/bank/transaction': {
      ...bankCall,
      summary: `Send money from the player’s bank to another player’s; the subject is cut off at ${subjectCharacters} characters`,
      rpc: 'economy.bank.transfer',
      namesPlayer: 'receiverName',
      whenBlocked: { without: 'subject' },
      body: z.object({
        receiverName: existingName,
        /** Euro. */
        amount,
        subject: line('Vul een onderwerp in.', { cutAt: subjectCharacters })
          .nullish()
          .transform((subject) => subject ?? '')
          .pipe(z.string()),
      }),
    },
    'GET /api/bank/transactions/received': {
      ...transactions,
      privateWords: { subject: 'whole' },
      summary: 'List the received transactions of a category, newest first',
      rpcWith: { direction: 'received' },
    },
    'GET /api/bank/transactions/send': {
      ...transactions,
      summary: 'List the sent transactions of a category, newest first',
      rpcWith: { direction: 'sent' },
    },
  },
})
