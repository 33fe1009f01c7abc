import type { PerkState } from '@sottomondo/perk-catalogue'
import { type Db, type RowOf, statement, typed } from '@sottomondo/server-kit'
import type { Haul, HourPart } from './today.rules.ts'

const practice = statement({
  name: 'today_practice',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', crimesCommitted: 'int', perks: typed<PerkState[] | null>('jsonb|null') },
  text: 'select $row from gangster where account_id = any ($accountIds)',
})
/** Returns how practised gangsters are now in crimes, and their perks. */
export const readPractice = (db: Db, accountIds: number[]) => practice.all(db, { accountIds })

const counts = ['crime', 'car_theft', 'goods', 'breakout'].flatMap((action) =>
  ['tries', 'successes', 'expected'].map((what) => `${action}_${what}`),
)
const columns = `hour_at, account_id, experience, ${counts.join(', ')},
  tries, first_streak, last_streak, best_streak, best_euro, best_action, best_name, best_at`
const isBetter = 'excluded.best_euro > coalesce(h.best_euro, 0)'

const add = statement({
  name: 'today_add',
  params: { parts: 'jsonb' },
  // The streaks are joined as the rules do it.
  text: `insert into today_hour as h (${columns})
    select to_timestamp(hour_at_ms::double precision / 1000), account_id, experience, ${counts.join(', ')},
      tries, first_streak, last_streak, best_streak, best_euro, best_action, best_name,
      to_timestamp(best_at_ms::double precision / 1000)
    from jsonb_to_recordset($parts) as part (hour_at_ms bigint, account_id bigint, experience bigint,
      ${counts.map((count) => `${count} ${count.endsWith('expected') ? 'double precision' : 'int'}`).join(', ')},
      tries int, first_streak int, last_streak int, best_streak int,
      best_euro bigint, best_action text, best_name text, best_at_ms bigint)
    order by 1, 2
    on conflict (hour_at, account_id) do update set
      experience = h.experience + excluded.experience,
      ${counts.map((count) => `${count} = h.${count} + excluded.${count}`).join(', ')},
      tries = h.tries + excluded.tries,
      first_streak = case when h.first_streak = h.tries then h.first_streak + excluded.first_streak
        else h.first_streak end,
      last_streak = case when excluded.last_streak = excluded.tries then h.last_streak + excluded.last_streak
        else excluded.last_streak end,
      best_streak = greatest(h.best_streak, excluded.best_streak, h.last_streak + excluded.first_streak),
      best_action = case when ${isBetter} then excluded.best_action else h.best_action end,
      best_name = case when ${isBetter} then excluded.best_name else h.best_name end,
      best_at = case when ${isBetter} then excluded.best_at else h.best_at end,
      best_euro = case when ${isBetter} then excluded.best_euro else h.best_euro end`,
})
/** Adds what gangsters did to their hours. */
export async function addParts(tx: Db, parts: readonly (HourPart & { accountId: number })[]): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ hourAtMs, accountId, experience, luck, streak, bestHaul }) => ({
    ...{ hour_at_ms: hourAtMs, account_id: accountId, experience },
    ...{ crime_tries: luck.crime.tries, crime_successes: luck.crime.successes, crime_expected: luck.crime.expected },
    car_theft_tries: luck.carTheft.tries,
    car_theft_successes: luck.carTheft.successes,
    car_theft_expected: luck.carTheft.expected,
    ...{ goods_tries: luck.goods.tries, goods_successes: luck.goods.successes, goods_expected: luck.goods.expected },
    breakout_tries: luck.breakout.tries,
    breakout_successes: luck.breakout.successes,
    breakout_expected: luck.breakout.expected,
    ...{ tries: streak.tries, first_streak: streak.first, last_streak: streak.last, best_streak: streak.best },
    ...{ best_euro: bestHaul?.euro, best_action: bestHaul?.action, best_name: bestHaul?.name },
    best_at_ms: bestHaul?.atMs,
  }))
  await add.run(tx, { parts: rows })
}

const hour = {
  hourAtMs: ['epochMs', 'h.hour_at'],
  experience: ['bigint', 'h.experience'],
  crimeTries: ['int', 'h.crime_tries'],
  crimeSuccesses: ['int', 'h.crime_successes'],
  crimeExpected: ['float8', 'h.crime_expected'],
  carTheftTries: ['int', 'h.car_theft_tries'],
  carTheftSuccesses: ['int', 'h.car_theft_successes'],
  carTheftExpected: ['float8', 'h.car_theft_expected'],
  goodsTries: ['int', 'h.goods_tries'],
  goodsSuccesses: ['int', 'h.goods_successes'],
  goodsExpected: ['float8', 'h.goods_expected'],
  breakoutTries: ['int', 'h.breakout_tries'],
  breakoutSuccesses: ['int', 'h.breakout_successes'],
  breakoutExpected: ['float8', 'h.breakout_expected'],
  tries: ['int', 'h.tries'],
  firstStreak: ['int', 'h.first_streak'],
  lastStreak: ['int', 'h.last_streak'],
  bestStreak: ['int', 'h.best_streak'],
  bestEuro: ['bigint|null', 'h.best_euro'],
  bestAction: [typed<Haul['action'] | null>('text|null'), 'h.best_action'],
  bestName: ['text|null', 'h.best_name'],
  bestAtMs: ['epochMs|null', 'h.best_at'],
} as const

const read = statement({
  name: 'today_read',
  params: { accountId: 'bigint', hoursMs: 'bigint[]' },
  row: hour,
  // Hour by hour, by the key.
  text: `select $row from unnest($hoursMs::bigint[]) as ms
    cross join lateral (
      select * from today_hour
      where hour_at = to_timestamp(ms::double precision / 1000) and account_id = $accountId offset 0
    ) as h
    order by h.hour_at`,
})
/** Returns what a gangster did in these hours, the earliest first. */
export const readHours = async (db: Db, accountId: number, hoursMs: number[]): Promise<HourPart[]> =>
  (await read.all(db, { accountId, hoursMs })).map(partOf)

const forget = statement({
  name: 'today_forget',
  params: { beforeMs: 'epochMs' },
  text: 'delete from today_hour where hour_at < $beforeMs',
})
export const deleteHoursBefore = (db: Db, beforeMs: number): Promise<void> => forget.run(db, { beforeMs })

const partOf = ({ hourAtMs, experience, ...row }: RowOf<typeof hour>): HourPart => ({
  ...{ hourAtMs, experience },
  luck: {
    crime: { tries: row.crimeTries, successes: row.crimeSuccesses, expected: row.crimeExpected },
    carTheft: { tries: row.carTheftTries, successes: row.carTheftSuccesses, expected: row.carTheftExpected },
    goods: { tries: row.goodsTries, successes: row.goodsSuccesses, expected: row.goodsExpected },
    breakout: { tries: row.breakoutTries, successes: row.breakoutSuccesses, expected: row.breakoutExpected },
  },
  streak: { tries: row.tries, first: row.firstStreak, last: row.lastStreak, best: row.bestStreak },
  bestHaul:
    row.bestAction === null || row.bestEuro === null || row.bestName === null || row.bestAtMs === null
      ? null
      : { action: row.bestAction, name: row.bestName, euro: row.bestEuro, atMs: row.bestAtMs },
})
