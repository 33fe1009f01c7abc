import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from '../local/cluster.ts'
import type { Outage } from './figures.ts'
import type { Step } from './plan.ts'
import { nodeOf } from './roles.ts'
import { isWell } from './well.ts'

export interface StormOptions {
  /** Takes a node away; returns how it comes back. */
  take: (node: string, kind: string) => Promise<() => Promise<void>>
  steps: Iterable<Step>
  signal: AbortSignal
  say: (line: string) => void
}

/** Everything must be well for so long before the next node goes. */
const calmMs = 1500
const lookEveryMs = 250
const healWithinMs = 90_000
const leastMs = 5000

/** Takes one node after the other, each when the one before is back and all is well. */
export async function makeStorm(cluster: Cluster, storm: StormOptions): Promise<Outage[]> {
  const { steps, signal, say, take } = storm
  const outages: Outage[] = []
  for (const step of steps) {
    if (signal.aborted) break
    const node = await nodeOf(cluster, step)
    const fromMs = Date.now()
    const bringBack = await take(node, step.kind)
    await bringBack()
    const healed = await heals(cluster, signal)
    const untilMs = Math.max(Date.now(), fromMs + leastMs)
    const seconds = ((untilMs - fromMs) / 1000).toFixed(1)
    say(
      `  ${node.padEnd(12)} ${step.which === 'leader' ? 'the leader, ' : ''}${healed ? `all well after ${seconds} s` : 'NOT WELL AGAIN'}`,
    )
    outages.push({ kind: step.kind, node, fromMs, untilMs })
    if (!healed) break
    await delay(Math.max(calmMs, untilMs - Date.now()), undefined, { signal }).catch(() => undefined)
  }
  return outages
}

async function heals(cluster: Cluster, signal: AbortSignal): Promise<boolean> {
  const giveUpAtMs = Date.now() + healWithinMs
  while (!signal.aborted && Date.now() < giveUpAtMs) {
    if (await isWell(cluster)) return true
    await delay(lookEveryMs)
  }
  return false
}
