import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

export const personalDataHandlers = handlers({
  /** A service answers a call with so much and no more: it comes in parts. */
  async 'POST /api/account/export/download'(ctx) {
    const contents: string[] = []
    for (let parts = 1; contents.length < parts; ) {
      const reply = await ctx.services.accounts.personalDataDesk.takeExport(ctx, { part: contents.length })
      if (isRefusal(reply)) return reply
      contents.push(reply.content)
      parts = reply.parts
    }
    return { fileName: 'sottomondo-gegevens.json', content: contents.join('') }
  },
})
