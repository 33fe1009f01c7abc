import type { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { auctionRules } from '../../kernel/auction/auction.rules.ts'
import { isAmount } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, pocketOf } from '../../kernel/ledger/ledger.store.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { readPremium } from '../../kernel/player/premium.store.ts'
import { kindOf, placesOf } from '../garage/garage.public.ts'
import { paymentPreferences } from '../payment/payment.public.ts'
import { ownedPerks, perkRules } from '../perk/perk.public.ts'
import { readPremiumOfUser, writePremiumCard } from '../premium/premium.public.ts'
import { describe, healingItemOf } from '../shop/shop.public.ts'
import { wealthIconsOf } from '../wealth/wealth.public.ts'
import { readBelongings } from './belongings.store.ts'

/** Handles a player's belongings, and this service's part of the player's card. */
export function belongingsHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'redis' | 'clock' | 'committed'>,
  ledger: Ledger,
): Handlers<BelongingsService> {
  return {
    async get(ctx) {
      const { accountId } = playerOf(ctx)
      await ensureCaller(kit, ledger, ctx)
      const { holdings, cars, perks, ...read } = await readBelongings(kit.pool, accountId)
      const kept = healingItemOf(read.healingItemId)
      const pocket = pocketOf(holdings)
      const cashBank = balanceOf(holdings, 'cashBank')
      return {
        ...pocket,
        cashBank,
        wealthIcons: wealthIconsOf(pocket.cashPocket + cashBank),
        bullets: balanceOf(holdings, 'bullets'),
        credits: balanceOf(holdings, 'credits'),
        honorPoints: balanceOf(holdings, 'honor'),
        easterEggs: balanceOf(holdings, 'easterEggs'),
        carCount: cars.reduce((sum, one) => sum + one.cars, 0),
        totalCarValue: cars.reduce((sum, one) => sum + one.cars * kindOf(one.carName).valueEuro, 0),
        garageSpace: placesOf({
          isPremium: (read.premiumUntilMs ?? 0) > kit.clock.nowMs(),
          extensions: read.garageExtensions ?? 0,
        }),
        paymentPreference: read.paymentPreference ?? paymentPreferences[0],
        healingItems: kept ? [{ name: kept.name, description: describe(kept) }] : [],
        perks: ownedPerks(perks),
        ownsBulletFactory: read.ownsBulletFactory,
        augmentChange: { credits: perkRules.augmentChange.credits, honorPoints: perkRules.augmentChange.honor },
        anonymousSale: { credits: auctionRules.anonymous.credits, honorPoints: auctionRules.anonymous.honor },
      }
    },
    async refreshCard({ caller }, { accountId }) {
      if (!isAmount(accountId)) return refuse('invalid', 'Deze speler bestaat niet.')
      // The fact of a birth may still be on its way here, and premium is the user's: the caller says whose gangster it is.
      const premium =
        caller?.accountId === accountId
          ? await readPremiumOfUser(kit.pool, caller.userId)
          : await readPremium(kit.pool, accountId)
      await writePremiumCard(kit.redis, accountId, premium)
      return { premiumUntilMs: premium.premiumUntilMs }
    },
  }
}
