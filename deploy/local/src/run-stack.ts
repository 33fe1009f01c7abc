import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { WORLD } from '@sottomondo/first-world'
import { freePorts, randomPassword } from '@sottomondo/private-servers'
import { identify } from '@sottomondo/private-servers/process-identity'
import { type Control, openControl } from './control.ts'
import { type Claim, claimFolder } from './data/claim.ts'
import { dataFolder } from './data/data-folder.ts'
import { type Folders, giveFolders, makeDataFolder, makeFolders } from './data/folders.ts'
import { loadSecrets, readSecrets } from './data/secrets.ts'
import { installMissing } from './install/install.ts'
import { SERVERS } from './install/packages.ts'
import { natsUsers, prepareStreams } from './nats-users.ts'
import { checkPort, readPort } from './ports.ts'
import { processUsers } from './processes/game-user.ts'
import {
  type Addresses,
  environmentOf,
  inherited,
  leadTo,
  NODE_ENVIRONMENT,
  NODE_FLAGS,
  PROCESSES,
  type ProcessPlan,
  RESIDENTS,
  residentsEnvironment,
  residentsWanted,
  serverFile,
} from './processes/processes.ts'
import { createReplacer } from './processes/replace-service.ts'
import { createSupervisor, type Supervisor } from './processes/supervisor.ts'
import { registerRemotes } from './register-remotes.ts'
import { seedWorld } from './seed.ts'
import { type Stack, stackFile, targetsFile, writeStackFile } from './stack.ts'
import { DATABASE_NAME, type StackServers, startServers } from './stack-servers.ts'
import { announcement } from './start/announcement.ts'
import type { Output } from './start/output.ts'
import { buildAll } from './start/prepare.ts'
import { timeSteps } from './start/steps.ts'

const READY_TIMEOUT_MS = 90_000
const ENTRANCES = ['gateway', 'realtime']

export type RunOptions = {
  env: NodeJS.ProcessEnv
  output: Output
  /** Aborted: stop, in order. */
  signal: AbortSignal
  /** Runs when all is up; the stack ends with it. Without it the stack runs until the signal. */
  whileUp?: (stack: Stack) => Promise<void>
}

type Scene = RunOptions & {
  host: string
  port: number
  mode: string
  folders: Folders
  secrets: ReturnType<typeof loadSecrets>
  claim: Claim
  supervisor: Supervisor
  control: Control
}

/**
 * Runs the whole stack until the signal is aborted. Throws when anything fails, after ending everything that had begun.
 */
export async function runStack(options: RunOptions): Promise<void> {
  const { env, output, signal } = options
  const mode = env.MODE ?? 'development'
  if (mode !== 'development' && mode !== 'production') {
    throw new Error(`MODE is "${mode}": it can be development or production.`)
  }
  const data = dataFolder(env)
  // A world that cannot be continued is left as it is.
  readSecrets(data)
  makeDataFolder(data)
  const claim = await claimFolder(data)
  const supervisor = createSupervisor(output, ENTRANCES)
  const control = openControl()
  try {
    const port = readPort(env.PORT)
    // The passwords of a world in development are known to everybody.
    const host = env.HOST || (mode === 'development' ? '127.0.0.1' : '0.0.0.0')
    await checkPort(port, host)
    const folders = makeFolders(data)
    const secrets = loadSecrets(data, mode, env.WORLD_SEED || undefined)
    const stopped = new Promise<'stopped'>((resolve) => signal.addEventListener('abort', () => resolve('stopped')))
    const life = live({ ...options, host, port, mode, folders, secrets, claim, supervisor, control })
    await Promise.race([stopped, supervisor.failure, life])
    // Its work is being aborted; later failures of it don't matter.
    life.catch(() => {})
  } finally {
    if (signal.aborted) output.line('Stopping ...')
    control.close()
    await supervisor.stop()
    for (const file of [stackFile(data), targetsFile(data)]) rmSync(file, { force: true })
    claim.giveUp()
  }
}

async function live(scene: Scene): Promise<void> {
  const { env, output, signal, folders, secrets, supervisor } = scene
  const say = output.line
  const { step, line } = timeSteps(Number(env.START_BEGAN_AT_MS || Date.now()))
  const logFile = (name: string) => join(folders.logs, `${name}.log`)
  await step('system packages', () =>
    installMissing({ wanted: SERVERS, env, logFile: logFile('install'), say, signal }),
  )
  signal.throwIfAborted()
  const { seeds, authorization } = natsUsers(folders.data, secrets)
  let whole: Stack | undefined
  const restarted = (name: string, pid: number) => {
    scene.claim.remember(pid)
    output.up(name, `process ${pid}, started again`)
    const known = whole?.processes[name]
    if (!whole || !known) return
    whole.processes[name] = { ...known, ...identify(pid) }
    writeStackFile(whole)
  }
  const serve = async () => {
    const servers = await startServers({ folders, secrets, authorization, env, supervisor, restarted })
    for (const [name, pid] of Object.entries(servers.pids)) {
      scene.claim.remember(pid)
      output.up(name, `process ${pid}`)
    }
    signal.throwIfAborted()
    await prepareStreams(servers.natsUrl, seeds.stack, env.NATS_REPLICAS)
    return servers
  }
  // Whoever has just built everything, such as `npm test` for its stacks, says so: a look takes seconds.
  const build = async () => (env.IS_BUILT ? undefined : buildAll({ logFile: logFile('build'), say, signal }))
  const building = step('build', build)
  const servers = await allOf(step('servers', serve), building)
  signal.throwIfAborted()
  const { stack, replace, startResidents } = await step('processes', () => startProcesses(scene, servers, seeds))
  const { player = randomPassword(), admin } = secrets.logins
  const envOf = (service: string) => ({ ...inherited(env), ...stack.env[service] })
  const passwords = { player, admin, residents: secrets.residentsPassword }
  const { worldSeed } = secrets
  const [dataFolder, logFolder] = [folders.data, folders.logs]
  const isNew = await allOf(
    step('world', () => seedWorld({ dataFolder, logFolder, envOf, passwords, worldSeed, say, signal })),
    step('screens', () => registerRemotes({ stack, port: scene.port, logFile: logFile('release'), say, signal })),
  )
  if (Number(residentsWanted(env, scene.mode)) > 0) await startResidents()
  await scene.control.listen(stack.controlSocket, ({ release }, report) => replace(release, report))
  writeStackFile(stack)
  whole = stack
  for (const text of announcement(stack, isNew)) output.line(text)
  output.line(line())
  await (scene.whileUp ? scene.whileUp(stack) : supervisor.failure)
}

/** Returns the first one's result once both have ended, or throws what one of them threw: neither goes on behind us. */
async function allOf<T>(first: Promise<T>, second: Promise<unknown>): Promise<T> {
  await Promise.allSettled([first, second])
  await second
  return first
}

type Started = {
  stack: Stack
  replace: (service: string, report: (line: string) => void) => Promise<void>
  /** To be called once the world is seeded: residents log in as players do. */
  startResidents: () => Promise<void>
}

async function startProcesses(
  scene: Scene,
  servers: StackServers,
  natsSeeds: Record<string, string>,
): Promise<Started> {
  const { env, output, folders, secrets, supervisor, host, port, mode } = scene
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`
  const [realtimePort = 0, ...opsPorts] = await freePorts(1 + PROCESSES.length)
  const opsPortOf = new Map(PROCESSES.map((plan, index) => [plan.name, opsPorts[index] ?? 0]))
  const addresses: Addresses = {
    rpcFolder: folders.rpc,
    databaseUrlOf: servers.database.urlFor,
    redisUrl: servers.redisUrl,
    natsUrl: servers.natsUrl,
    natsSeeds,
    host,
    port,
    realtimePort,
    publicOrigin,
    releasesFolder: folders.releases,
    shellFolder: folders.shell,
    clickTokenSecret: secrets.clickToken,
    releaseToken: secrets.releaseToken,
    twoFactorKeys: secrets.twoFactorKeys,
    vapidPrivateKey: secrets.vapidPrivateKey,
    mode,
  }
  const envs = Object.fromEntries(
    PROCESSES.map((plan) => [plan.name, environmentOf(plan, addresses, opsPortOf.get(plan.name) ?? 0)]),
  )
  const processes: Stack['processes'] = {}
  for (const [name, pid] of Object.entries(servers.pids)) {
    processes[name] = { ...identify(pid), logFile: String(servers.logs[name]) }
  }
  const userOf = processUsers(port, output.line)
  const owner = userOf('realtime')
  giveFolders(folders, owner)
  const launchOf = (plan: ProcessPlan, own: Record<string, string>) => ({
    name: plan.name,
    command: process.execPath,
    args: [...NODE_FLAGS, serverFile(ROOT, plan.name)],
    cwd: join(ROOT, plan.folder),
    // Another user's compiled code must not be run, least of all by root.
    env: {
      ...NODE_ENVIRONMENT,
      ...(userOf(plan.name) === owner && { NODE_COMPILE_CACHE: folders.compiled }),
      ...inherited(env),
      ...own,
    },
    user: userOf(plan.name),
    logFile: join(folders.logs, `${plan.name}.log`),
    opsPort: Number(own.OPS_PORT),
  })
  const children = PROCESSES.map((plan) => {
    if (plan.rpc) leadTo(addresses, plan.name, 1)
    const child = supervisor.start(launchOf(plan, envs[plan.name] ?? {}))
    scene.claim.remember(child.pid)
    return child
  })
  await Promise.all(
    children.map(async (child) => {
      await child.ready(READY_TIMEOUT_MS)
      processes[child.name] = { ...identify(child.pid), opsPort: child.opsPort, logFile: child.logFile }
      output.up(child.name, `process ${child.pid}`)
    }),
  )
  const stack: Stack = {
    ...identify(process.pid),
    origin: publicOrigin,
    mode,
    dataFolder: folders.data,
    logFolder: folders.logs,
    databaseName: DATABASE_NAME,
    adminDatabaseUrl: servers.database.adminUrl,
    redisUrl: servers.redisUrl,
    natsUrl: servers.natsUrl,
    natsSeeds,
    controlSocket: folders.control,
    logins: {
      ...(secrets.logins.player && { player: loginOf(0, secrets.logins.player) }),
      admin: loginOf(1, secrets.logins.admin),
    },
    processes,
    env: envs,
  }
  const residents = residentsEnvironment({
    mode,
    wanted: residentsWanted(env, mode),
    gatewayUrl: `http://127.0.0.1:${port}`,
    publicOrigin,
    worldSeed: secrets.worldSeed,
    password: secrets.residentsPassword,
    folder: folders.residents,
  })
  const { replace, startLater } = createReplacer({
    stack,
    addresses,
    environmentOf: (plan, opsPort, generation) =>
      plan === RESIDENTS
        ? { OPS_PORT: String(opsPort), ...residents }
        : environmentOf(plan, addresses, opsPort, generation),
    children,
    launchOf,
    supervisor,
    claim: scene.claim,
    output,
  })
  return { stack, replace, startResidents: () => startLater(RESIDENTS) }
}

function loginOf(entry: number, password: string) {
  const gangster = WORLD[entry]
  if (!gangster) throw new Error(`the world has no entry ${entry}`)
  return { email: gangster.email, accountName: gangster.accountName, password }
}
