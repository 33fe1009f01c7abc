import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { claimFolder } from '@sottomondo/local/claim'
import { processUsers } from '@sottomondo/local/game-user'
import { installMissing } from '@sottomondo/local/install'
import { natsUsers } from '@sottomondo/local/nats-users'
import type { Output } from '@sottomondo/local/output'
import { buildAll } from '@sottomondo/local/prepare'
import { inherited } from '@sottomondo/local/processes'
import { loadSecrets } from '@sottomondo/local/secrets'
import type { Stack } from '@sottomondo/local/stack'
import { serverUser } from '@sottomondo/private-servers'
import { startBalancer } from './balancer.ts'
import { type GameOptions, gameNodes, residentsNodes } from './game.ts'
import { PLAYING_HOSTS, SERVER_HOSTS } from './hosts.ts'
import { prepareWorld, releaseScreens } from './jobs.ts'
import { keepUp } from './keep-up.ts'
import { natsNodes } from './nats-nodes.ts'
import { balancerAddress, type Network, openNetwork } from './network.ts'
import type { ClusterNode } from './node.ts'
import { CLUSTER_PACKAGES } from './packages.ts'
import { hurryMonitor, postgresNodes } from './postgres-nodes.ts'
import { whenPrimaryIsKnown } from './primary-known.ts'
import { redisNodes } from './redis-nodes.ts'
import type { ServerFolders } from './server-folders.ts'
import { removeStack, stackOf, writeStack } from './stack-file.ts'

/** A machine has one such network, so it has one cluster at a time. */
const claimed = '/run/sottomondo-cluster'
const usualData = '/var/lib/sottomondo-cluster'

export interface Cluster {
  network: Network
  nodes: readonly ClusterNode[]
  node(name: string): ClusterNode
  options: GameOptions
  port: number
  stack(): Stack
}

export interface ClusterOptions {
  env: NodeJS.ProcessEnv
  output: Output
  signal: AbortSignal
  /** The checkout whose sources a node of the game runs; this one by default. */
  rootOf?: (node: string) => string
  /** Runs when the servers are up, and have no world yet. */
  beforeWorld?: (network: Network) => Promise<void>
  /** The cluster ends with it, or with the signal. */
  whileUp: (cluster: Cluster) => Promise<void>
}

function refuseElsewhere(): void {
  if (process.platform !== 'linux')
    throw new Error('A cluster on one machine takes network namespaces, which Linux alone has.')
  if (process.getuid?.() !== 0)
    throw new Error('A cluster on one machine gives each node a network of its own, for which it takes root.')
}

/** All that it keeps is in one folder, which goes with it, unless DATA_DIR names one. */
function makeFolders(env: NodeJS.ProcessEnv): ServerFolders {
  const data = env.DATA_DIR || usualData
  if (!env.DATA_DIR) rmSync(data, { recursive: true, force: true })
  for (const name of ['', 'logs', 'releases', 'shell', 'compiled', 'residents'])
    mkdirSync(join(data, name), { recursive: true, mode: 0o755 })
  return { data, logs: join(data, 'logs'), user: serverUser() }
}

/** Starts all nodes, and starts each again that ends, until the work is done or the signal comes. */
export async function runCluster(run: ClusterOptions): Promise<void> {
  refuseElsewhere()
  mkdirSync(claimed, { recursive: true })
  const claim = await claimFolder(claimed)
  const folders = makeFolders(run.env)
  const started: ClusterNode[] = []
  const ending: (() => Promise<void> | void)[] = [() => claim.giveUp()]
  try {
    await live(run, folders, started, ending)
  } finally {
    run.output.line('Stopping ...')
    const playing = started.filter(({ name }) => PLAYING_HOSTS.includes(name))
    await Promise.all(playing.map((node) => node.stop()))
    await Promise.all(started.filter((node) => !playing.includes(node)).map((node) => node.kill()))
    for (const end of ending.reverse()) await end()
    removeStack(folders.data)
    if (!run.env.DATA_DIR) rmSync(folders.data, { recursive: true, force: true })
  }
}

async function live(
  run: ClusterOptions,
  folders: ServerFolders,
  started: ClusterNode[],
  ending: (() => Promise<void> | void)[],
): Promise<void> {
  const { env, output, signal, rootOf = () => ROOT } = run
  const say = output.line
  const port = Number(env.PORT || 8080)
  const logFile = (name: string) => join(folders.logs, `${name}.log`)
  await installMissing({ wanted: CLUSTER_PACKAGES, env, logFile: logFile('install'), say, signal })
  await buildAll({ logFile: logFile('build'), say, signal })
  const network = openNetwork([...SERVER_HOSTS, ...PLAYING_HOSTS])
  ending.push(() => network.close())
  const mode = env.MODE || 'development'
  const secrets = loadSecrets(folders.data, mode, env.WORLD_SEED || undefined)
  const { seeds: natsSeeds, authorization } = natsUsers(folders.data, secrets)
  await startServers(network, folders, authorization, async (nodes) => {
    signal.throwIfAborted()
    started.push(...nodes)
    await Promise.all(nodes.map((node) => node.start()))
    for (const { name, host } of nodes) output.up(name, host.address)
  })
  const balancer = await startBalancer(network, port, folders)
  ending.push(() => balancer.stop())
  output.up('balancer', `${balancerAddress}, players at port ${port}`)
  await whenPrimaryIsKnown()
  await run.beforeWorld?.(network)

  const user = processUsers(port, say)('realtime')
  if (user)
    for (const name of ['releases', 'shell', 'compiled', 'residents'])
      chownSync(join(folders.data, name), user.uid, user.gid)
  const options: GameOptions = {
    folders,
    user,
    secrets,
    natsSeeds,
    mode,
    rootOf,
    publicOrigin: env.PUBLIC_ORIGIN || `http://localhost:${port}`,
    settings: inherited(env),
  }
  say('Making the streams, the tables and the first world ...')
  await prepareWorld(options, network, signal)
  const game = gameNodes(network, options)
  started.push(...game)
  await Promise.all(game.map((node) => node.start().then(() => output.up(node.name, node.host.address))))
  await releaseScreens(options, port, signal)
  const residents = residentsNodes(network, options, port)
  started.push(...residents)
  await Promise.all(residents.map((node) => node.start().then(() => output.up(node.name, node.host.address))))
  const stack = () => stackOf(network, game, options)
  const keeping = new AbortController()
  const kept = keepUp(started, output, keeping.signal, () => writeStack(stack()))
  writeStack(stack())
  const find = (name: string) => {
    const node = started.find((one) => one.name === name)
    if (!node) throw new Error(`There is no node ${name}.`)
    return node
  }
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const work = run.whileUp({ network, nodes: started, node: find, options, port, stack })
  try {
    await Promise.race([work, stopped])
  } finally {
    keeping.abort()
    await kept
  }
}

/** Side by side, but for those that look for another at their start. */
async function startServers(
  network: Network,
  folders: ServerFolders,
  authorization: string,
  up: (nodes: ClusterNode[]) => Promise<void>,
): Promise<void> {
  const [monitor, ...postgres] = postgresNodes(network, folders)
  const redis = redisNodes(network, folders)
  const startPostgres = async () => {
    if (!monitor) return
    const isNew = !existsSync(join(folders.data, monitor.name, '.config'))
    await up([monitor])
    if (isNew) hurryMonitor(folders.user)
    for (const one of postgres) await up([one])
  }
  await Promise.all([
    up(natsNodes(network, folders, authorization)),
    up(redis.servers).then(() => up(redis.sentinels)),
    startPostgres(),
  ])
}
