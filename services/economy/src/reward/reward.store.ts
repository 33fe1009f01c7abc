import { type Db, type Received, run } from '@sottomondo/server-kit'

/** The consumer's name, in the inbox and on JetStream. */
export const crimeRewardConsumer = 'crime-reward'

/** Longer than server-kit keeps the inbox, so that whatever is in there has its receipt. */
const keepDays = 15

export type ReceivedCrime = Received<'sottomondo.actions.crime.committed.v1'>

/** Money only: an egg and the money beside it are one transfer of the ledger's. */
export const isPaidHere = ({ rewardEuro, easterEggs }: ReceivedCrime['payload']): boolean =>
  rewardEuro > 0 && easterEggs === 0

/**
 * Pays crimes that brought nothing but money, and remembers of all which facts were booked and what they should have
 * brought, for the audit.
 */
export async function bookRewards(tx: Db, crimes: ReceivedCrime[]): Promise<void> {
  await run(tx, 'book_rewards', 'select book_rewards($1, $2, $3, $4, $5, $6, $7, $8)', [
    crimes.map((one) => one.messageId),
    crimes.map((one) => one.payload.crimeId),
    crimes.map((one) => one.payload.accountId),
    crimes.map((one) => one.payload.rewardEuro),
    crimes.map((one) => one.payload.easterEggs),
    crimes.map((one) => isPaidHere(one.payload)),
    crimes.map((one) => one.requestId ?? null),
    crimes.map((one) => one.traceparent ?? null),
  ])
}

export async function removeOldReceipts(db: Db): Promise<void> {
  await run(
    db,
    'reward_receipt_remove',
    'delete from reward_receipt where booked_at < now() - make_interval(days => $1)',
    [keepDays],
  )
}
