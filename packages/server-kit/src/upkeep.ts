import { type Pool, run } from './db/database.ts'

/** Every hour, at a minute at which no service's own jobs begin. */
export const upkeepCron = '23 * * * *'

/** How long the outbox is kept, for a replay, and the answers to changes; what was consumed is remembered twice as long. */
export const outboxKeepDays = 7
/** Deleted by one statement: few enough that nobody waits for it. */
const deletedAtOnce = 5000

/** Makes the outbox's partitions of the next days and drops those that are past. */
export async function makePartitions(pool: Pool): Promise<void> {
  await run(pool, 'outbox_partitions', 'select outbox_partitions($1)', [outboxKeepDays])
}

/** What the tables of server-kit need once an hour, on one instance; beside the relay, which must not wait for it. */
export async function upkeep(pool: Pool): Promise<void> {
  await makePartitions(pool)
  await forget(pool, 'inbox_forget', 2 * outboxKeepDays)
  await forget(pool, 'request_forget', outboxKeepDays)
  await forget(pool, 'intent_forget', outboxKeepDays)
}

async function forget(
  pool: Pool,
  by: 'inbox_forget' | 'request_forget' | 'intent_forget',
  days: number,
): Promise<void> {
  for (;;) {
    const [row] = await run<{ gone: number }>(pool, by, `select ${by}($1, $2) as gone`, [days, deletedAtOnce])
    if ((row?.gone ?? 0) < deletedAtOnce) return
  }
}
