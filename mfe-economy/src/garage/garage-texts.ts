import { formatEuro, formatNumber } from '@sottomondo/mfe-kit'
import { type GarageCar, totalOf } from './garage-list.ts'

/** 1 kogel, 12 kogels. */
const bullets = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'kogel' : 'kogels'}`

/** The balance of crushing after its price: '+12', '−3'. */
export const signed = (count: number): string =>
  `${count < 0 ? '−' : count > 0 ? '+' : ''}${formatNumber(Math.abs(count))}`

/** The same as a sentence, with its parts. @param crushCost bullets that each car costs */
export function crushed(cars: readonly GarageCar[], crushCost: number): string {
  const left = totalOf(cars, 'crushKogels')
  const cost = cars.length * crushCost
  return `Crushen kost ${bullets(cost)} en brengt er ${formatNumber(left + cost)} op: netto ${signed(left)}.`
}

/** For a range without a free car, in the words of the server's refusal. */
export const nothingBetween = (minEuro: number, maxEuro: number): string =>
  `Er is geen auto vrij die tussen ${formatEuro(minEuro)} en ${formatEuro(maxEuro)} opbrengt.`
export const turnedRange = 'Het hoogste bedrag mag niet lager zijn dan het laagste.'

export const carsText = (count: number): string => (count === 1 ? '1 auto' : `${formatNumber(count)} auto’s`)
