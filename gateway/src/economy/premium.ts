import { messageCharacters } from '@sottomondo/markup'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '../call/handler.ts'
import { extra } from '../call/rpc/extra.ts'
import { feature } from '../feature.ts'

/** Returns the lengths of a profile; null while accounts can't be asked. */
async function profileCharactersOf(ctx: Ctx) {
  const profile = await extra(ctx, 'figure', (soon) => ctx.services.accounts.profile.getOwn(ctx, {}, soon))
  if (!profile || isRefusal(profile)) return null
  return { standard: profile.maxCharacters, premium: profile.maxCharactersPremium }
}

/** Returns what premium adds to the honor of a week; null while social can't be asked. */
async function weeklyHonorOf(ctx: Ctx) {
  const honor = await extra(ctx, 'figure', (soon) => ctx.services.social.honor.get(ctx, {}, soon))
  return !honor || isRefusal(honor) ? null : { standard: 0, premium: honor.premiumExtra }
}

export const premium = feature({
  handlers: ({ kit: { config } }) => ({
    async 'GET /api/premium'(ctx) {
      const [premium, profileCharacters, weeklyHonor] = await Promise.all([
        ctx.services.economy.premium.get(ctx, {}),
        profileCharactersOf(ctx),
        weeklyHonorOf(ctx),
      ])
      if (isRefusal(premium)) return premium
      const { creditPrices, credits, premiumStatusMs, renewal, garagePlaces, version } = premium
      if (!renewal || !garagePlaces) throw new Error('economy.premium.get answered without its rules')
      return {
        creditPrices,
        credits,
        version,
        premiumStatus: premiumStatusMs === undefined ? null : new Date(premiumStatusMs).toISOString(),
        renewal: { credits: renewal.credits, days: renewal.days, until: new Date(renewal.untilMs).toISOString() },
        limits: {
          clicksPerMinute: { standard: config.CLICK_LIMIT, premium: config.CLICK_LIMIT_PREMIUM },
          garagePlaces,
          messageCharacters: { standard: messageCharacters.others, premium: messageCharacters.premium },
          profileCharacters,
          weeklyHonor,
        },
      }
    },
  }),
})
