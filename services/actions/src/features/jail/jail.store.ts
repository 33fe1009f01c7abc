import { type Db, inPieces, type Pool } from '@sottomondo/server-kit/database'
import { bothWays, type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { Gender } from '../../kernel/ranks/ranks.rules.ts'
import { timersPush, timersRow } from '../../kernel/timers/timers.store.ts'

const byTime = { timeLeft: { jailed_until: 'timestamp', account_id: 'bigint' } } as const
const byName = { name: { name: 'text', account_id: 'bigint' } } as const
/**
 * Sort orders of the list; by default the next to be free come first. In each a page is read from an index in this order,
 * however many are in jail, and were.
 */
export const prisonerOrders = { ...byTime, ...byName } as const

const prisonerList = {
  params: { nowMs: 'epochMs' },
  row: {
    accountId: 'bigint',
    accountName: 'text',
    gender: typed<Gender>('text'),
    experience: 'bigint',
    isGodfather: 'bool',
    jailedUntilMs: 'epochMs!',
  },
} as const
const prisonersByTime = list({
  name: 'prisoners',
  ...prisonerList,
  from: 'gangster',
  where: 'jailed_until > $nowMs and life > 0',
  orders: bothWays(byTime),
})
const prisonersByName = list({
  name: 'prisoners_by_name',
  ...prisonerList,
  // Each by their key, as the page comes to them: PostgreSQL would read all gangsters wherever it expects many.
  from: `prisoner cross join lateral (select account_name, gender, experience, is_godfather, jailed_until from gangster
      where gangster.account_id = prisoner.account_id offset 0) as own`,
  where: 'sentence_until > $nowMs',
  orders: bothWays(byName),
})
/** Lists the prisoners. */
export const listPrisoners = (db: Db, nowMs: number, order: ListOrder, page: PageRequest) =>
  readPage(db, 'name' in order.keys ? prisonersByName : prisonersByTime, { nowMs }, order, page)

/** Without waiting for who goes to jail again just now; the next look takes them if they have not. */
const servedForget = statement({
  name: 'prisoners_served_forget',
  params: { nowMs: 'epochMs', most: 'bigint' },
  text: `delete from prisoner where account_id in (
    select account_id from prisoner where sentence_until <= $nowMs limit $most for update skip locked)`,
})
/** Forgets those who have served their sentence. */
export async function forgetServed(pool: Pool, nowMs: number): Promise<void> {
  await inPieces((most) => servedForget.count(pool, { nowMs, most }))
}

const gangsterByName = statement({
  name: 'gangster_by_name',
  params: { name: 'text' },
  row: { accountId: 'bigint', accountName: 'text' },
  text: `select $row from gangster where lower(account_name) = lower($name) and life > 0
    order by jailed_until desc nulls last limit 1`,
})
/** Finds a gangster by a name in any case; one in jail goes first. */
export const findByName = (db: Db, name: string) => gangsterByName.first(db, { name })

/** Ends a sentence at once. Returns the push for it. */
export async function free(tx: Db, accountId: number, nowMs: number): Promise<OutboxRow> {
  return changeJail(tx, accountId, null, nowMs)
}

/** Begins a sentence. Returns the push for it. */
export async function jail(tx: Db, accountId: number, untilMs: number, nowMs: number): Promise<OutboxRow> {
  return changeJail(tx, accountId, untilMs, nowMs)
}

const jailChange = statement({
  name: 'jail_change',
  params: { accountId: 'bigint', untilMs: 'epochMs|null', nowMs: 'epochMs' },
  row: timersRow,
  text: `update gangster set jailed_until = $untilMs, version = version + 1 where account_id = $accountId
    returning $row`,
})
async function changeJail(tx: Db, accountId: number, untilMs: number | null, nowMs: number): Promise<OutboxRow> {
  return timersPush(accountId, await jailChange.one(tx, { accountId, untilMs, nowMs }))
}

const prisonersAmong = statement({
  name: 'prisoners_among',
  params: { accountIds: 'bigint[]', nowMs: 'epochMs', most: 'bigint' },
  row: { accountId: 'bigint', accountName: 'text', cityName: 'text', jailedUntilMs: 'epochMs!' },
  text: `select $row from gangster where account_id = any ($accountIds) and jailed_until > $nowMs and life > 0
    order by jailed_until limit $most`,
})
/** Returns who of these is in jail, the next to be free first. */
export const listPrisonersAmong = (db: Db, accountIds: number[], nowMs: number, most: number) =>
  prisonersAmong.all(db, { accountIds, nowMs, most })
