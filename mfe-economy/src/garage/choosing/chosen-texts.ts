import type { Calls } from '@sottomondo/api-contract'
import { formatEuro } from '@sottomondo/mfe-kit'
import { carsText, crushed } from '../garage-texts.ts'
import { type Garage, type GarageCar, totalOf } from '../list/garage-list.ts'

type ChosenCall = Calls['POST /api/garage/chosen']
export type ChosenAction = ChosenCall['body']['action']
export type ChosenAnswer = ChosenCall['answer']

/** What each action would do with the chosen cars: with those of them that allow it. */
export type Able = Record<ChosenAction, readonly GarageCar[]>

/** @param chosen in the order of their ids, as economy takes them */
export function ableOf(chosen: readonly GarageCar[], cityName: string | null): Able {
  const there = chosen.filter(({ shipTime }) => shipTime === 0)
  const free = there.filter(({ isLocked }) => !isLocked)
  return {
    sell: free,
    repair: there.filter(({ reparatieKosten }) => reparatieKosten > 0),
    crush: free,
    ship: cityName === null ? [] : there.filter(({ stad }) => stad !== cityName),
  }
}

/** What a repair adds to a sale, less its own price. */
function gainText(euro: number): string {
  if (euro === 0) return 'Een verkoop levert precies zoveel meer op.'
  return euro > 0
    ? `Een verkoop levert dan ${formatEuro(euro)} meer op dan dat.`
    : `Dat is ${formatEuro(-euro)} meer dan het bij een verkoop oplevert.`
}

interface Look {
  /** On the button, before the number of cars. */
  yes: string
  title: string
  isFinal: boolean
  /** What it takes from the pocket. */
  costEuro?: (cars: readonly GarageCar[]) => number
  asks: (cars: readonly GarageCar[], garage: Garage) => string
}

export const looks: Readonly<Record<ChosenAction, Look>> = {
  sell: {
    yes: 'Verkoop',
    title: 'Auto’s verkopen',
    isFinal: true,
    asks: (cars) => `Je verkoopt ${carsText(cars.length)} voor samen ${formatEuro(totalOf(cars, 'verkoopPrijs'))}.`,
  },
  repair: {
    yes: 'Repareer',
    title: 'Auto’s repareren',
    isFinal: false,
    costEuro: (cars) => totalOf(cars, 'reparatieKosten'),
    asks: (cars) =>
      `${carsText(cars.length)} repareren kost ${formatEuro(totalOf(cars, 'reparatieKosten'))}. ${gainText(totalOf(cars, 'reparatieWinst'))}`,
  },
  crush: {
    yes: 'Crush',
    title: 'Auto’s crushen',
    isFinal: true,
    asks: (cars, garage) => `Je crusht ${carsText(cars.length)}. ${crushed(cars, garage)}`,
  },
  ship: {
    yes: 'Verscheep',
    title: 'Auto’s verschepen',
    isFinal: false,
    costEuro: (cars) => totalOf(cars, 'verscheepsKosten'),
    asks: (cars) =>
      `${carsText(cars.length)} hierheen verschepen kost ${formatEuro(totalOf(cars, 'verscheepsKosten'))}.`,
  },
}
export const chosenActions = Object.keys(looks) as ChosenAction[]

/** Behind the question, for those that stay. */
export const staysText = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? ' 1 gekozen auto blijft zoals hij is.'
      : ` ${count} gekozen auto’s blijven zoals ze zijn.`
