import type { ListGarageReply } from '@sottomondo/proto/economy/v1/garage'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { balanceOf, type Ledger, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { findCrusher } from '../family/family.public.ts'
import { readEffects } from '../perk/perk.public.ts'
import {
  crusherBullets,
  crushGain,
  extensionEuro,
  garageRules,
  kindOf,
  repairEuro,
  repairGain,
  saleEuro,
  shippingEuro,
  shippingMs,
} from './garage.rules.ts'
import { spaceOf } from './garage.space.ts'
import { listCars, readExtensions } from './garage.store.ts'

/** Returns a player's cars, with the price or proceeds of each action. */
export async function listGarage(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'config'>,
  ledger: Ledger,
  ctx: Ctx,
): Promise<ListGarageReply> {
  const { accountId } = playerOf(ctx)
  await ensureCaller(kit, ledger, ctx)
  const nowMs = kit.clock.nowMs()
  const [owned, holdings, garageSpace, extensions, effects, crusher] = await Promise.all([
    listCars(kit.pool, accountId),
    readHoldings(kit.pool, accountId),
    spaceOf(kit.pool, accountId, nowMs),
    readExtensions(kit.pool, accountId),
    readEffects(kit.pool, accountId),
    findCrusher(kit.pool, accountId),
  ])
  return {
    success: true,
    message: '',
    garage: owned.map((car) => ({
      id: car.carId,
      auto: car.carName,
      waarde: kindOf(car.carName).valueEuro,
      life: car.life,
      stad: car.cityName,
      shipTime: secondsBegun((car.shippedUntilMs ?? 0) - nowMs),
      verscheepsKosten: shippingEuro(car, effects),
      reparatieKosten: repairEuro(car),
      isLocked: car.isLocked,
      verkoopPrijs: saleEuro(car, effects),
      crushKogels: crushGain(car, effects, crusher?.capacity),
      crusherBullets: crusherBullets(car),
      reparatieWinst: repairGain(car, effects),
    })),
    garageSpace,
    // Counted below zero.
    placesTaken: Math.max(0, -balanceOf(holdings, 'garagePlace')),
    expansionCost: extensionEuro(extensions, effects),
    expansionPlaces: garageRules.extensionPlaces,
    crushCost: garageRules.crushBullets,
    familyCrusher: crusher && { ...crusher, familyName: crusher.familyName ?? undefined },
    crushPercent: 100 + effects.crushBulletsPercent,
    scrapyardPercent: garageRules.scrapyardPercent,
    shippingSeconds: secondsBegun(shippingMs(kit.config.GAME_SPEED, effects)),
  }
}
