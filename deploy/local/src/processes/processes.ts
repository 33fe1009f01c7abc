import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The processes of the game, and their permitted calls. */

export const SERVICES = ['accounts', 'actions', 'economy', 'casino', 'social'] as const
export type ServiceName = (typeof SERVICES)[number]

/** The processes with a schema and a role of their own in the database. */
export const SCHEMAS = [...SERVICES, 'gateway'] as const

export type ProcessPlan = {
  name: string
  /** Under the root; started is its `src/main.ts`, as a bundled file (`serverFile`). */
  folder: string
  /** The services whose addresses it is given. */
  calls: readonly ServiceName[]
  /** Serves gRPC. */
  rpc: boolean
  /** Has a schema. */
  database: boolean
  /** The stack goes on without it when it dies too often. */
  optional?: boolean
}

function service(name: ServiceName, calls: readonly ServiceName[]): ProcessPlan {
  return { name, folder: `services/${name}`, calls, rpc: true, database: true }
}

/**
 * Nearly everything that a call allocates lives until its answer. In V8's usual 16 MB of young space the calls under
 * way are copied over and over, and many are kept as if they were old: a tenth of the gateway's time.
 */
export const NODE_FLAGS = ['--max-semi-space-size=64', '--enable-source-maps']

/**
 * Node's environment. The C library would keep a heap for each of its threads, whose freed parts stay with the process:
 * a tenth of its memory at rest.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** Under the root: the processes and jobs as bundled files (`npm run build`). */
export const serversFolder = 'deploy/servers/dist'

/** Returns the file to start of a process or a job (`entries` of deploy/servers), in a checkout that is built. */
export const serverFile = (root: string, name: string): string => join(root, serversFolder, `${name}.mjs`)

export const PROCESSES: readonly ProcessPlan[] = [
  service('accounts', ['actions', 'economy', 'casino', 'social']),
  service('actions', ['accounts', 'economy']),
  service('economy', []),
  service('casino', ['economy']),
  service('social', ['economy']),
  {
    name: 'realtime',
    folder: 'services/realtime',
    calls: ['accounts', 'economy', 'social'],
    rpc: false,
    database: false,
  },
  { name: 'gateway', folder: 'gateway', calls: SERVICES, rpc: false, database: true },
]

/** The city's own inhabitants, who play through the gateway; started once the world is seeded. */
export const RESIDENTS: ProcessPlan = {
  name: 'residents',
  folder: 'services/residents',
  calls: [],
  rpc: false,
  database: false,
  optional: true,
}

/** How many residents act: of a development stack a dozen or two, of an installation for others none unless asked for. */
export const residentsWanted = (env: NodeJS.ProcessEnv, mode: string): string =>
  env.RESIDENTS ?? (mode === 'development' ? '24' : '0')

/** What residents play with, as far as it differs from world to world. */
export type ResidentsOptions = {
  mode: string
  /** How many act. */
  wanted: string
  gatewayUrl: string
  publicOrigin: string
  worldSeed: string
  password: string
  /** What they keep over a restart. */
  folder: string
}

/** Returns the environment of the residents' process, without its inherited part and its port. */
export const residentsEnvironment = (options: ResidentsOptions): Record<string, string> => ({
  MODE: options.mode,
  PUBLIC_ORIGIN: options.publicOrigin,
  GATEWAY_URL: options.gatewayUrl,
  RESIDENTS: options.wanted,
  WORLD_SEED: options.worldSeed,
  RESIDENTS_PASSWORD: options.password,
  RESIDENTS_NOTES: join(options.folder, 'notes.json'),
})

/** Common settings of a stack's processes; see docs/architecture/processes.md, "Processes and their environment". */
export type Addresses = {
  rpcFolder: string
  databaseUrlOf: (schema: string) => string
  redisUrl: string
  natsUrl: string
  /** Of NATS, by process. */
  natsSeeds: Readonly<Record<string, string>>
  /** The gateway's listening address. */
  host: string
  port: number
  realtimePort: number
  publicOrigin: string
  releasesFolder: string
  shellFolder: string
  clickTokenSecret: string
  releaseToken: string
  twoFactorKeys: string
  vapidPrivateKey: string | undefined
  mode: string
}

/** The address for calls of a service. A link, which leads to the socket of the process that serves now. */
export function rpcAddress({ rpcFolder }: Pick<Addresses, 'rpcFolder'>, name: string): string {
  return `unix:${rpcFolder}/${name}.sock`
}

/** The address of one process of a service: each release has a socket of its own, which goes with its process. */
function ownSocket(name: string, generation: number): string {
  return `${name}.${generation}.sock`
}

/** From now on new connections to a service reach this generation of it. */
export function leadTo({ rpcFolder }: Pick<Addresses, 'rpcFolder'>, name: string, generation: number): void {
  const next = join(rpcFolder, `${name}.next`)
  rmSync(next, { force: true })
  symlinkSync(ownSocket(name, generation), next)
  renameSync(next, join(rpcFolder, `${name}.sock`))
}

/** Who signs clicks, and who checks them: nobody else gets their secret. */
export const checksClicks = (name: string): boolean => name === 'actions' || name === 'gateway'

/**
 * Returns the environment of one process, without its inherited part. `generation` counts the releases of its service.
 */
export function environmentOf(
  plan: ProcessPlan,
  addresses: Addresses,
  opsPort: number,
  generation = 1,
): Record<string, string> {
  const env: Record<string, string> = {
    REDIS_URL: addresses.redisUrl,
    NATS_URL: addresses.natsUrl,
    NATS_NKEY_SEED: String(addresses.natsSeeds[plan.name]),
    OPS_PORT: String(opsPort),
    MODE: addresses.mode,
  }
  if (plan.database) env.DATABASE_URL = addresses.databaseUrlOf(plan.name)
  if (plan.rpc) env.RPC_ADDRESS = `unix:${join(addresses.rpcFolder, ownSocket(plan.name, generation))}`
  for (const called of plan.calls) env[`${called.toUpperCase()}_RPC`] = rpcAddress(addresses, called)
  if (checksClicks(plan.name)) env.CLICK_TOKEN_SECRET = addresses.clickTokenSecret
  if (['accounts', 'economy', 'social'].includes(plan.name)) env.PUBLIC_ORIGIN = addresses.publicOrigin
  if (plan.name === 'accounts') {
    env.TWO_FACTOR_KEYS = addresses.twoFactorKeys
    env.VAPID_PRIVATE_KEY = addresses.vapidPrivateKey ?? ''
  }
  if (plan.name === 'realtime') {
    env.PORT = String(addresses.realtimePort)
    env.PUBLIC_ORIGIN = addresses.publicOrigin
  }
  if (plan.name === 'gateway') {
    env.HOST = addresses.host
    env.PORT = String(addresses.port)
    env.PUBLIC_ORIGIN = addresses.publicOrigin
    env.RELEASES_DIR = addresses.releasesFolder
    env.SHELL_DIR = addresses.shellFolder
    env.REALTIME_URL = `http://127.0.0.1:${addresses.realtimePort}`
    env.RELEASE_TOKEN = addresses.releaseToken
  }
  return env
}

/** Variables that a process must not inherit from our own environment: the stack sets them. */
const OWN_VARIABLES =
  /^(DATABASE_URL|REDIS_URL|NATS_URL|NATS_NKEY_SEED|HOST|PORT|OPS_PORT|RPC_ADDRESS|[A-Z]+_RPC|RELEASE_TOKEN|CLICK_TOKEN_SECRET|TWO_FACTOR_KEYS|VAPID_PRIVATE_KEY)$/

/** Everything else (GAME_SPEED, CLICK_LIMIT, LOG_LEVEL, PATH ...) passes through. */
export function inherited(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OWN_VARIABLES.test(name)))
}
