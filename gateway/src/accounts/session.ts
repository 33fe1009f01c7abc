import { isRefusal } from '@sottomondo/server-kit/refusal'
import { feature } from '../feature.ts'

const isoTime = (ms: number): string => new Date(ms).toISOString()

export const session = feature({
  handlers: () => ({
    async 'GET /api/auth/sessions'(ctx) {
      const reply = await ctx.services.accounts.session.list(ctx, { tokenHash: ctx.session?.tokenHash ?? '' })
      if (isRefusal(reply)) return reply
      return reply.sessions.map(({ sessionId, device, place, createdAtMs, lastSeenAtMs, current }) => ({
        sessionId,
        device,
        place,
        current,
        createdAt: isoTime(createdAtMs),
        lastSeenAt: isoTime(lastSeenAtMs),
      }))
    },

    async 'POST /api/auth/sessions/end'(ctx, { body }) {
      const request = { sessionId: body.sessionId ?? undefined, tokenHash: ctx.session?.tokenHash ?? '' }
      const reply = await ctx.services.accounts.session.end(ctx, request)
      if (isRefusal(reply)) return reply
      if (reply.own) ctx.endSession()
      return { message: reply.message }
    },
  }),
})
