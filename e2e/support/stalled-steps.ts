import type { Pool, PoolClient } from '@sottomondo/server-kit/database'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect } from 'vitest'

/** Releases everything that a test holds. */
export type LetGo = () => Promise<void>

/** Holds rows or tables, in a transaction of its own, so that every transaction that needs them waits. */
export async function stall(admin: Pool, sql: string, values: unknown[] = []): Promise<LetGo> {
  const holder: PoolClient = await admin.connect()
  await holder.query('begin')
  await holder.query(sql, values)
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

/**
 * economy can't reserve anything of these players: their actions are held between its two services, for as long as
 * these wait for each other.
 */
export const stallPockets = (admin: Pool, accountIds: number[]): Promise<LetGo> =>
  stall(
    admin,
    `select from economy.ledger_account where owner_kind = 'player' and asset = 'cashPocket' and owner_id = any ($1)
     for update`,
    [accountIds.map(String)],
  )

/** No change of a service can write its answer: each is held before its commit, with all of its effect behind it. */
export const stallCommits = (admin: Pool, service: 'actions' | 'casino' = 'actions'): Promise<LetGo> =>
  stall(admin, `lock table ${service}.request_answer in share mode`)

/** A request of this user is held at its very first line. @param method of an rpc definition */
export const stallBegin = (admin: Pool, userId: number, method: { path: string }, requestId: string): Promise<LetGo> =>
  stall(admin, `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', $1::bigint, $2::text, $3::text), 0))`, [
    userId,
    method.path,
    requestId,
  ])

/** Resolves when so many sessions of a service wait for a lock. @param doing a pattern (like) of their query */
export const untilWaiting = (admin: Pool, service: 'actions' | 'casino' | 'economy', sessions: number, doing = '%') =>
  eventually(
    async () => {
      const { rows } = await admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and usename = $1 and wait_event_type = 'Lock' and query like $2`,
        [service, doing],
      )
      expect(rows[0]?.waiting).toBeGreaterThanOrEqual(sessions)
    },
    { timeoutMs: 60_000 },
  )
