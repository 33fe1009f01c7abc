import type { Cluster } from '../local/cluster.ts'
import { rolesOf } from './roles.ts'

/** Whether every node answers, and every leader has its followers. */
export async function isWell(cluster: Cluster): Promise<boolean> {
  const ready = await Promise.all(cluster.nodes.map(async (node) => node.isAlive() && (await node.isReady())))
  if (ready.includes(false)) return false
  const roles = await Promise.all(['postgres', 'nats', 'redis'].map((kind) => rolesOf(cluster, kind)))
  return roles.every(({ isWhole }) => isWhole)
}
