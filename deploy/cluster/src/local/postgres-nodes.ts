import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireBinary, type SystemUser } from '@sottomondo/private-servers'
import pg from 'pg'
import { MONITOR, monitorPort, POSTGRES, postgresPort } from './hosts.ts'
import { type Host, type Network, subnet } from './network.ts'
import { type ClusterNode, createNode } from './node.ts'
import { ownFolder, type ServerFolders } from './server-folders.ts'

/**
 * How soon the monitor gives up a primary: some seconds after its last sign of life, and then it waits until that one
 * must have stopped by itself.
 */
const monitorSettings = {
  health_check_period: 1000,
  health_check_timeout: 1000,
  health_check_max_retries: 1,
  health_check_retry_delay: 500,
  node_considered_unhealthy_timeout: 4000,
  primary_demote_timeout: 3000,
  startup_grace_period: 3000,
}

/**
 * Two PostgreSQL, kept by pg_auto_failover: what the primary answers is on the standby too, and when it is gone the
 * monitor makes the standby the primary.
 */
export function postgresNodes(network: Network, folders: ServerFolders): ClusterNode[] {
  const bin = dirname(requireBinary('initdb'))
  const monitor = network.host(MONITOR)
  const env = { PATH: `${bin}:/usr/sbin:/usr/bin:/sbin:/bin` }
  const monitorUrl = `postgres://autoctl_node@${monitor.address}:${monitorPort}/pg_auto_failover`
  const node = (
    name: string,
    port: number,
    made: (data: string) => void,
    create: (host: Host, data: string) => string[],
  ) => {
    const cwd = ownFolder(folders, name)
    const data = join(cwd, 'data')
    return createNode(network, {
      name,
      kind: 'postgres',
      user: folders.user,
      cwd,
      env,
      logFile: join(folders.logs, `${name}.log`),
      command: (host) => {
        const isNew = !existsSync(join(cwd, '.config'))
        if (isNew) made(data)
        return isNew ? ['pg_autoctl', 'create', ...create(host, data)] : ['pg_autoctl', 'run', '--pgdata', data]
      },
      isReady: ({ address: host }) => answersQueries({ host, port, user: 'postgres', database: 'postgres' }),
    })
  }
  const common = (host: Host, data: string, port: number) => [
    ...['--pgdata', data, '--pgport', String(port), '--hostname', host.address],
    ...['--auth', 'trust', '--no-ssl', '--run'],
  ]
  const servers = POSTGRES.map((name, index) => {
    const port = postgresPort(index)
    return node(
      name,
      port,
      // The second one is copied from the first.
      (data) => index === 0 && initialise(bin, data, folders.user),
      (host, data) => [
        ...['postgres', '--name', name, '--username', 'postgres', '--dbname', 'postgres', '--monitor', monitorUrl],
        ...common(host, data, port),
      ],
    )
  })
  const watching = createNode(network, {
    name: MONITOR,
    kind: 'monitor',
    user: folders.user,
    cwd: ownFolder(folders, MONITOR),
    env,
    logFile: join(folders.logs, `${MONITOR}.log`),
    command: (host) => {
      const data = join(folders.data, MONITOR, 'data')
      return existsSync(join(folders.data, MONITOR, '.config'))
        ? ['pg_autoctl', 'run', '--pgdata', data]
        : ['pg_autoctl', 'create', 'monitor', ...common(host, data, monitorPort)]
    },
    isReady: ({ address: host }) =>
      answersQueries({ host, port: monitorPort, user: 'autoctl_node', database: 'pg_auto_failover' }),
  })
  return [watching, ...servers]
}

/** Texts are compared byte by byte, as by npm start; settings at the end of the file win over pg_auto_failover's. */
function initialise(bin: string, data: string, user: SystemUser | undefined): void {
  const locale = ['--locale=C.UTF-8', '--lc-collate=C']
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=trust', ...locale], {
    ...user,
    cwd: dirname(data),
    stdio: 'pipe',
  })
  const settings = {
    shared_buffers: '128MB',
    wal_keep_size: '512MB',
    max_connections: '500',
    random_page_cost: '1.1',
    jit: 'off',
  }
  appendFileSync(
    join(data, 'postgresql.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  )
  // The hosts of this cluster alone are on that network.
  appendFileSync(
    join(data, 'pg_hba.conf'),
    `host all postgres,pgautofailover_replicator,pgautofailover_monitor ${subnet} trust\nhost all all ${subnet} scram-sha-256\n`,
  )
}

/** Whether a server answers a query. It never throws. */
async function answersQueries(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Tells the monitor how patient to be. Over its socket: no host may log in there as its superuser. */
export function hurryMonitor(user: SystemUser | undefined): void {
  const bin = dirname(requireBinary('initdb'))
  for (const statement of [
    ...Object.entries(monitorSettings).map(([name, value]) => `alter system set pgautofailover.${name} = ${value}`),
    'select pg_reload_conf()',
  ])
    execFileSync(
      join(bin, 'psql'),
      ['-X', '-h', '/var/run/postgresql', '-p', String(monitorPort), '-d', 'pg_auto_failover', '-c', statement],
      {
        ...user,
        cwd: '/',
        stdio: 'pipe',
      },
    )
}

/**
 * A script by which the balancer asks whether a server is the primary; it is given the server's address and port. One
 * that was cut off may still believe so for some seconds after it is back, while the monitor has chosen another.
 */
export function primaryCheck(network: Network, folder: string): string {
  const file = join(folder, 'is-primary.sh')
  const psql = join(dirname(requireBinary('initdb')), 'psql')
  const monitor = `-h ${network.host(MONITOR).address} -p ${monitorPort} -U autoctl_node -d pg_auto_failover`
  const left = "'draining', 'demote_timeout', 'demoted', 'catchingup', 'report_lsn'"
  writeFileSync(
    file,
    `#!/bin/sh
export PGCONNECT_TIMEOUT=1
[ "$(${psql} -AtX -h "$3" -p "$4" -U postgres -d postgres -c "select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool" 2>/dev/null)" = f ] || exit 1
# Without the monitor nobody else can have been chosen. A connection alone would wait for two seconds.
[ "$(timeout 0.5 ${psql} -AtX ${monitor} -c "select goalstate in (${left}) from pgautofailover.node where nodehost = '$3'" 2>/dev/null)" != t ]
`,
  )
  chmodSync(file, 0o755)
  return file
}
