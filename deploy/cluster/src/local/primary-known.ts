import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { adminDatabaseUrl } from './stack-file.ts'

const knownWithinMs = 60_000
const pollMs = 200

async function isPrimary(client: pg.Client): Promise<boolean> {
  await client.connect()
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]?.standby === false
}

/** Of two connections at once the balancer leads each to another server, as long as it takes both for the primary. */
async function leadsToOne(): Promise<boolean> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: adminDatabaseUrl('postgres') }))
  // An error of a connection that is let go is no news: the answer to its query has said what there was to say.
  for (const client of clients) client.on('error', () => undefined)
  const found = await Promise.allSettled(clients.map(isPrimary))
  await Promise.allSettled(clients.map((client) => client.end()))
  return found.every((one) => one.status === 'fulfilled' && one.value)
}

/**
 * Waits until the balancer leads to the primary of PostgreSQL only: before its first checks it takes every server for
 * one, and what is made on the primary is not on the standby yet.
 */
export async function whenPrimaryIsKnown(): Promise<void> {
  const giveUpAtMs = Date.now() + knownWithinMs
  while (!(await leadsToOne())) {
    if (Date.now() > giveUpAtMs) throw new Error('The balancer finds no primary of PostgreSQL.')
    await delay(pollMs)
  }
}
