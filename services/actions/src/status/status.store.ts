import { type Db, run } from '@sottomondo/server-kit'
import type { Gender } from '../ranks/ranks.rules.ts'

export interface TimersRow {
  time_left: Record<string, number>
  version: number
}

export interface StatusRow extends TimersRow {
  city_name: string
  gender: Gender
  experience: number
  is_godfather: boolean
  kill_exp_hundredths: number
  life: number
  max_life: number
  crimes_committed: number
  car_crimes_committed: number
  liquor_crimes_committed: number
  drugs_crimes_committed: number
  heist_crimes_committed: number
  raid_crimes_committed: number
  successful_breakouts: number
  missions_committed: number
  murders_committed: number
  backfires_committed: number
}

export async function readTimers(db: Db, accountId: number, nowMs: number): Promise<TimersRow | undefined> {
  const rows = await run<TimersRow>(
    db,
    'timers_read',
    'select timers_left(g, $2) as time_left, version from gangster g where account_id = $1',
    [accountId, new Date(nowMs)],
  )
  return rows[0]
}

export async function readStatus(db: Db, accountId: number, nowMs: number): Promise<StatusRow | undefined> {
  const rows = await run<StatusRow>(
    db,
    'status_read',
    `select city_name, gender, experience, is_godfather, kill_exp_hundredths, life, max_life, crimes_committed,
       car_crimes_committed, liquor_crimes_committed, drugs_crimes_committed, heist_crimes_committed,
       raid_crimes_committed, successful_breakouts, missions_committed, murders_committed, backfires_committed,
       version, timers_left(g, $2) as time_left
     from gangster g where account_id = $1`,
    [accountId, new Date(nowMs)],
  )
  return rows[0]
}
