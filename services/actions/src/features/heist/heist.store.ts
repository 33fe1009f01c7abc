import { askingRules } from '@sottomondo/server-kit/asking'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { groupCrimeWrite } from '../../kernel/group-crime/group-crime.store.ts'
import { seedDone } from '../../seed.store.ts'
import type { HeistResult } from './heist.rules.ts'

const heist = {
  heistId: 'bigint',
  inviterAccountId: 'bigint',
  inviteeAccountId: 'bigint',
  target: 'text',
  weapon: 'text',
  intentId: 'uuid',
  state: typed<'invited' | 'done' | 'cancelled' | 'lapsed'>('text'),
  lapsesAtMs: 'epochMs',
  inviterResult: typed<HeistResult | null>('jsonb|null'),
  inviteeResult: typed<HeistResult | null>('jsonb|null'),
} as const
export type HeistRow = RowOf<typeof heist>

const heistInsert = statement({
  name: 'heist_insert',
  params: {
    inviterAccountId: 'bigint',
    inviteeAccountId: 'bigint',
    target: 'text',
    weapon: 'text',
    intentId: 'uuid',
    nowMs: 'epochMs',
    lapsesAtMs: 'epochMs',
  },
  row: { heistId: 'bigint' },
  text: `insert into heist (inviter_account_id, invitee_account_id, target, weapon, intent_id, invited_at, lapses_at)
    values ($inviterAccountId, $inviteeAccountId, $target, $weapon, $intentId, $nowMs, $lapsesAtMs) returning $row`,
})
export const insertHeist = async (tx: Db, made: Parameters<typeof heistInsert.one>[1]): Promise<number> =>
  (await heistInsert.one(tx, made)).heistId

const heistLock = statement({
  name: 'heist_lock',
  params: { heistId: 'bigint' },
  row: heist,
  text: 'select $row from heist where heist_id = $heistId for update',
})
/** Locks a heist, before its gangsters. */
export const lockHeist = (tx: Db, heistId: number) => heistLock.first(tx, { heistId })

const heistOpen = statement({
  name: 'heist_open',
  params: { accountIds: 'bigint[]', nowMs: 'epochMs' },
  row: heist,
  text: `select $row from heist where state = 'invited' and lapses_at > $nowMs
    and (inviter_account_id = any ($accountIds) or invitee_account_id = any ($accountIds))`,
})
/** Returns the open invitations of these accounts, on either side: at most one each. */
export const findOpenHeists = (db: Db, accountIds: number[], nowMs: number) => heistOpen.all(db, { accountIds, nowMs })

const heistRequests = statement({
  name: 'heist_asked',
  params: { inviterAccountId: 'bigint', inviteeAccountId: 'bigint', most: 'bigint' },
  row: { invitedAtMs: 'epochMs' },
  text: `select $row from heist
    where inviter_account_id = $inviterAccountId and invitee_account_id = $inviteeAccountId and state <> 'done'
    order by heist_id desc limit $most`,
})
/** Returns when a gangster asked another in vain, the newest first. */
export const requestedInVainMs = async (db: Db, of: { inviterAccountId: number; inviteeAccountId: number }) =>
  (await heistRequests.all(db, { ...of, most: askingRules.most })).map(({ invitedAtMs }) => invitedAtMs)

const heistLast = statement({
  name: 'heist_last',
  params: { accountId: 'bigint' },
  row: { result: [typed<HeistResult | null>('jsonb|null'), 'result'] },
  text: `select $row from (
      (select heist_id, inviter_result as result from heist
       where inviter_account_id = $accountId and inviter_result is not null order by heist_id desc limit 1)
      union all
      (select heist_id, invitee_result from heist
       where invitee_account_id = $accountId and invitee_result is not null order by heist_id desc limit 1)
    ) as own order by heist_id desc limit 1`,
})
/** Returns the last result that a player was told. */
export const findLastResult = async (db: Db, accountId: number): Promise<HeistResult | undefined> =>
  (await heistLast.first(db, { accountId }))?.result ?? undefined

const records = statement({
  name: 'heist_records',
  params: { accountId: 'bigint', otherAccountIds: 'bigint[]' },
  row: {
    accountId: ['bigint', 'other_id'],
    together: ['bigint', 'count(*)'],
    succeeded: ['bigint', 'count(*) filter (where loot_euro > 0)'],
  },
  text: `select $row from (
      select invitee_account_id as other_id, loot_euro from heist
        where inviter_account_id = $accountId and invitee_account_id = any ($otherAccountIds) and state = 'done'
      union all
      select inviter_account_id, loot_euro from heist
        where invitee_account_id = $accountId and inviter_account_id = any ($otherAccountIds) and state = 'done'
    ) as own group by other_id`,
})
/** Returns how many heists a gangster has done with each of these, of those with any. */
export const recordsWith = async (db: Db, accountId: number, otherAccountIds: number[]) =>
  new Map((await records.all(db, { accountId, otherAccountIds })).map((row) => [row.accountId, row]))

const heistEnd = statement({
  name: 'heist_end',
  params: {
    heistId: 'bigint',
    state: typed<'done' | 'cancelled' | 'lapsed'>('text'),
    nowMs: 'epochMs',
    lootEuro: 'bigint',
    inviterResult: 'jsonb|null',
    inviteeResult: 'jsonb|null',
  },
  text: `update heist set state = $state, ended_at = $nowMs, loot_euro = $lootEuro,
      inviter_result = $inviterResult, invitee_result = $inviteeResult
    where heist_id = $heistId`,
})
export const endHeistRow = (
  tx: Db,
  end: {
    heistId: number
    state: 'done' | 'cancelled' | 'lapsed'
    nowMs: number
    /** Loot of both together. */
    lootEuro: number
    inviterResult: HeistResult | null
    inviteeResult: HeistResult | null
  },
): Promise<void> => heistEnd.run(tx, end)

/** The last result that a player was told stays. */
const hasEndedLater = (accountId: string) => `(
    exists (select from heist later where later.inviter_account_id = ${accountId}
      and later.heist_id > heist.heist_id and later.ended_at is not null)
    or exists (select from heist later where later.invitee_account_id = ${accountId}
      and later.heist_id > heist.heist_id and later.ended_at is not null))`
const heistForget = retention({
  name: 'heist_forget',
  table: 'heist',
  params: { beforeMs: 'epochMs' },
  where: `state in ('cancelled', 'lapsed') and ended_at < $beforeMs
    and ${hasEndedLater('heist.inviter_account_id')} and ${hasEndedLater('heist.invitee_account_id')}`,
})
/** Deletes those that ended before then and came to nothing: they count nowhere, and both have a later result. */
export const deleteHeistsBefore = (pool: Pool, beforeMs: number): Promise<number> => heistForget.run(pool, { beforeMs })

/** Writes a heist's result to the row of one participant, which is locked. */
export const writeHeist = groupCrimeWrite('heist')

const notificationSet = statement({
  name: 'heist_notification_set',
  params: { accountId: 'bigint', on: 'bool', setAtMs: 'epochMs' },
  text: `update gangster set heist_notification = $on, heist_notification_at = $setAtMs
    where account_id = $accountId and (heist_notification_at is null or heist_notification_at <= $setAtMs)`,
})
/** Sets whether a player wants to be notified of invitations; an older setting than the stored one changes nothing. */
export const setNotification = (tx: Db, set: { accountId: number; on: boolean; setAtMs: number }): Promise<void> =>
  notificationSet.run(tx, set)

const greatest = statement({
  name: 'hall_of_fame_heists',
  params: { listed: 'bigint' },
  row: { heistId: 'bigint', inviterAccountId: 'bigint', inviteeAccountId: 'bigint', lootEuro: 'bigint' },
  text: `select $row from heist where loot_euro > 0 and not exists (
      select from gangster where account_id in (inviter_account_id, invitee_account_id) and is_resident)
    order by loot_euro desc, heist_id limit $listed`,
})
/** Returns the greatest heists of two players, by the loot of both together. */
export const greatestHeists = (db: Db, listed: number) => greatest.all(db, { listed })

export const heistsDone = seedDone('heist_crimes_committed')
