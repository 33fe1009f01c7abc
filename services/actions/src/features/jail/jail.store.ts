import type { Db } from '@sottomondo/server-kit/database'
import { bothWays, type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { Gender } from '../../kernel/ranks/ranks.rules.ts'
import { timersPush, timersRow } from '../../kernel/timers/timers.store.ts'

/**
 * Sort orders of the list; by default the next to be free come first. By time a page is read from an index in this
 * order, by name it is sorted anew each time.
 */
export const prisonerOrders = {
  timeLeft: { jailed_until: 'timestamp', account_id: 'bigint' },
  name: { 'lower(account_name)': 'text', account_id: 'bigint' },
} as const

const prisoners = list({
  name: 'prisoners',
  params: { nowMs: 'epochMs' },
  row: {
    accountId: 'bigint',
    accountName: 'text',
    gender: typed<Gender>('text'),
    experience: 'bigint',
    isGodfather: 'bool',
    jailedUntilMs: 'epochMs!',
  },
  from: 'gangster',
  where: 'jailed_until > $nowMs and life > 0',
  orders: bothWays(prisonerOrders),
})
/** Lists the prisoners. */
export const listPrisoners = (db: Db, nowMs: number, order: ListOrder, page: PageRequest) =>
  readPage(db, prisoners, { nowMs }, order, page)

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
