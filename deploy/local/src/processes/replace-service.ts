import { freePort } from '@sottomondo/private-servers'
import { identify } from '@sottomondo/private-servers/process-identity'
import type { Claim } from '../data/claim.ts'
import { readStackFile, type Stack, writeStackFile } from '../stack.ts'
import type { Output } from '../start/output.ts'
import { type Child, type ChildPlan, describeEnd, type Ended } from './child.ts'
import { countDeaths, type Deaths } from './deaths.ts'
import { type Addresses, leadTo, PROCESSES, type ProcessPlan } from './processes.ts'
import type { Supervisor } from './supervisor.ts'

const READY_TIMEOUT_MS = 60_000
/** A process drains within 10 s by itself. */
const DRAIN_MS = 11_000

export type ReplacerParts = {
  stack: Stack
  addresses: Addresses
  /** Returns the environment of a process, without its inherited part. `generation` counts its starts. */
  environmentOf: (plan: ProcessPlan, opsPort: number, generation: number) => Record<string, string>
  children: readonly Child[]
  launchOf: (plan: ProcessPlan, own: Record<string, string>) => Omit<ChildPlan, 'onTrouble'>
  supervisor: Supervisor
  claim: Claim
  output: Output
}

export type Replacer = {
  /** Releases a service. `report` gets a line for each step. */
  replace: (service: string, report: (line: string) => void) => Promise<void>
  /** Starts a process that the stack did not begin with, and keeps it running like the others. */
  startLater: (plan: ProcessPlan) => Promise<void>
}

/**
 * Keeps the processes running: a dead one is started again. And replaces a service's process by a new one of the same
 * folder, without a call that fails: the new one starts beside the old, on a socket of its own or at the same TCP port;
 * when it is ready its callers are led to it, and the old one drains and ends. On any failure before that, the old one
 * serves on. Throws one sentence then.
 */
export function createReplacer(parts: ReplacerParts): Replacer {
  const { stack, addresses, environmentOf, launchOf, supervisor, claim, output } = parts
  const serving = new Map<string, Child>()
  const generations = new Map<string, number>()
  const deaths = new Map<string, Deaths>()
  const releases = new Set<string>()
  /** The running work on each process, one piece after the other. */
  const underWay = new Map<string, Promise<void>>()

  function afterTheOthers(name: string, work: () => Promise<void>): Promise<void> {
    const done = (underWay.get(name) ?? Promise.resolve()).then(work)
    underWay.set(
      name,
      done.catch(() => {}),
    )
    return done
  }

  /** Starts one more process of a service and leads its callers there as soon as it is ready. */
  async function start(plan: ProcessPlan, report: (line: string) => void): Promise<Child> {
    const { name } = plan
    const generation = (generations.get(name) ?? 0) + 1
    generations.set(name, generation)
    const own = environmentOf(plan, await freePort(), generation)
    const next = supervisor.tryOut(launchOf(plan, own))
    claim.remember(next.pid)
    report(`${name}: process ${next.pid} starts`)
    try {
      await next.ready(READY_TIMEOUT_MS)
    } catch (error) {
      await next.stop(DRAIN_MS)
      throw error
    }
    keep(plan, next)
    if (plan.rpc) leadTo(addresses, name, generation)
    stack.processes[name] = { ...identify(next.pid), opsPort: next.opsPort, logFile: next.logFile }
    stack.env[name] = own
    // The file is there once all is up, and must be true from then on.
    if (readStackFile(stack.dataFolder)?.startedAt === stack.startedAt) writeStackFile(stack)
    return next
  }

  function keep(plan: ProcessPlan, child: Child): void {
    serving.set(plan.name, child)
    if (!deaths.has(plan.name)) deaths.set(plan.name, countDeaths())
    const died = (end: Ended) => revive(plan, child, `${child.name} ${describeEnd(end)} (log: ${child.logFile})`)
    supervisor.rely(child, (end) => void afterTheOthers(plan.name, () => died(end)))
  }

  /** Starts it again until it runs. One that dies too often ends the whole stack, unless the stack can do without it. */
  async function revive(plan: ProcessPlan, dead: Child, end: string): Promise<void> {
    const { name } = plan
    let how = end
    // A release under way may have put another in its place.
    while (serving.get(name) === dead) {
      const died = deaths.get(name)
      const pauseMs = died?.note()
      if (pauseMs === undefined) {
        const why = `${name} has died ${died?.lately()} times within a minute. The last time: ${how}`
        if (!plan.optional) return supervisor.fail(new Error(why))
        return output.trouble(name, 'error', `${why}. The stack goes on without it`)
      }
      output.trouble(name, 'error', `${how}: it is started again`)
      await supervisor.pause(pauseMs)
      if (supervisor.stopping()) return
      try {
        const next = await start(plan, () => {})
        output.up(name, `process ${next.pid}, started again`)
      } catch (error) {
        if (supervisor.stopping()) return
        how = (error as Error).message
      }
    }
  }

  async function replace(plan: ProcessPlan, report: (line: string) => void): Promise<void> {
    const { name } = plan
    const before = serving.get(name)
    const next = await start(plan, report).catch((error: Error) => {
      throw new Error(`${error.message}. The ${name} that ran before serves on.`)
    })
    report(`${name}: process ${next.pid} is ready and takes over`)
    if (before) await supervisor.retire(before, DRAIN_MS)
    report(`${name}: process ${before?.pid} has drained and ended`)
    output.up(name, `process ${next.pid}, released`)
  }

  for (const child of parts.children) {
    const plan = PROCESSES.find(({ name }) => name === child.name)
    if (!plan) continue
    generations.set(plan.name, 1)
    keep(plan, child)
  }

  async function startLater(plan: ProcessPlan): Promise<void> {
    const child = await start(plan, () => {})
    output.up(plan.name, `process ${child.pid}`)
  }

  async function release(service: string, report: (line: string) => void): Promise<void> {
    const plan = PROCESSES.find(({ name }) => name === service)
    if (!plan) throw new Error(`The stack has no process called ${service}.`)
    // Only for processes that players reach: others are called at a socket, which leads to the serving process.
    if (!plan.rpc && process.platform !== 'linux')
      throw new Error(
        `${service} holds a TCP port, which only Linux lets two share: it changes with a restart of the stack (docs/release.md).`,
      )
    if (releases.has(service)) throw new Error(`A release of ${service} is under way: wait for its end.`)
    releases.add(service)
    try {
      await afterTheOthers(service, () => replace(plan, report))
    } finally {
      releases.delete(service)
    }
  }

  return { replace: release, startLater }
}
