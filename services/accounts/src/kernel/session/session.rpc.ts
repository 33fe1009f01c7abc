import type { SessionService } from '@sottomondo/proto/accounts/v1/session'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, userOf } from '@sottomondo/server-kit/rpc'
import type { KernelContext } from '../context.ts'
import { coarsePlace, deviceInWords } from './device.ts'
import { sessionTexts as texts } from './session.rules.ts'
import { deleteSessionById, deleteSessionsOf, listSessions, noteStaleCopies } from './session.store.ts'

/** Lists and ends a user's sessions. */
export function sessionHandlers({ kit, sessions }: KernelContext): Handlers<typeof SessionService> {
  return {
    async list(ctx, { tokenHash }) {
      const open = await listSessions.all(kit.pool, { userId: userOf(ctx).userId, nowMs: kit.clock.nowMs() })
      return {
        sessions: open.map(({ tokenHash: own, userAgent, address, ...session }) => ({
          ...session,
          device: deviceInWords(userAgent),
          place: coarsePlace(address),
          current: own === tokenHash,
        })),
      }
    },

    end: kit.change(async (change, { sessionId, tokenHash }) => {
      const { userId } = userOf(change)
      const { tx } = change
      const end = async (ended: string[]) => {
        await noteStaleCopies(tx, ended, kit.clock.nowMs())
        change.afterCommit(() => sessions.end(ended))
      }
      if (sessionId === undefined) {
        const ended = await deleteSessionsOf(tx, userId, tokenHash)
        await end(ended)
        return { message: ended.length > 0 ? texts.othersEnded : texts.noOthers, own: false }
      }
      // Another user's session gets the same answer as an unknown one.
      const session = await deleteSessionById.first(tx, { userId, sessionId })
      if (!session) return refuse('notFound', texts.unknown)
      await end([session.tokenHash])
      return { message: texts.ended(deviceInWords(session.userAgent)), own: session.tokenHash === tokenHash }
    }),
  }
}
