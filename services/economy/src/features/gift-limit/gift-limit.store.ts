import { dutchDay } from '@sottomondo/server-kit/clock'
import { type Db, type Pool, retention, takeTurn } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { firstLimitDay, type GiftSums } from './gift-limit.rules.ts'

/** What JavaScript can hold. */
const most = Number.MAX_SAFE_INTEGER

const sums = statement({
  name: 'gift_limit_sums',
  params: { accountId: 'bigint', sinceDay: 'text' },
  row: {
    earnedEuro: ['bigint!', `greatest(-${most}, least(coalesce(sum(earned_euro), 0), ${most}))::bigint`],
    receivedEuro: ['bigint!', `least(coalesce(sum(received_euro), 0), ${most})::bigint`],
    givenEuro: ['bigint!', `least(coalesce(sum(given_euro), 0), ${most})::bigint`],
  },
  text: 'select $row from gift_limit_day where account_id = $accountId and day >= $sinceDay',
})
/** Returns what a player earned, received and gave within the window. */
export const readGiftSums = (db: Db, accountId: number, nowMs: number): Promise<GiftSums> =>
  sums.one(db, { accountId, sinceDay: firstLimitDay(nowMs) })

/** Waits until no other transaction judges what this player gets; before any row of the ledger is locked. */
export const lockReceiver = (tx: Db, accountId: number): Promise<void> => takeTurn(tx, `gifts to ${accountId}`)
/** Does so for several, in the order of everybody. */
export async function lockReceivers(tx: Db, accountIds: readonly number[]): Promise<void> {
  for (const accountId of [...new Set(accountIds)].sort((a, b) => a - b)) await lockReceiver(tx, accountId)
}

const residents = statement({
  name: 'gift_limit_residents',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint' },
  text: 'select $row from gangster where is_resident and account_id = any ($accountIds)',
})
/** Returns which of these players the city itself plays. */
export const readResidents = async (db: Db, accountIds: readonly number[]): Promise<Set<number>> =>
  new Set((await residents.all(db, { accountIds })).map(({ accountId }) => accountId))

const add = statement({
  name: 'gift_limit_add',
  params: { moved: 'jsonb' },
  // In the order of their keys, so that writers don't deadlock.
  text: `insert into gift_limit_day as known (account_id, day, received_euro, given_euro)
    select "accountId", day, least(sum("receivedEuro"), ${most}), least(sum("givenEuro"), ${most})
    from jsonb_to_recordset($moved) as one ("accountId" bigint, day text, "receivedEuro" bigint, "givenEuro" bigint)
    group by 1, 2 order by 1, 2
    on conflict (account_id, day) do update set
      received_euro = least(known.received_euro::numeric + excluded.received_euro, ${most}),
      given_euro = least(known.given_euro::numeric + excluded.given_euro, ${most})`,
})
/** What a player got, or gave. */
export interface Moved {
  accountId: number
  receivedEuro?: number
  givenEuro?: number
}
/** Counts what moves now, in the transaction that moves it; after everything of the ledger. */
export async function addMoved(tx: Db, moved: readonly Moved[], nowMs: number): Promise<void> {
  const day = dutchDay(nowMs)
  if (moved.length > 0)
    await add.run(tx, { moved: moved.map((one) => ({ receivedEuro: 0, givenEuro: 0, ...one, day })) })
}

const lockToday = statement({
  name: 'gift_limit_lock',
  params: { accountIds: 'bigint[]', day: 'text' },
  text: `insert into gift_limit_day as known (account_id, day) select distinct unnest($accountIds::bigint[]), $day order by 1
    on conflict (account_id, day) do update set earned_euro = known.earned_euro`,
})
/** Locks today of these players, for a transaction that counts in several statements; after everything of the ledger. */
export const lockDays = (tx: Db, accountIds: readonly number[], nowMs: number): Promise<void> =>
  lockToday.run(tx, { accountIds, day: dutchDay(nowMs) })

const earned = statement({
  name: 'gift_limit_earned',
  params: { accountId: 'bigint', day: 'text', earnedEuro: 'bigint' },
  text: `insert into gift_limit_day as known (account_id, day, earned_euro) values ($accountId, $day, $earnedEuro)
    on conflict (account_id, day) do update set earned_euro = known.earned_euro + excluded.earned_euro`,
})
/** Adds to what a player earned on a day; below zero for what they spent on what they may sell again. */
export const addEarned = earned.run
/**
 * Counts what something is worth that a player got and may sell: whoever sells it has not earned that. In the transaction
 * in which they get it; after everything of the ledger.
 */
export const addUnearned = (tx: Db, accountId: number, worthEuro: number, nowMs: number): Promise<void> =>
  addEarned(tx, { accountId, day: dutchDay(nowMs), earnedEuro: -worthEuro })

const forget = retention({
  name: 'gift_limit_forget',
  table: 'gift_limit_day',
  params: { beforeDay: 'text' },
  where: 'day < $beforeDay',
})
/** Deletes the days before the window. */
export const forgetLimitDays = (pool: Pool, nowMs: number): Promise<number> =>
  forget.run(pool, { beforeDay: firstLimitDay(nowMs) })
