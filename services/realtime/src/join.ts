import type { Socket } from 'socket.io'
import type { Connections } from './connections.ts'
import type { Sessions } from './sessions.ts'

export interface JoinDeps {
  connections: Connections
  sessions: Sessions
  /** Resolves when pushes of the accounts that have joined so far will arrive. */
  settled(): Promise<void>
}

/** Lets a socket in under its session. @returns why not */
export async function join(
  { connections, sessions, settled }: JoinDeps,
  socket: Socket,
): Promise<'unauthenticated' | 'tooManyConnections' | 'unavailable' | null> {
  const connection = connections.all.get(socket.conn)
  if (!connection || connection.joining) return 'unavailable'
  connection.joining = true
  if (connection.tokenHash === null) return 'unauthenticated'
  const session = await sessions.find(connection.tokenHash)
  if (session === null || connection.cutOffBecause) return 'unauthenticated'
  // It may be gone by now, and would then never be removed.
  if (session === 'unknown' || !connections.all.has(socket.conn)) return 'unavailable'
  if (!connections.join(connection, socket, session.accountId)) return 'tooManyConnections'
  await settled()
  return null
}
