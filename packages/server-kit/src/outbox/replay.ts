import pg from 'pg'
import { createPublisher } from '../facts/publisher.ts'
import { ensureStreams } from '../facts/streams.ts'
import { connectNats } from '../nats/nats.ts'
import { publishFacts } from './publish-rows.ts'
import { readAgain } from './relay.store.ts'

/**
 * Publishes a service's facts once more, from its own outbox; consumers' inboxes drop those already applied.
 * @returns how many facts were published
 */
export async function replayFacts(options: {
  service: string
  databaseUrl: string
  natsUrl: string
  /** The service's own: no other user may publish its facts. */
  natsSeed?: string | undefined
  since: Date
  /** Only facts whose subject starts with this. */
  subjectPrefix?: string
}): Promise<number> {
  const client = new pg.Client({ connectionString: options.databaseUrl })
  await client.connect()
  const nats = await connectNats(options.natsUrl, `${options.service} replay`, {
    user: options.service,
    seed: options.natsSeed,
  })
  const publisher = createPublisher(nats)
  try {
    await ensureStreams(nats)
    let published = 0
    let cursor = { xid: '0', id: 0 }
    for (;;) {
      const rows = await readAgain(client, options.since, cursor, `${options.subjectPrefix ?? 'sottomondo.'}%`)
      const last = rows.at(-1)
      if (!last) return published
      await publishFacts({ service: options.service, publisher }, rows)
      published += rows.length
      cursor = last
    }
  } finally {
    publisher.close()
    await nats.drain()
    await client.end()
  }
}
