import { type Db, run } from '@sottomondo/server-kit'

/** The consumer's name, in the inbox and on JetStream. */
export const crimeRewardConsumer = 'crime-reward'

export interface BookedCrime {
  messageId: string
  crimeId: string
  accountId: number
  rewardEuro: number
  easterEggs: number
}

/** Longer than server-kit keeps the inbox, so that whatever is in there has its receipt. */
const keepDays = 15

/** Remembers which facts were booked and what they should have brought, for the audit. */
export async function writeReceipt(tx: Db, crimes: BookedCrime[]): Promise<void> {
  await run(
    tx,
    'reward_receipt_write',
    `insert into reward_receipt (message_ids, crime_ids, account_ids, reward_euro, easter_eggs)
     values ($1, $2, $3, $4, $5)`,
    [
      crimes.map((one) => one.messageId),
      crimes.map((one) => one.crimeId),
      crimes.map((one) => one.accountId),
      crimes.map((one) => one.rewardEuro),
      crimes.map((one) => one.easterEggs),
    ],
  )
}

export async function removeOldReceipts(db: Db): Promise<void> {
  await run(
    db,
    'reward_receipt_remove',
    'delete from reward_receipt where booked_at < now() - make_interval(days => $1)',
    [keepDays],
  )
}
