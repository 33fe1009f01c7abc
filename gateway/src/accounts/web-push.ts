import { feature } from '../feature.ts'

export const webPush = feature({
  handlers: () => ({
    async 'POST /api/settings/push/subscribe'(ctx, { body: { endpoint, keys, timeZone } }) {
      const tokenHash = ctx.session?.tokenHash ?? ''
      return ctx.services.accounts.webPush.subscribe(ctx, { endpoint, ...keys, timeZone, tokenHash })
    },
  }),
})
