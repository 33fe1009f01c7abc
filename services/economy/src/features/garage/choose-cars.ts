import type { ChosenCar, ChosenReply, ChosenRequest } from '@sottomondo/proto/economy/v1/garage'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import { isAmount } from '../../kernel/ledger/ledger.rules.ts'
import { type CarWork, cityOf } from './car-work.ts'
import { type ChosenAction, chosenActions, garageRules, garageTexts, reasonAgainst } from './garage.rules.ts'
import { type CarRow, expectedOf, lockCars } from './garage.store.ts'

/**
 * Does the same with several cars of the player: those that allow it together, in one transfer; the others are left,
 * each with its reason. What the player can't pay is not done for any.
 */
export async function doWithChosen(
  change: Change,
  { action, carIds }: ChosenRequest,
  { work, located }: { work: CarWork; located: (car: CarRow) => CarRow & { isOnItsWay: boolean } },
): Promise<ChosenReply | Refusal> {
  const does = chosenActions.find((one) => one === action)
  // The count is judged before the ids are looked at, and again of each once.
  const isSound = carIds.length > 0 && carIds.length <= garageRules.chosenMost && carIds.every(isAmount)
  if (!does || !isSound) return refuse('invalid', garageTexts.badChoice)
  const { accountId } = playerOf(change)
  const chosen = [...new Set(carIds)].sort((a, b) => a - b)
  const owned = new Map((await lockCars(change.tx, accountId, chosen)).map((car) => [car.carId, car]))
  const missing = chosen.filter((carId) => !owned.has(carId))
  const coming = new Set(missing.length > 0 ? await expectedOf(change.tx, accountId, missing) : [])
  const cityName = does === 'ship' ? cityOf(change) : ''

  const fates: ChosenCar[] = chosen.map((carId) => {
    const car = owned.get(carId)
    const absent = coming.has(carId) ? garageTexts.isComing : garageTexts.notYours
    const reason = car ? reasonAgainst(does, located(car), cityName) : absent
    return { carId, done: reason === undefined, reason }
  })
  const able = fates.flatMap(({ carId, done }) => (done ? (owned.get(carId) ?? []) : []))
  if (able.length === 0) return refusalOfAll(fates)
  const left = garageTexts.leftChosen(fates.length - able.length)
  const reply = await work[does](change, able, (amount) => wordsOf(does, able.length, amount, cityName) + left)
  return isRefusal(reply) ? reply : { ...reply, cars: fates }
}

function wordsOf(action: ChosenAction, count: number, amount: number, cityName: string): string {
  switch (action) {
    case 'sell':
      return garageTexts.soldBetween(count, amount)
    case 'crush':
      return garageTexts.crushedBetween(count, amount)
    case 'repair':
      return garageTexts.repairedChosen(count, amount)
    case 'ship':
      return garageTexts.shippedChosen(count, cityName, amount)
  }
}

/** Where nothing can be done the one reason is said; somebody else's cars are answered as if there were none. */
function refusalOfAll(fates: readonly ChosenCar[]): Refusal {
  const [reason = garageTexts.noneChosen, ...others] = new Set(fates.flatMap((fate) => fate.reason ?? []))
  const id = fates.every((fate) => fate.reason === garageTexts.notYours) ? 'notFound' : 'conflict'
  return refuse(id, fates.length > 1 && others.length > 0 ? garageTexts.noneChosen : reason)
}
