import type { Pool } from '../db/database.ts'
import { inPieces } from '../db/retention.ts'
import { statement } from '../db/statement.ts'

/** Every hour, at a minute at which no service's own jobs begin. */
export const upkeepCron = '23 * * * *'

/**
 * How many days the outbox, for a replay, and the answers to changes are kept; consumed facts are remembered twice as
 * long.
 */
export const outboxKeepDays = 7

const outboxPartitions = statement({
  name: 'outbox_partitions',
  params: { keepDays: 'int' },
  text: 'select from outbox_partitions($keepDays)',
})
/** Makes the outbox's partitions of the next days and drops those that are past. */
export async function makePartitions(pool: Pool): Promise<void> {
  await outboxPartitions.run(pool, { keepDays: outboxKeepDays })
}

/** Maintains the tables of server-kit once an hour, on one instance; beside the relay, which must not wait for it. */
export async function upkeep(pool: Pool): Promise<void> {
  await makePartitions(pool)
  await forget(pool, inboxForget, 2 * outboxKeepDays)
  await forget(pool, requestForget, outboxKeepDays)
  await forget(pool, intentForget, outboxKeepDays)
}

const forgetting = (by: string) =>
  statement({
    name: by,
    params: { keepDays: 'int', most: 'int' },
    row: { gone: ['int', `${by}($keepDays, $most)`] },
    text: 'select $row',
  })
const inboxForget = forgetting('inbox_forget')
const requestForget = forgetting('request_forget')
const intentForget = forgetting('intent_forget')

const forget = (pool: Pool, by: ReturnType<typeof forgetting>, keepDays: number): Promise<number> =>
  inPieces(async (most) => (await by.one(pool, { keepDays, most })).gone)
