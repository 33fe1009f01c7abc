import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const daysCommit = statement({
  name: 'sports_days_commit',
  params: { days: 'jsonb' },
  text: `insert into sports_day (day, seed, seed_hash, ends_at)
    select day, seed, "seedHash", to_timestamp("endsAtMs" / 1000.0)
    from jsonb_to_recordset($days) as one (day bigint, seed text, "seedHash" text, "endsAtMs" float8)
    order by day on conflict do nothing`,
})
interface CommittedDay {
  day: number
  seed: string
  seedHash: string
  endsAtMs: number
}
/** Commits to the seeds of days, unless that was done before: of several processes one does it. */
export async function commitDays(db: Db, days: CommittedDay[]): Promise<void> {
  if (days.length > 0) await daysCommit.run(db, { days })
}

const daysListed = statement({
  name: 'sports_days',
  params: { from: 'bigint', to: 'bigint' },
  row: { day: 'bigint', seed: 'text' },
  text: 'select $row from sports_day where day between $from and $to order by day',
})
/** Returns days with the seeds of their matches: a seed never leaves this service before its day is over. */
export const listDays = (db: Db, from: number, to: number) => daysListed.all(db, { from, to })

const daysPublished = statement({
  name: 'sports_days_published',
  params: { nowMs: 'epochMs', most: 'bigint' },
  row: {
    day: 'bigint',
    seedHash: 'text',
    seed: ['text|null', 'case when ends_at <= $nowMs then seed end'],
    endsAtMs: ['epochMs', 'ends_at'],
  },
  text: 'select $row from sports_day order by day desc limit $most',
})
/** Returns the public data of the last days: with the seed once a day is over. */
export const listPublishedDays = (db: Db, nowMs: number, most: number) => daysPublished.all(db, { nowMs, most })

const dayRevealed = statement({
  name: 'sports_day_revealed',
  params: { nowMs: 'epochMs', day: 'bigint|null' },
  row: { day: 'bigint', seedHash: 'text', seed: 'text' },
  text: `select $row from sports_day where ends_at <= $nowMs and day = coalesce($day, day)
    order by day desc limit 1`,
})
/** Returns a day that is over, with its seed; the last one, unless a day is given. */
export const findRevealedDay = (db: Db, filter: { nowMs: number; day: number | null }) => dayRevealed.first(db, filter)
