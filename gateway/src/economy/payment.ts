import { isRefusal } from '@sottomondo/server-kit/refusal'
import { feature } from '../feature.ts'

export const payment = feature({
  handlers: () => ({
    async 'GET /api/status/rankAndDefaultPayMethod'(ctx) {
      const [price, belongings, missionSkip] = await Promise.all([
        ctx.services.actions.jail.getBuyOutPrice(ctx, {}),
        ctx.services.economy.belongings.get(ctx, {}),
        ctx.services.actions.mission.getSkipPrice(ctx, {}),
      ])
      if (isRefusal(price)) return price
      if (isRefusal(belongings)) return belongings
      if (isRefusal(missionSkip)) return missionSkip
      const { rank, euro, credits, honorPoints, euroPerSecond, anonymousShot } = price
      const { augmentChange, anonymousSale } = belongings
      if (!augmentChange || !anonymousShot || !anonymousSale) throw new Error('payment info: a price did not come')
      return {
        rank,
        paymentInfo: {
          paymentPreference: belongings.paymentPreference === 'HONOR' ? 'HONOR' : 'CREDITS',
          credits: belongings.credits,
          honorPoints: belongings.honorPoints,
          jailBuyout: { euro, credits, honorPoints, euroPerSecond },
          missionSkip,
          augmentChange,
          anonymousShot,
          anonymousSale,
        },
      }
    },
  }),
})
