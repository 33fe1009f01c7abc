import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

/** The abbreviation is written otherwise in protos. */
export const settingsHandlers = handlers({
  async 'GET /api/settings/nft-display'(ctx) {
    const reply = await ctx.services.accounts.settings.getNftDisplay(ctx, {})
    return isRefusal(reply) ? reply : { showNFTOnProfile: reply.showNftOnProfile }
  },
  async 'POST /api/settings/nft-display'(ctx, { body }) {
    const reply = await ctx.services.accounts.settings.setNftDisplay(ctx, { showNftOnProfile: body.showNFTOnProfile })
    return isRefusal(reply) ? reply : { showNFTOnProfile: reply.showNftOnProfile, message: reply.message }
  },
})
