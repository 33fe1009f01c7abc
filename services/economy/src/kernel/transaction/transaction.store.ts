import type { Transaction } from '@sottomondo/proto/economy/v1/bank'
import type { Db } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type Page, type PageRequest, readPageOfAll } from '@sottomondo/server-kit/list'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { declareAlongside } from '../ledger/posting.store.ts'

export const directions = ['received', 'sent'] as const
export type Direction = (typeof directions)[number]

interface Party {
  accountId: number
  accountName: string
}

/** Only some categories are written; others are read from their own tables. */
export interface NewTransaction {
  category: 'BANK'
  sender: Party
  receiver: Party
  amountEuro: number
  subject: string
  atMs: number
}

/** Writes the transactions of transfers that are being posted. */
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

/** A part of one direction of a list: SQL about the player `$accountId`. */
export interface Source {
  name: string
  /** Unique in the list. */
  transactionId: string
  /** The player on the other side; null if it is no player. */
  otherName: string
  /** Euro, or the asset that its category counts. */
  amount: string
  subject: string
  /** Its time; `created_at` without this. */
  createdAt?: string
  from: string
  where: string
  /** Newest first. All sources of a list have the same name and key types. */
  order: ListOrder
}

/** Reads a player's sent or received transactions, page by page. */
export type ReadTransactions = (
  db: Db,
  me: Party,
  direction: Direction,
  page: PageRequest,
) => Promise<Page<Transaction> | Refusal>

/** Declares a list of players' sent and received transactions, each direction with its own sources. */
export function transactionList(
  category: string,
  sourcesOf: (direction: Direction) => readonly [Source, ...Source[]],
): ReadTransactions {
  const declare = (direction: Direction) => {
    const [first, ...others] = sourcesOf(direction)
    const lists = [first, ...others].map(
      ({ name, transactionId, otherName, amount, subject, createdAt, from, where, order }) =>
        list({
          name: `${name}_${direction}`,
          params: { accountId: 'bigint' },
          row: {
            transactionId: ['text', transactionId],
            otherName: ['text|null', otherName],
            transactionAmount: ['bigint', amount],
            subject: ['text', subject],
            createdAtMs: ['epochMs!', createdAt ?? 'created_at'],
          },
          from,
          where,
          orders: [order],
        }),
    )
    return { lists, order: first.order }
  }
  const sides = { received: declare('received'), sent: declare('sent') }
  return async (db, { accountId, accountName }, direction, request) => {
    const { lists, order } = sides[direction]
    const page = await readPageOfAll(db, lists, { accountId }, order, request)
    if (isRefusal(page)) return page
    const sidesOf = (other: Transaction['sender']) =>
      direction === 'sent' ? { sender: { accountName }, receiver: other } : { sender: other, receiver: { accountName } }
    const transactions = page.rows.map(({ otherName, ...row }) => ({
      ...row,
      category,
      isBullets: false,
      ...sidesOf({ accountName: otherName ?? undefined }),
    }))
    return { ...page, rows: transactions }
  }
}

/** Transfers from one player's bank to another's, as a part of a list. */
export function transfersOfBanks(direction: Direction): Source {
  const [own, other] = direction === 'sent' ? ['sender', 'receiver'] : ['receiver', 'sender']
  return {
    name: 'bank_BANK',
    transactionId: 'id::text',
    otherName: `${other}_account_name`,
    amount: 'amount',
    subject: 'subject',
    from: 'bank_transaction',
    where: `${own}_account_id = $accountId and category = 'BANK'`,
    order: { name: 'newest', keys: { created_at: 'timestamp', id: 'bigint' }, descending: true },
  }
}
