import { type Db, run } from '@sottomondo/server-kit'
import { bankRules, type Category, type Direction } from './bank.rules.ts'

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

/** Writes a row of the bank's tables; in the transaction of its transfer. */
export async function writeTransaction(tx: Db, made: NewTransaction): Promise<void> {
  await run(
    tx,
    'bank_transaction_write',
    `insert into bank_transaction (transfer_id, category, sender_account_id, sender_account_name,
       receiver_account_id, receiver_account_name, amount, subject, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::double precision / 1000))`,
    [
      made.transferId,
      made.category,
      made.sender.accountId,
      made.sender.accountName,
      made.receiver.accountId,
      made.receiver.accountName,
      made.amountEuro,
      made.subject,
      made.atMs,
    ],
  )
}

interface TransactionRow {
  id: number
  sender_account_name: string | null
  receiver_account_name: string | null
  amount: number
  subject: string
  created_at: Date
  category: Category
}

const columns = 'id, sender_account_name, receiver_account_name, amount, subject, created_at, category'
const listSql: Record<Direction, string> = {
  sent: `select ${columns} from bank_transaction where sender_account_id = $1 and category = $2
         order by created_at desc, id desc limit $3`,
  received: `select ${columns} from bank_transaction where receiver_account_id = $1 and category = $2
             order by created_at desc, id desc limit $3`,
}

/** The last transactions of an account on one side, newest first. */
export function listTransactions(
  db: Db,
  accountId: number,
  category: Category,
  direction: Direction,
): Promise<TransactionRow[]> {
  return run(db, `bank_${direction}`, listSql[direction], [accountId, category, bankRules.listedTransactions])
}
