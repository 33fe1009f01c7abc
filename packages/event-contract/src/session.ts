import { z } from 'zod'

/** Core NATS, published by accounts after a session's end (logout, password change, ban); it closes open sockets. */
export const sessionEndedSubject = 'session.ended'

export const sessionEnded = z.object({
  /** SHA-256 of the session tokens, hex. */
  tokenHashes: z.array(z.string()),
})
