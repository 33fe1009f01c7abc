import { perkEffects } from '@sottomondo/perk-catalogue'
import type { SeasonAction, SeasonActivity, SeasonCar } from '@sottomondo/season-kit'
import { crusherBullets, crushGain, crushYield, garageRules, kindOf, repairEuro, saleEuro } from './garage.rules.ts'

/** From this value on a player keeps their best car, and has it repaired. */
const dreamFromEuro = 15_000

/** Sells every car at once, except the owner's best one and those of which their family's crusher makes bullets. */
export const garageSeason: SeasonActivity = (world) => (gangster) => {
  const effects = () => perkEffects(gangster.perks ?? [])
  const worthOf = ({ carName }: SeasonCar) => kindOf(carName).valueEuro
  const dream = () =>
    gangster.cars
      .filter((car) => worthOf(car) >= dreamFromEuro)
      .reduce<SeasonCar | undefined>((most, car) => (most && worthOf(most) >= worthOf(car) ? most : car), undefined)
  const forSale = () => gangster.cars.filter((car) => car !== dream())
  const leave = (car: SeasonCar) => gangster.cars.splice(gangster.cars.indexOf(car), 1)
  const capacity = () => gangster.crusher?.capacityBullets ?? 0
  const canCrush = () => gangster.holds('bullets') >= garageRules.crushBullets
  const isForCrusher = (car: SeasonCar) => capacity() > 0 && canCrush() && crushGain(car, effects(), capacity()) > 0
  const action = (euro: number, play: () => void): SeasonAction => ({
    chance: 1,
    euro,
    experience: 0,
    jailSeconds: 0,
    play,
  })
  const sale = (car: SeasonCar) => {
    const euro = saleEuro(car, effects())
    return action(euro, () => {
      leave(car)
      gangster.get('euro', euro)
    })
  }
  const crush = (car: SeasonCar) =>
    action(0, () => {
      leave(car)
      gangster.pay('bullets', garageRules.crushBullets)
      gangster.get('bullets', crushYield(car, effects(), capacity()))
      if (gangster.crusher) gangster.crusher.capacityBullets -= Math.min(crusherBullets(car), capacity())
    })

  return {
    purpose: 'need',
    readyAtMs: () => (forSale().length > 0 ? world.nowMs : Number.POSITIVE_INFINITY),
    actions: () => forSale().map((car) => (isForCrusher(car) ? crush(car) : sale(car))),
    pleasures: () =>
      gangster.cars.flatMap((car) => {
        const euro = repairEuro(car)
        const repair = action(-euro, () => {
          gangster.pay('euro', euro)
          car.life = garageRules.fullLifePercent
        })
        return [
          ...(euro > 0 && euro <= gangster.holds('euro') ? [repair] : []),
          ...(car !== dream() && canCrush() ? [crush(car)] : []),
        ]
      }),
  }
}
