import type { GetReply } from '@sottomondo/proto/social/v1/profile'
import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { noSuchPlayer } from '../refusals.ts'

const notShown = {
  rank: null,
  rankNumber: null,
  wealth: null,
  heistAvailable: null,
  raidAvailable: null,
  isPremium: null,
  online: null,
}

/** The dead are asked along by nobody. */
const shownOf = (shown: GetReply, alive: boolean) => ({
  ...shown,
  heistAvailable: alive && shown.heistAvailable,
  raidAvailable: alive && shown.raidAvailable,
})

export const profileHandlers = handlers({
  async 'GET /api/profile/{accountName}'(ctx, { params: { accountName } }) {
    const { accounts, social } = ctx.services
    const gangster = await accounts.account.findByName(ctx, { accountName })
    if (isRefusal(gangster)) return gangster
    if (!gangster.found) return noSuchPlayer
    const { accountId, alive, createdAtMs } = gangster
    const gender = gangster.gender === 'female' ? 'female' : 'male'
    const shown = await social.profile.get(ctx, { accountId, gender })
    // Who somebody is does not depend on social: without it the page shows the rest.
    if (isRefusal(shown) && shown.id !== 'unavailable') return shown
    return {
      ...(isRefusal(shown) ? notShown : shownOf(shown, alive)),
      accountName: gangster.accountName,
      gender,
      alive,
      familyName: null,
      familySymbol: null,
      createdAt: new Date(createdAtMs).toISOString(),
    }
  },
})
