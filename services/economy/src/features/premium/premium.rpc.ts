import type { PremiumService } from '@sottomondo/proto/economy/v1/premium'
import type { Change } from '@sottomondo/server-kit/change'
import { fact, push } from '@sottomondo/server-kit/outbox'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger } from '../../kernel/ledger/ledger.store.ts'
import { postForPlayer, readCallerHoldings } from '../../kernel/player/player-action.ts'
import { creditPackages } from '../credit-purchase/credit-purchase.public.ts'
import { garageRules } from '../garage/garage.public.ts'
import { writePremiumCard } from './premium.card.ts'
import { premiumRules, premiumTexts, renewedUntilMs } from './premium.rules.ts'
import { lockPremium, readPremiumOfUser, writePremium } from './premium.store.ts'

const creditPrices = creditPackages.map(({ credits, amountCents }) => ({
  label: `${credits} credits`,
  credits,
  price: amountCents / 100,
  priceCents: amountCents,
}))

/** Handles a user's premium time. */
export function premiumHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'redis' | 'clock' | 'change' | 'committed'>,
  ledger: Ledger,
): Handlers<PremiumService> {
  async function renew(change: Change, { duration: days }: { duration: number }) {
    if (days !== premiumRules.days) return refuse('invalid', premiumTexts.badDuration)
    const { tx } = change
    const { accountId, userId } = playerOf(change)
    const before = await lockPremium(tx, userId)
    const nowMs = kit.clock.nowMs()
    const after = { premiumUntilMs: renewedUntilMs(before.premiumUntilMs, nowMs), version: before.version + 1 }
    const holdings = await postForPlayer(change, ledger, {
      kind: 'premiumRenewal',
      amount: premiumRules.credits,
      entries: move(player(accountId), sink('premium'), 'credits', premiumRules.credits),
      tooLittle: premiumTexts.tooFew,
      memo: { userId, days, ...after },
    })
    if (isRefusal(holdings)) return holdings
    await writePremium(tx, userId, after)
    const price = { days, credits: premiumRules.credits }
    change.publish(
      fact('sottomondo.economy.premium.changed.v1', { userId, accountId, ...after, ...price, changedAtMs: nowMs }),
      push(accountId, 'premiumChanged', after),
    )
    change.afterCommit(() => writePremiumCard(kit.redis, accountId, after))
    const { premiumUntilMs: premiumStatusMs, version } = after
    return { message: premiumTexts.renewed, credits: balanceOf(holdings, 'credits'), premiumStatusMs, version }
  }

  return {
    async get(ctx) {
      const [holdings, { premiumUntilMs, version }] = await Promise.all([
        readCallerHoldings(kit, ledger, ctx),
        readPremiumOfUser(kit.pool, playerOf(ctx).userId),
      ])
      const nowMs = kit.clock.nowMs()
      const { credits, days } = premiumRules
      return {
        creditPrices,
        credits: balanceOf(holdings, 'credits'),
        premiumStatusMs: premiumUntilMs > nowMs ? premiumUntilMs : undefined,
        renewal: { credits, days, untilMs: renewedUntilMs(premiumUntilMs, nowMs) },
        garagePlaces: { standard: garageRules.places, premium: garageRules.placesPremium },
        version,
      }
    },
    renew: kit.change(renew),
  }
}
