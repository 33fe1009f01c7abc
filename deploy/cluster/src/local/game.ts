import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import {
  checksClicks,
  NODE_ENVIRONMENT,
  NODE_FLAGS,
  PROCESSES,
  type ProcessPlan,
  RESIDENTS,
  residentsEnvironment,
  serverFile,
} from '@sottomondo/local/processes'
import type { Secrets } from '@sottomondo/local/secrets'
import type { SystemUser } from '@sottomondo/private-servers'
import { balancerPorts, hostsOf, ports, RESIDENTS_HOST, rpcBalancerPort } from './hosts.ts'
import { natsUrl } from './nats-nodes.ts'
import { balancerAddress, type Network } from './network.ts'
import { type ClusterNode, createNode } from './node.ts'

export interface GameOptions {
  folders: { data: string; logs: string }
  /** Whom its processes run as. */
  user: SystemUser | undefined
  secrets: Secrets
  natsSeeds: Readonly<Record<string, string>>
  publicOrigin: string
  mode: string
  /** Passed on to every process: GAME_SPEED, LOG_LEVEL and the like. */
  settings: Readonly<NodeJS.ProcessEnv>
  /** The checkout whose sources a node runs, at each of its starts. */
  rootOf: (node: string) => string
}

const databaseUrl = (role: string, password: string): string =>
  `postgresql://${role}:${encodeURIComponent(password)}@${balancerAddress}:${balancerPorts.postgres}/sottomondo`
export const redisUrl = `redis://${balancerAddress}:${balancerPorts.redis}`
export const rpcAddress = (name: string): string => `${balancerAddress}:${rpcBalancerPort(name)}`

/** The environment of one process; see docs/architecture/processes.md. */
export function gameEnvironment(plan: ProcessPlan, network: Network, options: GameOptions): Record<string, string> {
  const { secrets, natsSeeds, folders, publicOrigin } = options
  const { name, calls, rpc, database } = plan
  return {
    MODE: options.mode,
    REDIS_URL: redisUrl,
    NATS_URL: natsUrl(network),
    NATS_NKEY_SEED: String(natsSeeds[name]),
    NATS_REPLICAS: '3',
    OPS_HOST: '0.0.0.0',
    OPS_PORT: String(ports.ops),
    ...(checksClicks(name) && { CLICK_TOKEN_SECRET: secrets.clickToken }),
    ...(database && {
      DATABASE_URL: databaseUrl(name, String(secrets.databaseRoles[name])),
    }),
    ...(rpc && { RPC_ADDRESS: `0.0.0.0:${ports.rpc}` }),
    ...Object.fromEntries(calls.map((called) => [`${called.toUpperCase()}_RPC`, rpcAddress(called)])),
    ...(['gateway', 'realtime', 'accounts', 'economy', 'social'].includes(name) && { PUBLIC_ORIGIN: publicOrigin }),
    ...(name === 'accounts' && {
      TWO_FACTOR_KEYS: secrets.twoFactorKeys,
      ...(secrets.vapidPrivateKey && { VAPID_PRIVATE_KEY: secrets.vapidPrivateKey }),
    }),
    ...(name === 'realtime' && { HOST: '0.0.0.0', PORT: String(ports.realtime) }),
    ...(name === 'gateway' && {
      HOST: '0.0.0.0',
      PORT: String(ports.gateway),
      REALTIME_URL: `http://${balancerAddress}:${balancerPorts.realtime}`,
      RELEASES_DIR: join(folders.data, 'releases'),
      SHELL_DIR: join(folders.data, 'shell'),
      RELEASE_TOKEN: secrets.releaseToken,
      TRUSTED_PROXIES: '1',
    }),
  }
}

/**
 * Where a node keeps its compiled code: each its own, as on machines of their own. In one folder for all, the fourteen
 * that start together write thousands of files at once, wait for each other at every one, and answer nobody for a
 * minute.
 */
export const compiledOf = (data: string, node: string): string => join(data, 'compiled', node)

function processNode(
  network: Network,
  options: GameOptions,
  plan: ProcessPlan,
  name: string,
  env: Record<string, string>,
): ClusterNode {
  return createNode(network, {
    name,
    kind: plan.name,
    user: options.user,
    cwd: join(ROOT, plan.folder),
    logFile: join(options.folders.logs, `${name}.log`),
    env: {
      ...NODE_ENVIRONMENT,
      ...options.settings,
      NODE_COMPILE_CACHE: compiledOf(options.folders.data, name),
      ...env,
    },
    command: () => [process.execPath, ...NODE_FLAGS, serverFile(options.rootOf(name), plan.name)],
    isReady: (host) =>
      fetch(`http://${host.address}:${ports.ops}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
}

/** Two processes of each service, two gateways and two realtimes. */
export const gameNodes = (network: Network, options: GameOptions): ClusterNode[] =>
  PROCESSES.flatMap((plan) =>
    hostsOf(plan.name).map((name) =>
      processNode(network, options, plan, name, gameEnvironment(plan, network, options)),
    ),
  )

/** How many residents act: none unless they are asked for, for a trial's figures are those of its own players. */
const residentsIn = ({ settings }: Pick<GameOptions, 'settings'>): string => settings.RESIDENTS || '0'

/** The environment of the city's own inhabitants, who come in by the balancer as players do. @param port the players' */
export const residentsSettings = (options: GameOptions, port: number): Record<string, string> => ({
  OPS_HOST: '0.0.0.0',
  OPS_PORT: String(ports.ops),
  ...residentsEnvironment({
    mode: options.mode,
    wanted: residentsIn(options),
    gatewayUrl: `http://${balancerAddress}:${port}`,
    publicOrigin: options.publicOrigin,
    worldSeed: options.secrets.worldSeed,
    password: options.secrets.residentsPassword,
    folder: join(options.folders.data, 'residents'),
  }),
})

/** The node of the city's own inhabitants; none unless they are asked for. @param port the players' */
export const residentsNodes = (network: Network, options: GameOptions, port: number): ClusterNode[] =>
  Number(residentsIn(options)) > 0
    ? [processNode(network, options, RESIDENTS, RESIDENTS_HOST, residentsSettings(options, port))]
    : []
