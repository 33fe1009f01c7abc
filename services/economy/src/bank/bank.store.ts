import { type Db, type ListOrder, type Page, type PageRequest, type Refusal, readPage } from '@sottomondo/server-kit'
import { type Alongside, firstParameter } from '../ledger/ledger.store.ts'
import { type Category, type Direction, gameNames } from './bank.rules.ts'

export interface Party {
  accountId: number
  accountName: string
}

export interface NewTransaction {
  transferId: string
  category: Category
  sender: Party
  receiver: Party
  amountEuro: number
  subject: string
  atMs: number
}

/** The rows of the bank's tables for transfers that are posted now. */
export function transactionsAlongside(made: NewTransaction[]): Alongside {
  const parameter = (nr: number, type: string) => `$${firstParameter + nr}::${type}[]`
  return {
    name: 'bank',
    sql: `insert into bank_transaction (transfer_id, category, sender_account_id, sender_account_name,
        receiver_account_id, receiver_account_name, amount, subject, created_at)
      select made.transfer_id, made.category, made.sender_id, made.sender_name, made.receiver_id, made.receiver_name,
        made.amount, made.subject, to_timestamp(made.at_ms / 1000)
      from unnest(${parameter(0, 'text')}, ${parameter(1, 'text')}, ${parameter(2, 'bigint')}, ${parameter(3, 'text')},
        ${parameter(4, 'bigint')}, ${parameter(5, 'text')}, ${parameter(6, 'bigint')}, ${parameter(7, 'text')},
        ${parameter(8, 'double precision')}) as made (transfer_id, category, sender_id, sender_name, receiver_id,
        receiver_name, amount, subject, at_ms)
      join posted on posted.id = made.transfer_id and posted.outcome = 'posted'`,
    values: [
      made.map((one) => one.transferId),
      made.map((one) => one.category),
      made.map((one) => one.sender.accountId),
      made.map((one) => one.sender.accountName),
      made.map((one) => one.receiver.accountId),
      made.map((one) => one.receiver.accountName),
      made.map((one) => one.amountEuro),
      made.map((one) => one.subject),
      made.map((one) => one.atMs),
    ],
  }
}

interface TransactionRow {
  id: number | string
  sender_account_name: string | null
  receiver_account_name: string | null
  amount: number
  subject: string
  created_at: Date
  category: Category
}

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

/**
 * Stakes that were sent to a casino, or winnings that came from one. Rounds are listed from their transfers: a row of
 * their own here would cost every bet more than all who look.
 */
function listBets(
  db: Db,
  account: Party,
  direction: Direction,
  page: PageRequest,
): Promise<Page<TransactionRow> | Refusal> {
  const won = `coalesce(t.memo -> 'paidEuro', t.memo -> 'winningsEuro')::bigint`
  const amount = direction === 'sent' ? `(t.memo -> 'stakeEuro')::bigint` : won
  const [sender, receiver] = direction === 'sent' ? ['$2::text', 'null'] : ['null', '$2::text']
  return readPage<TransactionRow>(
    db,
    {
      name: `bets_${direction}`,
      select: `md5(t.id) as id, ${sender} as sender_account_name, ${receiver} as receiver_account_name, ${amount} as amount,
        case d.type ${Object.entries(gameNames)
          .map(([type, name]) => `when '${type}' then '${name}'`)
          .join(' ')} end
          || ' in ' || d.city_name as subject, t.created_at, 'BET' as category`,
      from: `transfer t join deed d on d.casino_id = (t.memo -> 'casinoId')::bigint`,
      where: `t.memo ->> 'accountId' = $1 and t.kind in ('round', 'roundClose') and ${amount} > 0`,
      values: [String(account.accountId), account.accountName],
    },
    byNewestBet,
    page,
  )
}

/** The transactions of an account on one side, newest first. */
export function listTransactions(
  db: Db,
  account: Party,
  category: Category,
  direction: Direction,
  page: PageRequest,
): Promise<Page<TransactionRow> | Refusal> {
  if (category === 'BET') return listBets(db, account, direction, page)
  const own = direction === 'sent' ? 'sender_account_id' : 'receiver_account_id'
  const list = {
    name: `bank_${direction}`,
    select: 'id, sender_account_name, receiver_account_name, amount, subject, created_at, category',
    from: 'bank_transaction',
    where: `${own} = $1 and category = $2`,
    values: [account.accountId, category],
  }
  return readPage<TransactionRow>(db, list, byNewest, page)
}
