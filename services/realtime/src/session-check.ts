import type { NatsConnection } from '@nats-io/transport-node'
import { sessionEnded, sessionEndedSubject } from '@sottomondo/event-contract/session'
import type { Logger } from '@sottomondo/server-kit/log'
import type { Banned } from './banned.ts'
import type { Connection, Connections } from './connections.ts'
import { parseJson } from './json.ts'
import type { RealtimeMetrics } from './metrics.ts'
import type { SessionAnswer, Sessions } from './sessions.ts'

/**
 * Closes the sockets of sessions that end: at once when accounts publishes it on NATS, else at the next look at all
 * sessions, because such a message may be lost. The same look closes sockets of addresses that were banned meanwhile.
 */
export function startSessionCheck(deps: {
  connections: Connections
  sessions: Sessions
  banned: Banned
  nats: NatsConnection
  log: Logger
  metrics: RealtimeMetrics
  everyMs: number
}): { stop(): Promise<void> } {
  const { connections, log } = deps

  /** Sends the client a message first, so that it doesn't come back by itself. */
  function end(connection: Connection, reason: 'sessionEnded' | 'banned' = 'sessionEnded'): void {
    if (connection.cutOffBecause) return
    connection.cutOffBecause = reason
    deps.metrics.cutOffs.inc({ reason })
    connection.socket?.disconnect(true)
  }

  function judge(connection: Connection, session: SessionAnswer | undefined): void {
    if (session === null) end(connection)
    // Another gangster of the same user: the client comes back at once and joins as them.
    else if (session && session !== 'unknown' && session.accountId !== connection.accountId) connection.engine.close()
  }

  async function check(): Promise<void> {
    const joined = [...connections.all.values()].filter((one) => one.socket !== null)
    const banned = await deps.banned.among([...new Set(joined.flatMap(({ visitor }) => visitor ?? []))])
    for (const connection of joined) if (connection.visitor && banned.has(connection.visitor)) end(connection, 'banned')
    const answers = await deps.sessions.findAll([...new Set(joined.map((one) => one.tokenHash ?? ''))])
    for (const connection of joined) if (connection.socket) judge(connection, answers.get(connection.tokenHash ?? ''))
  }

  const ended = deps.nats.subscribe(sessionEndedSubject, {
    callback: (_error, message) => {
      const { success, data, error } = sessionEnded.safeParse(parseJson(message.string()))
      if (!success) return log.warn({ err: error }, 'sessions: malformed message of ended sessions dropped')
      const hashes = new Set(data.tokenHashes)
      for (const connection of connections.all.values())
        if (connection.tokenHash !== null && hashes.has(connection.tokenHash)) end(connection)
    },
  })

  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  function plan(): void {
    timer = setTimeout(() => {
      running = check()
        .catch((error: Error) => log.error({ err: error }, 'sessions: checking those of open sockets failed'))
        .finally(() => {
          if (!stopped) plan()
        })
    }, deps.everyMs)
  }
  plan()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      ended.unsubscribe()
      await running
    },
  }
}
