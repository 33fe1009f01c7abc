import type { Child, ChildPlan } from './child.ts'
import type { Claim } from './claim.ts'
import type { Output } from './output.ts'
import { identify } from './process-identity.ts'
import { type Addresses, environmentOf, leadTo, PROCESSES, type ProcessPlan } from './processes.ts'
import { freePort } from './servers/index.ts'
import { type Stack, writeStackFile } from './stack.ts'
import type { Supervisor } from './supervisor.ts'

const READY_TIMEOUT_MS = 60_000
/** A process drains within 10 s by itself. */
const DRAIN_MS = 11_000

export type ReplacerParts = {
  stack: Stack
  addresses: Addresses
  children: readonly Child[]
  launchOf: (plan: ProcessPlan, own: Record<string, string>) => Omit<ChildPlan, 'onTrouble'>
  supervisor: Supervisor
  claim: Claim
  output: Output
}

/**
 * Replaces a service's process by a new one of the same folder, without a call that fails: the new one starts beside the
 * old on a socket of its own; when it is ready its callers are led to it, and the old one drains and ends. Whatever goes
 * wrong before that, the old one serves on. Throws one sentence then.
 */
export function createReplacer(parts: ReplacerParts): (service: string, tell: (line: string) => void) => Promise<void> {
  const { stack, addresses, launchOf, supervisor, claim, output } = parts
  const serving = new Map(parts.children.map((child) => [child.name, child]))
  const generations = new Map<string, number>()
  const underWay = new Set<string>()

  async function replace(plan: ProcessPlan, tell: (line: string) => void): Promise<void> {
    const { name } = plan
    const generation = (generations.get(name) ?? 1) + 1
    generations.set(name, generation)
    const own = environmentOf(plan, addresses, await freePort(), generation)
    const next = supervisor.tryOut(launchOf(plan, own))
    claim.remember(next.pid)
    tell(`${name}: process ${next.pid} starts`)
    try {
      await next.ready(READY_TIMEOUT_MS)
    } catch (error) {
      await next.stop(DRAIN_MS)
      throw new Error(`${(error as Error).message}. The ${name} that ran before serves on.`)
    }
    const before = serving.get(name)
    supervisor.rely(next)
    serving.set(name, next)
    leadTo(addresses, name, generation)
    stack.processes[name] = { ...identify(next.pid), opsPort: next.opsPort, logFile: next.logFile }
    stack.env[name] = own
    writeStackFile(stack)
    tell(`${name}: process ${next.pid} is ready and takes over`)
    if (before) await supervisor.retire(before, DRAIN_MS)
    tell(`${name}: process ${before?.pid} has drained and ended`)
    output.up(name, `process ${next.pid}, released`)
  }

  return async (service, tell) => {
    const plan = PROCESSES.find(({ name }) => name === service)
    if (!plan) throw new Error(`The stack has no process called ${service}.`)
    if (!plan.rpc)
      throw new Error(
        `${service} holds a TCP port and its players’ connections: it changes with a restart of the stack, or one by one behind a load balancer (docs/release.md).`,
      )
    if (underWay.has(service)) throw new Error(`A release of ${service} is under way: wait for its end.`)
    underWay.add(service)
    try {
      await replace(plan, tell)
    } finally {
      underWay.delete(service)
    }
  }
}
