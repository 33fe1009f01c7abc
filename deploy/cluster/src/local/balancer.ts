import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { guard, requireBinary } from '@sottomondo/private-servers'
import { balancerPorts, GAME, POSTGRES, ports, postgresPort, REDIS, redisPorts, rpcBalancerPort } from './hosts.ts'
import { balancerAddress, type Network } from './network.ts'
import { primaryCheck } from './postgres-nodes.ts'
import type { ServerFolders } from './server-folders.ts'

export interface Balancer {
  stop(): Promise<void>
}

const pollMs = 50

/** A check of its own kind takes as long as its interval at the most, and on a busy machine half a second. */
const postgresBackend = (network: Network, script: string): string[] => [
  'option external-check',
  `external-check command ${script}`,
  ...POSTGRES.map((name, index) => {
    const { address } = network.host(name)
    return `server ${name} ${address}:${postgresPort(index)} check inter 2s fastinter 1s downinter 1s fall 3 rise 1 on-marked-down shutdown-sessions`
  }),
]

const redisBackend = (network: Network): string[] => [
  'option tcp-check',
  ...['PING', '+PONG', 'info replication', 'role:master', 'QUIT', '+OK'].map((word, index) =>
    index % 2 === 0 ? `tcp-check send ${word.replace(' ', '\\ ')}\\r\\n` : `tcp-check expect string ${word}`,
  ),
  ...REDIS.map(
    (name) =>
      `server ${name} ${network.host(name).address}:${redisPorts.server} check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`,
  ),
]

/**
 * Processes are asked whether they are ready; calls under way at one that is not are over. That the database is away is
 * no reason to leave one: it is for all.
 */
const processBackend = (network: Network, hosts: readonly string[], port: number): string[] => [
  'option httpchk GET /readyz',
  'http-check expect ! rstring ^(starting|stopping)',
  ...hosts.map(
    (name) =>
      `server ${name} ${network.host(name).address}:${port} check port ${ports.ops} inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`,
  ),
]

const section = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`), ''].join('\n')

/** The balancer's configuration. @param port the players' on this machine */
export function balancerConfig(network: Network, port: number, script: string): string {
  const tcp = (name: string, at: number, lines: readonly string[]) =>
    section(`listen ${name}`, [`bind ${balancerAddress}:${at}`, 'mode tcp', 'balance leastconn', ...lines])
  const { gateways, services, realtime } = GAME
  return [
    section('global', ['maxconn 8000', 'external-check', 'insecure-fork-wanted']),
    section('defaults', [
      ...['timeout connect 1s', 'timeout client 1h', 'timeout server 1h', 'timeout check 10s', 'timeout tunnel 1h'],
      // A client whose machine is cut off leaves its connections, and its locks in the database, behind.
      ...['option clitcpka', 'clitcpka-idle 3s', 'clitcpka-intvl 1s', 'clitcpka-cnt 3'],
      // A try at a host that has just died goes on to the next one.
      ...['retries 3', 'option redispatch'],
    ]),
    section('frontend players', [
      `bind 127.0.0.1:${port}`,
      `bind ${balancerAddress}:${port}`,
      ...['mode http', 'option forwardfor', 'default_backend gateways'],
    ]),
    section('backend gateways', [
      ...['mode http', 'balance leastconn', 'timeout server 30s', 'option http-buffer-request'],
      // A call of which no answer came may have been done: only what can be repeated is sent to another gateway.
      'retry-on conn-failure empty-response response-timeout',
      'http-request disable-l7-retry unless METH_GET or { req.hdr(Idempotency-Key) -m found }',
      ...processBackend(network, gateways, ports.gateway),
    ]),
    tcp('postgres', balancerPorts.postgres, postgresBackend(network, script)),
    tcp('redis', balancerPorts.redis, redisBackend(network)),
    tcp('realtime', balancerPorts.realtime, processBackend(network, realtime, ports.realtime)),
    ...Object.entries(services).map(([name, hosts]) =>
      tcp(name, rpcBalancerPort(name), processBackend(network, hosts, ports.rpc)),
    ),
  ].join('\n')
}

/**
 * Starts the balancer on the machine itself, the one way into the cluster, and waits until it listens. Its
 * configuration is written into the data folder.
 */
export async function startBalancer(network: Network, port: number, folders: ServerFolders): Promise<Balancer> {
  const { data, logs, user } = folders
  const file = join(data, 'haproxy.cfg')
  writeFileSync(file, balancerConfig(network, port, primaryCheck(network, data)))
  const log = openSync(join(logs, 'balancer.log'), 'a')
  const child = spawn(requireBinary('haproxy'), ['-db', '-f', file], {
    ...(port >= 1024 && user),
    cwd: data,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const { pid } = child
  if (pid === undefined) throw new Error('haproxy could not be started.')
  guard().watch(pid, 'TERM', 'servers')
  const gone = once(child, 'exit')
  while (!(await listens(port))) {
    if (child.exitCode !== null)
      throw new Error(`haproxy has ended:\n${readFileSync(join(logs, 'balancer.log'), 'utf8').trim()}`)
    await delay(pollMs)
  }
  return {
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await gone
      guard().forget(pid)
    },
  }
}

/** Whether a connection is taken; an answer comes only when there is a gateway. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
