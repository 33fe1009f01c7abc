import { carOf } from '@sottomondo/car-catalogue'
import { purposeOf } from '@sottomondo/event-contract/purposes'
import type { ReserveCarReply, ReserveCarRequest } from '@sottomondo/proto/economy/v1/garage'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { escrowTexts } from '../../kernel/escrow/escrow.rules.ts'
import { reserveLines } from '../../kernel/escrow/reserve.ts'
import { isKey } from '../../kernel/ledger/key.ts'
import { isAmount, player } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { findCrusher } from '../family/family.public.ts'
import { readEffects } from '../perk/perk.public.ts'
import { reservedPlace } from './garage.places.ts'
import { crushGain, garageRules, saleEuro } from './garage.rules.ts'
import { nextCarId } from './garage.store.ts'

/** Reserves a place for a car that may come: economy's half of a theft. The commit makes the car, with its id. */
export function reserveCar(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>,
  ledger: Ledger,
): WriteHandler<ReserveCarRequest, ReserveCarReply> {
  return kit.ownChange(async (ctx, request) => {
    const { escrowId, accountId, carName, life, cityName } = request
    const purpose = purposeOf(request.purpose)
    const isCar = carOf(carName) && isAmount(life) && life <= garageRules.fullLifePercent && cityName !== ''
    if (!isKey(escrowId) || !purpose || !isAmount(accountId) || !isCar) return refuse('invalid', escrowTexts.badRequest)
    if (ctx.caller && ctx.caller.accountId !== accountId) return refuse('forbidden', escrowTexts.notYours)
    if (ctx.caller) await ensureCaller(kit, ledger, ctx)
    return transaction(kit.pool, async (tx) => {
      const car = {
        kind: 'CAR' as const,
        itemId: await nextCarId(tx),
        to: player(accountId),
        toName: ctx.caller?.accountName,
        made: { by: 'carTheft' as const, as: { carName, life, cityName } },
      }
      const made = { escrowId, accountId, purpose, lines: [reservedPlace, car], requested: request }
      const { requestId, traceparent } = ctx
      const reserved = await reserveLines(tx, ledger, made, { requestId, traceparent, nowMs: kit.clock.nowMs() })
      if (isRefusal(reserved)) return reserved
      const carId = reserved.lines.flatMap((line) => ('kind' in line ? [line.itemId] : []))[0] ?? 0
      const effects = await readEffects(tx, accountId)
      const capacity = (await findCrusher(tx, accountId))?.capacity
      return { carId, salePrice: saleEuro(request, effects), crushBullets: crushGain(request, effects, capacity) }
    }).finally(() => kit.committed())
  })
}
