import { type ProcessContract, processes } from '@sottomondo/event-contract/processes'
import { connectNats } from '@sottomondo/server-kit/nats'
import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { worldDatabase } from './database.ts'
import { stack } from './stack.ts'

const contracts = Object.entries<ProcessContract>(processes)
const publishers = contracts.flatMap(([name, { domain }]) => (domain ? [name] : []))
const consumers = contracts.flatMap(([name, { consumes }]) => Object.keys(consumes).map((one) => `${name}-${one}`))

/** @returns the next transaction to write, when none is open and all facts are published */
async function writtenSoFar(): Promise<string> {
  const unpublished = publishers.map(
    (name) => `select '${name}' as teller where exists (
      select from ${name}.outbox o, ${name}.outbox_cursor c where (o.xid, o.id) > (c.xid, c.id))`,
  )
  const [now] = await run<{ next: string; writes: boolean; untold: string[] }>(
    worldDatabase(),
    'written_so_far',
    `select pg_snapshot_xmax(pg_current_snapshot())::text as next,
       exists (select from pg_stat_activity where backend_xid is not null) as writes,
       array(select teller from (${unpublished.join(' union all ')}) as late) as untold`,
  )
  if (!now || now.writes) throw new Error('somebody is writing')
  if (now.untold.length > 0) throw new Error(`${now.untold} has something to tell`)
  return now.next
}

let nats: ReturnType<typeof connectNats> | undefined

/** Throws while a fact waits for a consumer, or is not known to be applied. */
async function allIsHeard(): Promise<void> {
  const { natsUrl, natsSeeds } = stack()
  nats ??= connectNats(natsUrl, 'e2e', { user: 'audit', seed: natsSeeds.audit })
  const connection = await nats
  await Promise.all(
    consumers.map(async (name) => {
      const info = (await connection.request(`$JS.API.CONSUMER.INFO.FACTS.${name}`)).json() as {
        num_pending: number
        num_ack_pending: number
      }
      if (info.num_pending + info.num_ack_pending !== 0) throw new Error(`${name} has something to hear`)
    }),
  )
}

/**
 * Waits until nothing is on its way in the world under test: no transaction is open, all facts are published and
 * applied, and nothing was written during the check.
 */
export async function rest(): Promise<void> {
  await eventually(async () => {
    const before = await writtenSoFar()
    await allIsHeard()
    if ((await writtenSoFar()) !== before) throw new Error('somebody has written')
  })
}
