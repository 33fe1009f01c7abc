import { purposeOf } from '@sottomondo/event-contract/purposes'
import type { StakeCarReply, StakeCarRequest } from '@sottomondo/proto/economy/v1/garage'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { escrowTexts } from '../../kernel/escrow/escrow.rules.ts'
import { reserveLines } from '../../kernel/escrow/reserve.ts'
import { isKey } from '../../kernel/ledger/key.ts'
import { isAmount, spentOn } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { garageTexts, kindOf } from './garage.rules.ts'
import { lockCars, readCar } from './garage.store.ts'

/** Reserves a player's stakes for an action in which they may lose their car: the car, and their part of the costs. */
export function stakeCar(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>,
  ledger: Ledger,
): WriteHandler<StakeCarRequest, StakeCarReply> {
  return kit.ownChange(async (ctx, request) => {
    const { escrowId, accountId, carId, cityName, amount } = request
    const purpose = purposeOf(request.purpose)
    const isSound = isKey(escrowId) && isAmount(accountId) && (amount === 0 || isAmount(amount))
    if (!isSound || !purpose) return refuse('invalid', escrowTexts.badRequest)
    if (ctx.caller && ctx.caller.accountId !== accountId) return refuse('forbidden', escrowTexts.notYours)
    if (!isAmount(carId)) return refuse('notFound', garageTexts.notYours)
    if (ctx.caller) await ensureCaller(kit, ledger, ctx)
    return transaction(kit.pool, async (tx) => {
      const nowMs = kit.clock.nowMs()
      // Cars come before accounts; the reservation is new, so only a repeated request could wait for it.
      const [owned] = await lockCars(tx, accountId, [carId])
      if (owned?.isLocked) return refuse('conflict', garageTexts.locked)
      if ((owned?.shippedUntilMs ?? 0) > nowMs) return refuse('conflict', garageTexts.onItsWay)
      if (owned && owned.cityName !== cityName) return refuse('conflict', garageTexts.isElsewhere(cityName))
      const lines: EscrowLine[] = [{ kind: 'CAR', itemId: carId, to: spentOn(purpose) }]
      if (amount > 0) lines.unshift({ asset: 'cashPocket', amount, to: spentOn(purpose) })
      const { requestId, traceparent } = ctx
      const made = { escrowId, accountId, purpose, lines, requested: request }
      const reserved = await reserveLines(tx, ledger, made, { requestId, traceparent, nowMs })
      // It is no longer theirs, unless this very escrow has it already.
      if (isRefusal(reserved)) return owned ? reserved : refuse('notFound', garageTexts.notYours)
      const car = owned ?? (await readCar(tx, carId))
      if (!car) throw new Error(`car ${carId} is held and is not there`)
      return { carName: car.carName, life: car.life, value: kindOf(car.carName).valueEuro }
    }).finally(() => kit.committed())
  })
}
