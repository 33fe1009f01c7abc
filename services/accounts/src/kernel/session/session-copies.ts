import { type sessionEnded, sessionEndedSubject } from '@sottomondo/event-contract/session'
import type { Kit } from '@sottomondo/server-kit/service'
import type { z } from 'zod'
import { sessionRules } from './session.rules.ts'
import { findSession, forgetStaleCopies, type Session, staleCopies } from './session.store.ts'

/** The key under which the gateway finds a session (docs/architecture/accounts.md). */
export const sessionKey = (tokenHash: string): string => `session:${tokenHash}`

/** The copies of sessions in Redis. PostgreSQL decides. */
export interface SessionCopies {
  /** Writes the copy of a session that still lives and returns it. */
  restore(tokenHash: string): Promise<Session | undefined>
  /** Removes copies that were noted as stale. */
  drop(tokenHashes: string[]): Promise<void>
  /** Removes the copies of ended sessions and has their open sockets closed. */
  end(tokenHashes: string[]): Promise<void>
  /**
   * Removes stale copies once more, some time after they were noted: copies that `drop` could not remove, and copies
   * that a process wrote in the midst of `restore` before it stopped.
   */
  sweep(): Promise<void>
}

export function createSessionCopies({
  pool,
  redis,
  nats,
  clock,
  log,
}: Pick<Kit<unknown>, 'pool' | 'redis' | 'nats' | 'clock' | 'log'>): SessionCopies {
  /** PostgreSQL has decided already: without Redis the call goes on, and the gateway reads here again. */
  async function tryRedis(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, `sessions: Redis failed to ${what}`)
    }
  }

  async function write(tokenHash: string, session: Session): Promise<void> {
    const leftMs = session.expiresAtMs - clock.nowMs()
    const PX = Math.max(1, Math.min(leftMs, sessionRules.copySeconds * 1000))
    // The gateway reads a copy for every call: of a session it says no more than it must.
    const { scopes, ...copy } = session
    const text = JSON.stringify(scopes.length > 0 ? session : copy)
    await tryRedis('take a copy of a session', () => redis.set(sessionKey(tokenHash), text, { PX }))
  }

  const drop = async (tokenHashes: string[]): Promise<void> => {
    if (tokenHashes.length > 0) await redis.del(tokenHashes.map(sessionKey))
  }

  return {
    async restore(tokenHash) {
      let session = await findSession(pool, tokenHash, clock.nowMs())
      // A session that ends while its copy is being written would live on in Redis: read it again afterwards.
      while (session) {
        await write(tokenHash, session)
        const now = await findSession(pool, tokenHash, clock.nowMs())
        if (JSON.stringify(now) === JSON.stringify(session)) return session
        session = now
      }
      await tryRedis('remove a copy of a session', () => drop([tokenHash]))
      return undefined
    },
    drop: (tokenHashes) => tryRedis('remove copies of sessions', () => drop(tokenHashes)),
    async end(tokenHashes) {
      if (tokenHashes.length === 0) return
      await tryRedis('remove copies of sessions', () => drop(tokenHashes))
      try {
        nats.publish(sessionEndedSubject, JSON.stringify({ tokenHashes } satisfies z.infer<typeof sessionEnded>))
      } catch (error) {
        // Advice only: processes that hold sockets check their sessions from time to time.
        log.warn({ err: error, sessions: tokenHashes.length }, 'sessions: publishing their end on NATS failed')
      }
    },
    async sweep() {
      const notedBefore = new Date(clock.nowMs() - sessionRules.staleNoteSeconds * 1000)
      for (;;) {
        const stale = await staleCopies(pool, notedBefore)
        if (stale.length === 0) return
        await drop(stale)
        await forgetStaleCopies(pool, stale, notedBefore)
      }
    },
  }
}
