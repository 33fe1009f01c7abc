import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from '../local/cluster.ts'

/** kill -9; the cluster starts it again by itself. */
export const killing =
  (cluster: Cluster) =>
  async (node: string): Promise<() => Promise<void>> => {
    await cluster.node(node).kill()
    return async () => {
      while (!cluster.node(node).isAlive()) await delay(100)
    }
  }

/** Long enough that the others have decided without it. */
const cutMs: Readonly<Record<string, number>> = { postgres: 15_000, redis: 8000, nats: 8000 }
const usualCutMs = 6000

/** Its cable out: it runs on, reaches nobody, and nobody is told that its connections are gone. */
export const cutting =
  (cluster: Cluster, signal: AbortSignal) =>
  async (node: string, kind: string): Promise<() => Promise<void>> => {
    cluster.network.cut(node)
    return async () => {
      await delay(cutMs[kind] ?? usualCutMs, undefined, { signal }).catch(() => undefined)
      cluster.network.mend(node)
    }
  }
