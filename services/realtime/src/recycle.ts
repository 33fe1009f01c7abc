import type { Connection, Connections } from './connections.ts'
import type { CutOff, RealtimeMetrics } from './metrics.ts'

const drainSteps = 20

/** Sends all clients away over a while, to come back by themselves. */
export async function recycle(
  { connections, metrics }: { connections: Connections; metrics: RealtimeMetrics },
  reason: CutOff,
  overMs: number,
): Promise<void> {
  const waiting = [...connections.all.values()]
  const perStep = Math.ceil(waiting.length / drainSteps)
  while (waiting.length > 0) {
    for (const connection of waiting.splice(0, perStep)) sendAway(connections, metrics, connection, reason)
    if (waiting.length > 0) await new Promise((resume) => setTimeout(resume, overMs / drainSteps))
  }
}

function sendAway(connections: Connections, metrics: RealtimeMetrics, connection: Connection, reason: CutOff): void {
  if (connection.cutOffBecause || !connections.all.has(connection.engine)) return
  connection.cutOffBecause = reason
  metrics.cutOffs.inc({ reason })
  // A close below socket.io’s own goodbye, after which a client would stay away.
  connection.engine.close()
}
