import type { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { type Handlers, type Kit, playerOf, refuse, writeCards } from '@sottomondo/server-kit'
import { readPaymentPreference } from '../escrow/escrow.store.ts'
import { welcomeCaller } from '../gangster/gangster.store.ts'
import { isAmount } from '../ledger/ledger.rules.ts'
import { type Ledger, readHoldings } from '../ledger/ledger.store.ts'
import { belongingsRules } from './belongings.rules.ts'
import { readPremium } from './belongings.store.ts'

/** What a player owns, and this service's part of the player's card. */
export function belongingsHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'redis' | 'clock' | 'committed'>,
  ledger: Ledger,
): Handlers<BelongingsService> {
  return {
    async get(ctx) {
      const { accountId } = playerOf(ctx)
      await welcomeCaller(kit, ledger, ctx)
      const [holdings, paymentPreference, premium] = await Promise.all([
        readHoldings(kit.pool, accountId),
        readPaymentPreference(kit.pool, accountId),
        readPremium(kit.pool, accountId),
      ])
      const isPremium = premium.premiumUntilMs > kit.clock.nowMs()
      return {
        cashPocket: holdings.cashPocket?.balance ?? 0,
        cashBank: holdings.cashBank?.balance ?? 0,
        cashVersion: holdings.cashPocket?.version ?? 0,
        bullets: holdings.bullets?.balance ?? 0,
        credits: holdings.credits?.balance ?? 0,
        honorPoints: holdings.honor?.balance ?? 0,
        easterEggs: holdings.easterEggs?.balance ?? 0,
        // Nobody can own a car yet.
        carCount: 0,
        totalCarValue: 0,
        garageSpace: isPremium ? belongingsRules.garagePlacesPremium : belongingsRules.garagePlaces,
        paymentPreference,
      }
    },
    async refreshCard(_ctx, { accountId }) {
      if (!isAmount(accountId)) return refuse('invalid', 'Deze speler bestaat niet.')
      const { premiumUntilMs, version } = await readPremium(kit.pool, accountId)
      await writeCards(kit.redis, 'economy', [{ accountId, version, fields: { premiumUntilMs } }])
      return { premiumUntilMs }
    },
  }
}
