import { isRefusal } from '@sottomondo/server-kit/refusal'
import { feature } from '../feature.ts'

export const click = feature({
  handlers: () => ({
    async 'POST /api/click'(ctx, { body }) {
      const { pointerLastSeen: seen } = body
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
        pointerLastSeen: seen && { x: seen.x, y: seen.y, tMs: seen.t },
      })
      return isRefusal(reply) ? reply : { token: reply.token }
    },
  }),
})
