import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { noSuchPlayer } from '../refusals.ts'

export const profileHandlers = handlers({
  async 'GET /api/profile/{accountName}'(ctx, { params: { accountName } }) {
    const { accounts, social } = ctx.services
    const gangster = await accounts.account.findByName(ctx, { accountName })
    if (isRefusal(gangster)) return gangster
    if (!gangster.found) return noSuchPlayer
    const { accountId, alive, createdAtMs } = gangster
    const gender = gangster.gender === 'female' ? 'female' : 'male'
    const shown = await social.profile.get(ctx, { accountId, gender })
    if (isRefusal(shown)) return shown
    return {
      ...shown,
      accountName: gangster.accountName,
      gender,
      alive,
      heistAvailable: alive && shown.heistAvailable,
      raidAvailable: alive && shown.raidAvailable,
      familyName: null,
      familySymbol: null,
      createdAt: new Date(createdAtMs).toISOString(),
    }
  },
})
