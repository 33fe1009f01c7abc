import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'

export const outboxHandlers = handlers({
  async 'GET /api/dev/outbox'(ctx, { query }) {
    const reply = await ctx.services.accounts.outbox.list(ctx, { to: query.to ?? '' })
    if (isRefusal(reply)) return reply
    return reply.messages.map(({ kind, to, subject, body, createdAtMs }) => ({
      kind: kind === 'sms' ? ('sms' as const) : ('email' as const),
      to,
      subject,
      body,
      createdAt: isoOf(createdAtMs),
    }))
  },
})
