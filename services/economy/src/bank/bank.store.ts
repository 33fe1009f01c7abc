import type { Transaction } from '@sottomondo/proto/economy/v1/bank'
import {
  type Db,
  type ListOrder,
  list,
  type Page,
  type PageRequest,
  type Refusal,
  readPage,
  typed,
} from '@sottomondo/server-kit'
import { declareAlongside } from '../ledger/ledger.store.ts'
import { type Category, type Direction, gameNames } from './bank.rules.ts'

export interface Party {
  accountId: number
  accountName: string
}

export interface NewTransaction {
  category: Category
  sender: Party
  receiver: Party
  amountEuro: number
  subject: string
  atMs: number
}

/** The rows of the bank's tables for transfers that are posted now. */
export const transactionsAlongside = declareAlongside<NewTransaction>(
  'bank',
  (given) => `insert into bank_transaction (transfer_id, category, sender_account_id, sender_account_name,
      receiver_account_id, receiver_account_name, amount, subject, created_at)
    select "transferId", category, (sender ->> 'accountId')::bigint, sender ->> 'accountName',
      (receiver ->> 'accountId')::bigint, receiver ->> 'accountName', "amountEuro", subject,
      to_timestamp("atMs" / 1000)
    from jsonb_to_recordset(${given}) as made ("transferId" text, category text, sender jsonb, receiver jsonb,
      "amountEuro" bigint, subject text, "atMs" double precision)`,
)

/** A side as the rpc has it: one that is no player has no name. */
const party = (name: string) =>
  [typed<Transaction['sender']>('json'), `json_strip_nulls(json_build_object('accountName', ${name}))`] as const

const byNewest: ListOrder = {
  name: 'newest',
  keys: { created_at: 'timestamp', id: 'bigint' },
  descending: true,
}

const byNewestBet: ListOrder = {
  name: 'newestBet',
  // Ids of rounds are longer than what a cursor holds.
  keys: { 't.created_at': 'timestamp', 'md5(t.id)': 'text' },
  descending: true,
}

const cases = Object.entries(gameNames).map(([type, name]) => `when '${type}' then '${name}'`)

/**
 * Stakes that were sent to a casino, or winnings that came from one. Rounds are listed from their transfers: a row of
 * their own here would cost every bet more than all who look.
 */
const betsOf = (direction: Direction, amount: string) =>
  list({
    name: `bets_${direction}`,
    params: { accountId: 'text', accountName: 'text' },
    row: {
      transactionId: ['text', 'md5(t.id)'],
      sender: party(direction === 'sent' ? '$accountName::text' : 'null::text'),
      receiver: party(direction === 'sent' ? 'null::text' : '$accountName::text'),
      transactionAmount: ['bigint', amount],
      subject: ['text', `case d.type ${cases.join(' ')} end || ' in ' || d.city_name`],
      createdAtMs: 'epochMs',
      category: ['text', `'BET'`],
    },
    from: `transfer t join deed d on d.casino_id = (t.memo -> 'casinoId')::bigint`,
    where: `t.memo ->> 'accountId' = $accountId and t.kind in ('round', 'roundClose') and ${amount} > 0`,
    orders: [byNewestBet],
  })

const transactionsOf = (direction: Direction, own: string) =>
  list({
    name: `bank_${direction}`,
    params: { accountId: 'bigint', category: 'text' },
    row: {
      transactionId: ['text', 'id::text'],
      sender: party('sender_account_name'),
      receiver: party('receiver_account_name'),
      transactionAmount: ['bigint', 'amount'],
      subject: 'text',
      createdAtMs: 'epochMs',
      category: 'text',
    },
    from: 'bank_transaction',
    where: `${own} = $accountId and category = $category`,
    orders: [byNewest],
  })

const bets = {
  sent: betsOf('sent', `(t.memo -> 'stakeEuro')::bigint`),
  received: betsOf('received', `coalesce(t.memo -> 'paidEuro', t.memo -> 'winningsEuro')::bigint`),
}
const transactions = {
  sent: transactionsOf('sent', 'sender_account_id'),
  received: transactionsOf('received', 'receiver_account_id'),
}

/** The transactions of an account on one side, newest first. */
export function listTransactions(
  db: Db,
  { accountId, accountName }: Party,
  category: Category,
  direction: Direction,
  page: PageRequest,
): Promise<Page<Transaction> | Refusal> {
  return category === 'BET'
    ? readPage(db, bets[direction], { accountId: String(accountId), accountName }, byNewestBet, page)
    : readPage(db, transactions[direction], { accountId, category }, byNewest, page)
}
