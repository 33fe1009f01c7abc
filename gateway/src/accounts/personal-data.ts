import { isRefusal } from '@sottomondo/server-kit/refusal'
import { feature } from '../feature.ts'

export const personalData = feature({
  handlers: () => ({
    /** The export comes in parts, because the size of a service's answer is limited. */
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
  }),
})
