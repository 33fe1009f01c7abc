import { setTimeout as delay } from 'node:timers/promises'
import { explain } from '@sottomondo/bootstrap/explain'
import type { Output } from '@sottomondo/local/output'
import type { ClusterNode } from './node.ts'

/** A node that ended comes back after this time. */
const backAfterMs = 3000
const lookEveryMs = 500

/**
 * Starts nodes again that have ended, as the service manager of each machine would. Ends with the signal.
 * @param changed called when a node runs as another process
 */
export async function keepUp(
  nodes: readonly ClusterNode[],
  output: Output,
  signal: AbortSignal,
  changed: () => void,
): Promise<void> {
  const coming = new Map<ClusterNode, Promise<void>>()
  const bringBack = async (node: ClusterNode) => {
    output.trouble(node.name, 'gone', `comes back in ${backAfterMs / 1000} s`)
    await delay(backAfterMs, undefined, { signal })
    await node.start()
    output.up(node.name, `${node.host.address}, started again`)
    changed()
  }
  while (!signal.aborted) {
    for (const node of nodes) {
      if (coming.has(node) || node.isAlive() || node.isStopped()) continue
      const back = bringBack(node)
        .catch((error: unknown) => {
          if (!signal.aborted) output.trouble(node.name, 'error', explain(error))
        })
        .finally(() => coming.delete(node))
      coming.set(node, back)
    }
    await delay(lookEveryMs, undefined, { signal }).catch(() => undefined)
  }
  await Promise.all(coming.values())
}
