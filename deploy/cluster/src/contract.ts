import { accountsConfig } from '@sottomondo/accounts/src/config.ts'
import { actionsConfig } from '@sottomondo/actions/src/config.ts'
import { casinoConfig } from '@sottomondo/casino/src/config.ts'
import { economyConfig } from '@sottomondo/economy/src/config.ts'
import { config as gatewayConfig } from '@sottomondo/gateway/src/config.ts'
import { PROCESSES, RESIDENTS } from '@sottomondo/local/processes'
import { config as realtimeConfig } from '@sottomondo/realtime/src/config.ts'
import { residentsConfig } from '@sottomondo/residents/src/config.ts'
import { baseConfig } from '@sottomondo/server-kit/config'
import { socialConfig } from '@sottomondo/social/src/config.ts'
import type { z } from 'zod'
import { prepareConfig } from './image/run-prepare.ts'
import { screensConfig } from './image/run-screens.ts'

/** A container of a deployment: what it is started with. */
export interface Container {
  /** Of the process or job: `economy`, `prepare`. */
  name: string
  /** The script of the image (`entries` of deploy/servers). */
  script: string
  env: Readonly<Record<string, string>>
  /** Ports that others reach. */
  ports: readonly number[]
}

const own: Readonly<Record<string, z.ZodObject>> = {
  accounts: accountsConfig,
  actions: actionsConfig,
  economy: economyConfig,
  casino: casinoConfig,
  social: socialConfig,
  gateway: gatewayConfig,
  realtime: realtimeConfig,
}

/** Variables that the image's runtime reads, and not the game. */
const ofRuntime = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS']

interface Variables {
  required: string[]
  known: string[]
}

const variablesOf = (schema: z.ZodObject): Variables => ({
  known: Object.keys(schema.shape),
  required: Object.entries(schema.shape).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  ),
})

/** They need no servers of ours, only the gateway. */
function residentsVariables(): Variables {
  const [base, mine] = [variablesOf(baseConfig), variablesOf(residentsConfig)]
  return {
    required: ['MODE', 'RESIDENTS', ...mine.required],
    known: [...base.known, ...mine.known, 'MODE', 'WORLD_SEED', ...ofRuntime],
  }
}

/** The scripts and variables of everything that a deployment runs, from what the code reads. */
export const contract: Readonly<Record<string, Variables & { script: string }>> = Object.fromEntries([
  ...PROCESSES.map(({ name, calls, rpc, database }) => {
    const base = variablesOf(baseConfig)
    const mine = variablesOf(own[name] as z.ZodObject)
    const required = [
      ...['NATS_URL', 'REDIS_URL', 'NATS_NKEY_SEED', 'MODE'],
      ...mine.required,
      ...(database ? ['DATABASE_URL'] : []),
      ...(rpc ? ['RPC_ADDRESS'] : []),
      ...calls.map((called) => `${called.toUpperCase()}_RPC`),
    ]
    const known = [...base.known, ...mine.known, ...required, ...ofRuntime]
    return [name, { script: `${name}.mjs`, required, known }] as const
  }),
  [RESIDENTS.name, { script: `${RESIDENTS.name}.mjs`, ...residentsVariables() }],
  ['prepare', { script: 'run-prepare.mjs', ...variablesOf(prepareConfig) }],
  ['screens', { script: 'run-screens.mjs', ...variablesOf(screensConfig) }],
])

/** Returns what a deployment's containers get wrong, a line each, naming the container and the variable or port. */
export function faultsOf(containers: readonly Container[]): string[] {
  const faults: string[] = []
  const byName = new Map(containers.map((container) => [container.name, container]))
  for (const [name, { script, required, known }] of Object.entries(contract)) {
    const container = byName.get(name)
    if (!container) {
      faults.push(`${name} is missing`)
      continue
    }
    if (container.script !== script) faults.push(`${name} starts ${container.script} instead of ${script}`)
    for (const variable of required)
      if (!(variable in container.env)) faults.push(`${name} has no ${variable}, which it needs`)
    for (const variable of Object.keys(container.env))
      if (!known.includes(variable)) faults.push(`${name} is given ${variable}, which it does not read`)
    faults.push(...portFaults(container, byName))
  }
  for (const { name } of containers) if (!contract[name]) faults.push(`${name} is no process of the game`)
  return faults
}

/** Where others look for it, it must listen. */
function portFaults(container: Container, byName: ReadonlyMap<string, Container>): string[] {
  const { name, env, ports } = container
  const faults: string[] = []
  for (const [variable, value] of Object.entries(env)) {
    const listens = variable === 'RPC_ADDRESS' || variable === 'PORT'
    if (listens && !ports.includes(portIn(value)))
      faults.push(`${name} listens on ${value} and opens ${ports.join(', ')}`)
    const called =
      /^([A-Z]+)_RPC$/.exec(variable)?.[1]?.toLowerCase() ??
      { REALTIME_URL: 'realtime', GATEWAY_URL: 'gateway' }[variable]
    if (called === undefined) continue
    const peer = byName.get(called)
    const listening = peer?.env[variable.endsWith('_RPC') ? 'RPC_ADDRESS' : 'PORT'] ?? ''
    if (portIn(value) !== portIn(listening))
      faults.push(`${name} looks for ${called} at ${value} (${variable}), which listens on ${listening || 'nothing'}`)
  }
  return faults
}

/** The port at the end of an address, `0.0.0.0:9000` or `http://realtime:8081`, or a number alone. */
const portIn = (address: string): number => Number(/(\d+)\/?$/.exec(address)?.[1])
