import { dutchDay } from '@sottomondo/server-kit/clock'
import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { revenueRules } from './revenue.rules.ts'

/** Euro that went into a casino's bank, minus euro that went out. */
export interface Move {
  casinoId: number
  euro: number
  atMs: number
}

const revenueAdd = statement({
  name: 'day_revenue_add',
  params: { casinoIds: 'bigint[]', days: 'text[]', euros: 'bigint[]' },
  // Sorted, so that two processes don't deadlock.
  text: `insert into day_revenue as known (casino_id, day, euro)
    select casino_id, day::date, sum(euro)::bigint
    from unnest($casinoIds::bigint[], $days::text[], $euros::bigint[]) as moved (casino_id, day, euro)
    group by casino_id, day::date order by casino_id, day::date
    on conflict (casino_id, day) do update set euro = known.euro + excluded.euro`,
})
/** Adds moves to their days, each once, in the transaction that writes their rounds into the history. */
export async function addRevenue(tx: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  await revenueAdd.run(tx, {
    casinoIds: moves.map(({ casinoId }) => casinoId),
    days: moves.map(({ atMs }) => dutchDay(atMs)),
    euros: moves.map(({ euro }) => euro),
  })
}

const revenueList = statement({
  name: 'day_revenue_list',
  params: { casinoId: 'bigint', days: 'text[]' },
  row: { day: ['text', 'day::text'], euro: 'bigint' },
  text: 'select $row from day_revenue where casino_id = $casinoId and day = any ($days::text[]::date[])',
})
/** Returns a casino's revenue on each of the last days, oldest first, today included; 0 on a day without a round. */
export async function listRevenue(
  db: Db,
  casinoId: number,
  nowMs: number,
): Promise<{ day: string; revenue: number }[]> {
  const days = lastDays(nowMs)
  const known = new Map((await revenueList.all(db, { casinoId, days })).map(({ day, euro }) => [day, euro]))
  return days.map((day) => ({ day, revenue: known.get(day) ?? 0 }))
}

/** '2026-11-22' and the days before it, oldest first: by the calendar, because not every day has 24 hours. */
function lastDays(nowMs: number): string[] {
  const today = Date.parse(dutchDay(nowMs))
  return Array.from({ length: revenueRules.daysShown }, (_, ago) => {
    const day = new Date(today)
    day.setUTCDate(day.getUTCDate() - ago)
    return day.toISOString().slice(0, 10)
  }).reverse()
}
