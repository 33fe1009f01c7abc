import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { bucketOfResident } from '../leaderboard/leaderboard.public.ts'

/** What the owners tell, each under its name. */
export interface OwnerFigures {
  actions: FactPayload<'sottomondo.actions.figures.taken.v1'>
  economy: FactPayload<'sottomondo.economy.figures.taken.v1'>
  casino: FactPayload<'sottomondo.casino.figures.taken.v1'>
}
export type Owner = keyof OwnerFigures

const figuresWrite = statement({
  name: 'owner_figures_write',
  params: { owner: typed<Owner>('text'), figures: 'jsonb', takenAtMs: 'epochMs' },
  text: `insert into owner_figures as known (owner, figures, taken_at) values ($owner, $figures, $takenAtMs)
    on conflict (owner) do update set figures = excluded.figures, taken_at = excluded.taken_at
      where known.taken_at < excluded.taken_at`,
})
/** Keeps the newest figures of an owner. */
export async function writeFigures<O extends Owner>(tx: Db, owner: O, taken: OwnerFigures[O][]): Promise<void> {
  for (const figures of taken) await figuresWrite.run(tx, { owner, figures, takenAtMs: figures.takenAtMs })
}

const figuresRead = statement({
  name: 'owner_figures_read',
  row: { owner: typed<Owner>('text'), figures: typed<OwnerFigures[Owner]>('jsonb') },
  text: 'select $row from owner_figures',
})
/** Returns what each owner has told last; an owner who has told nothing is missing. */
export const readFigures = async (db: Db): Promise<Partial<OwnerFigures>> =>
  Object.fromEntries((await figuresRead.all(db)).map(({ owner, figures }) => [owner, figures]))

const totals = {
  totalAccounts: ['bigint', 'coalesce(sum(players), 0)::bigint'],
  livingAccounts: ['bigint', 'coalesce(sum(players) filter (where class <> 0), 0)::bigint'],
  livingResidents: ['bigint', `coalesce(sum(players) filter (where class = ${bucketOfResident}), 0)::bigint`],
  totalCrimes: ['bigint', 'coalesce(sum(crimes), 0)::bigint'],
  totalCarCrimes: ['bigint', 'coalesce(sum(car_crimes), 0)::bigint'],
} as const
export type Totals = RowOf<typeof totals>

const totalsRead = statement({
  name: 'statistics_totals',
  row: totals,
  text: 'select $row from player_progress_class',
})
/** Returns the sums over all gangsters. */
export const readTotals = (db: Db) => totalsRead.one(db)

const newestRead = statement({
  name: 'statistics_newest',
  params: { most: 'bigint' },
  row: { accountId: 'bigint', accountName: 'text!', createdAtMs: 'bigint!' },
  // The name of a person who left has been replaced after it was given.
  text: `select $row from player
    where created_at_ms is not null and account_name is not null and named_at_ms <= created_at_ms and not is_resident
    order by created_at_ms desc, account_id desc limit $most`,
})
/** Returns the newest gangsters of players. */
export const readNewest = (db: Db, most: number) => newestRead.all(db, { most })

const deathsRead = statement({
  name: 'statistics_deaths',
  params: { most: 'bigint' },
  row: { accountId: 'bigint', killerAccountId: 'bigint|null', diedAtMs: 'bigint!' },
  text: `select $row from player
    where died_at_ms is not null and account_name is not null and named_at_ms <= coalesce(created_at_ms, named_at_ms)
    order by died_at_ms desc, account_id desc limit $most`,
})
/** Returns who died last. */
export const readLatestDeaths = (db: Db, most: number) => deathsRead.all(db, { most })

const bustersRead = statement({
  name: 'statistics_busters',
  params: { most: 'bigint' },
  row: { accountId: 'bigint', breakouts: 'bigint' },
  text: `select $row from player_progress where breakouts > 0 and not is_resident
    order by breakouts desc, account_id limit $most`,
})
/** Returns the players who have freed the most prisoners. */
export const readTopBusters = (db: Db, most: number) => bustersRead.all(db, { most })

const hour = {
  hourMs: ['epochMs', 'hour'],
  totalMoney: ['bigint', 'money_euro'],
  livingAccounts: 'bigint',
  totalCrimes: ['bigint', 'crimes'],
  totalBullets: ['bigint', 'bullets'],
} as const
export type Hour = RowOf<typeof hour>

const hoursRead = statement({
  name: 'statistics_hours',
  params: { fromMs: 'epochMs' },
  row: hour,
  text: 'select $row from statistics_hour where hour >= $fromMs order by hour',
})
/** Returns the figures of each hour since then, oldest first. */
export const readHours = (db: Db, fromMs: number) => hoursRead.all(db, { fromMs })

const hourWrite = statement({
  name: 'statistics_hour_write',
  params: {
    hourMs: 'epochMs',
    totalMoney: 'bigint',
    livingAccounts: 'bigint',
    totalCrimes: 'bigint',
    totalBullets: 'bigint',
  },
  text: `insert into statistics_hour (hour, money_euro, living_accounts, crimes, bullets)
    values ($hourMs, $totalMoney, $livingAccounts, $totalCrimes, $totalBullets)
    on conflict (hour) do update set money_euro = excluded.money_euro, living_accounts = excluded.living_accounts,
      crimes = excluded.crimes, bullets = excluded.bullets`,
})
/** Writes the figures of an hour; the last ones of it stay. */
export const writeHour = (db: Db, figures: Hour) => hourWrite.run(db, figures)
