import type { Transaction } from '@sottomondo/proto/economy/v1/bank'
import { type Db, type ListOrder, type Page, type PageRequest, type Refusal, readPage } from '@sottomondo/server-kit'
import type { Alongside, Beside } from '../ledger/ledger.store.ts'
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
export const transactionsAlongside = (rows: Beside<NewTransaction>[]): Alongside => ({
  name: 'bank',
  rows,
  sql: (given) => `insert into bank_transaction (transfer_id, category, sender_account_id, sender_account_name,
      receiver_account_id, receiver_account_name, amount, subject, created_at)
    select "transferId", category, (sender ->> 'accountId')::bigint, sender ->> 'accountName',
      (receiver ->> 'accountId')::bigint, receiver ->> 'accountName', "amountEuro", subject,
      to_timestamp("atMs" / 1000)
    from jsonb_to_recordset(${given}) as made ("transferId" text, category text, sender jsonb, receiver jsonb,
      "amountEuro" bigint, subject text, "atMs" double precision)`,
})

/** A side as the rpc has it: one that is no player has no name. */
const party = (name: string, as: string) => `json_strip_nulls(json_build_object('accountName', ${name})) as ${as}`
const createdAtMs = 'floor(extract(epoch from created_at) * 1000)::bigint as "createdAtMs"'

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
): Promise<Page<Transaction> | Refusal> {
  const won = `coalesce(t.memo -> 'paidEuro', t.memo -> 'winningsEuro')::bigint`
  const amount = direction === 'sent' ? `(t.memo -> 'stakeEuro')::bigint` : won
  const [sender, receiver] = direction === 'sent' ? ['$2::text', 'null::text'] : ['null::text', '$2::text']
  return readPage<Transaction>(
    db,
    {
      name: `bets_${direction}`,
      select: `md5(t.id) as "transactionId", ${party(sender, 'sender')}, ${party(receiver, 'receiver')},
        ${amount} as "transactionAmount",
        case d.type ${Object.entries(gameNames)
          .map(([type, name]) => `when '${type}' then '${name}'`)
          .join(' ')} end
          || ' in ' || d.city_name as subject, ${createdAtMs}, 'BET' as category`,
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
): Promise<Page<Transaction> | Refusal> {
  if (category === 'BET') return listBets(db, account, direction, page)
  const own = direction === 'sent' ? 'sender_account_id' : 'receiver_account_id'
  const list = {
    name: `bank_${direction}`,
    select: `id::text as "transactionId", ${party('sender_account_name', 'sender')},
      ${party('receiver_account_name', 'receiver')}, amount as "transactionAmount", subject, ${createdAtMs}, category`,
    from: 'bank_transaction',
    where: `${own} = $1 and category = $2`,
    values: [account.accountId, category],
  }
  return readPage<Transaction>(db, list, byNewest, page)
}
