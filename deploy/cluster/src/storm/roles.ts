import { jetstreamManager } from '@nats-io/jetstream'
import { answers } from '@sottomondo/private-servers'
import { factsStream } from '@sottomondo/server-kit/facts'
import { connectNats } from '@sottomondo/server-kit/nats'
import pg from 'pg'
import type { Cluster } from '../local/cluster.ts'
import { MONITOR, monitorPort, NATS, POSTGRES, postgresPort, REDIS, redisPorts } from '../local/hosts.ts'
import type { Step } from './plan.ts'

/** Who leads a kind of server at this moment, and whether the others stand by. */
export interface Roles {
  leader: string | undefined
  isWhole: boolean
}

const patienceMs = 2000
const nobody: Roles = { leader: undefined, isWhole: false }

async function query<R extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<R[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<R>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A standby that follows closely enough is one whose loss of the primary costs nothing. */
async function postgresRoles({ network }: Cluster): Promise<Roles> {
  const looks = POSTGRES.map(async (name, index) => {
    const connection = {
      host: network.host(name).address,
      port: postgresPort(index),
      user: 'postgres',
      database: 'postgres',
    }
    const [row] = await query<{ leads: boolean; followers: string }>(
      connection,
      `select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::bool as leads,
         (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')) as followers`,
    )
    return { name, leads: row?.leads === true, followers: Number(row?.followers) }
  })
  const seen = (await Promise.allSettled(looks)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const leaders = seen.filter(({ leads }) => leads)
  const [leader] = leaders
  return { leader: leader?.name, isWhole: leaders.length === 1 && seen.length === 2 && (leader?.followers ?? 0) > 0 }
}

async function natsRoles({ options, stack }: Cluster): Promise<Roles> {
  const { natsUrl } = stack()
  const nats = await connectNats(natsUrl, 'storm', { user: 'stack', seed: options.natsSeeds.stack })
  try {
    const { cluster } = await (await jetstreamManager(nats, { checkAPI: false })).streams.info(factsStream)
    const followers = cluster?.replicas?.filter(({ current, offline }) => current && !offline) ?? []
    return { leader: cluster?.leader, isWhole: followers.length === NATS.length - 1 }
  } finally {
    await nats.close()
  }
}

async function redisRoles({ network }: Cluster): Promise<Roles> {
  const leads = async (name: string, role: string) =>
    answers({ host: network.host(name).address, port: redisPorts.server }, 'INFO replication\r\n', role)
  const leaders: string[] = []
  for (const name of REDIS) if (await leads(name, 'role:master')) leaders.push(name)
  const [leader] = leaders
  return { leader, isWhole: leaders.length === 1 && leader !== undefined && (await leads(leader, 'state=online')) }
}

async function monitorRoles({ network }: Cluster): Promise<Roles> {
  const connection = {
    host: network.host(MONITOR).address,
    port: monitorPort,
    user: 'autoctl_node',
    database: 'pg_auto_failover',
  }
  return { leader: MONITOR, isWhole: (await query(connection, 'select 1')).length === 1 }
}

const known: Readonly<Record<string, (cluster: Cluster) => Promise<Roles>>> = {
  postgres: postgresRoles,
  nats: natsRoles,
  redis: redisRoles,
  monitor: monitorRoles,
}

/** Kinds without a leader are whole when their nodes answer. */
export async function rolesOf(cluster: Cluster, kind: string): Promise<Roles> {
  const look = known[kind]
  if (!look) return { leader: undefined, isWhole: true }
  return look(cluster).catch(() => nobody)
}

/** Returns the node that a step names. */
export async function nodeOf(cluster: Cluster, { kind, which }: Step): Promise<string> {
  if (which !== 'leader' && which !== 'follower') return which
  const { leader } = await rolesOf(cluster, kind)
  const others = cluster.nodes.filter((one) => one.kind === kind && one.name !== leader)
  const name = which === 'leader' ? leader : others[0]?.name
  if (name === undefined) throw new Error(`No ${kind} leads.`)
  return name
}
