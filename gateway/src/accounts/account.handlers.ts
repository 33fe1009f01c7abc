import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'

export const accountHandlers = handlers({
  async 'GET /api/createAccount/create'(ctx) {
    const reply = await ctx.services.accounts.account.getCreation(ctx, {})
    if (isRefusal(reply)) return reply
    const { maxClaimPercentage, lastDeadAccountName: accountName, lastDiedAtMs } = reply
    const known = accountName !== undefined && lastDiedAtMs !== undefined
    return { maxClaimPercentage, lastDeadAccount: known ? { accountName, diedAt: isoOf(lastDiedAtMs) } : null }
  },

  async 'POST /api/createAccount/create'(ctx, { body }) {
    const reply = await ctx.services.accounts.account.create(ctx, body)
    if (isRefusal(reply)) return reply
    const { accountId, accountName } = reply
    return { message: `${accountName} is klaar voor de straat.`, accountId, accountName }
  },
})
