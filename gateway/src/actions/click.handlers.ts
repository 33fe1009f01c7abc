import type { Calls } from '@sottomondo/api-contract'
import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'

type Reasons = Calls['GET /api/admin/suspicions']['answer']['suspicions'][number]['reasons']

export const clickHandlers = handlers({
  async 'GET /api/admin/suspicions'(ctx, { query }) {
    const reply = await ctx.services.actions.click.listSuspicions(ctx, query)
    if (isRefusal(reply)) return reply
    ctx.nextPage(reply.nextCursor)
    return {
      suspicions: reply.suspicions.map(({ accountId, accountName, judgedAtMs, reasons, ...suspicion }) => ({
        ...suspicion,
        accountName: accountName ?? null,
        reasons: reasons as Reasons,
        judgedAt: isoOf(judgedAtMs),
      })),
    }
  },

  async 'POST /api/click'(ctx, { body }) {
    const reply = await ctx.services.actions.click.judge(ctx, {
      action: body.action,
      fingerprint: ctx.fingerprint,
      click: { ...body.clickCoordinates, tMs: body.timeStamp },
      screenWidth: body.screenSize.width,
      screenHeight: body.screenSize.height,
      browserWidth: body.browserSize.width,
      browserHeight: body.browserSize.height,
      userAgent: body.userAgent,
      isAutomated: body.isAutomated,
      mouseMovements: body.mouseMovements.map(({ x, y, t }) => ({ x, y, tMs: t })),
      interactionType: body.interactionType,
      deviceType: body.deviceType,
      isBrowserInFocus: body.isBrowserInFocus,
    })
    return isRefusal(reply) ? reply : { token: reply.token }
  },
})
