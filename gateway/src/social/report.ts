import { isRefusal } from '@sottomondo/server-kit/refusal'
import { feature } from '../feature.ts'
import { noSuchPlayer } from '../refusals.ts'

export const report = feature({
  handlers: () => ({
    /** The words of a profile are kept by accounts. */
    async 'POST /api/reports'(ctx, { body }) {
      const { accounts, social } = ctx.services
      if (body.kind !== 'profile') return social.report.create(ctx, body)
      const gangster = await accounts.profile.find(ctx, { accountName: body.about })
      if (isRefusal(gangster)) return gangster
      if (!gangster.found) return noSuchPlayer
      const { accountId, accountName, profileBody: content = '' } = gangster
      return social.report.create(ctx, { ...body, profile: { accountId, accountName, content } })
    },
  }),
})
