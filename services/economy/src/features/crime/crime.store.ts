import type { Received } from '@sottomondo/server-kit/consumer'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

/** Longer than server-kit keeps the inbox, so that every inbox row has its receipt. */
const keepDays = 15

export type ReceivedCrime = Received<'sottomondo.actions.crime.committed.v1'>

export const bringsSomething = ({ payload: { rewardEuro, easterEggs } }: ReceivedCrime): boolean =>
  rewardEuro > 0 || easterEggs > 0

const rewardsBook = statement({
  name: 'book_rewards',
  params: {
    messageIds: 'text[]',
    crimeIds: 'text[]',
    accountIds: 'bigint[]',
    rewardsEuro: 'bigint[]',
    easterEggs: 'bigint[]',
    requestIds: 'text[]',
    traceparents: 'text[]',
  },
  text: `select from book_rewards($messageIds, $crimeIds, $accountIds, $rewardsEuro, $easterEggs, $requestIds,
    $traceparents)`,
})
/** Pays crimes, and stores which facts were booked with which amounts, for the audit. */
export const bookRewards = (tx: Db, crimes: ReceivedCrime[]): Promise<void> =>
  rewardsBook.run(tx, {
    messageIds: crimes.map((one) => one.messageId),
    crimeIds: crimes.map((one) => one.payload.crimeId),
    accountIds: crimes.map((one) => one.payload.accountId),
    rewardsEuro: crimes.map((one) => one.payload.rewardEuro),
    easterEggs: crimes.map((one) => one.payload.easterEggs),
    requestIds: crimes.map((one) => one.requestId ?? null),
    traceparents: crimes.map((one) => one.traceparent ?? null),
  })

const receiptRemove = retention({
  name: 'reward_receipt_remove',
  table: 'reward_receipt',
  params: { keepDays: 'int' },
  where: 'booked_at < now() - make_interval(days => $keepDays)',
})
/** Deletes receipts of crimes too old to be told again. */
export const removeOldReceipts = (pool: Pool): Promise<number> => receiptRemove.run(pool, { keepDays })
