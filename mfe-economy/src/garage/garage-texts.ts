import { formatEuro, formatNumber } from '@sottomondo/mfe-kit'
import { crushTotal, type Garage, type GarageCar } from './list/garage-list.ts'

/** 1 kogel, 12 kogels. */
const bullets = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'kogel' : 'kogels'}`

/** The balance of crushing after its price: '+12', '−3'. */
const signed = (count: number): string => `${count < 0 ? '−' : count > 0 ? '+' : ''}${formatNumber(Math.abs(count))}`

/** The same as a sentence, with its parts, and who does it for a player with a family. */
export function crushed(cars: readonly GarageCar[], garage: Garage): string {
  const left = crushTotal(cars, garage)
  const cost = cars.length * garage.crushCost
  const result = `Crushen kost ${bullets(cost)} en brengt er ${formatNumber(left + cost)} op: netto ${signed(left)}.`
  return [result, doneBy(cars, garage)].filter(Boolean).join(' ')
}

function doneBy(cars: readonly GarageCar[], { familyCrusher }: Garage): string {
  if (!familyCrusher) return ''
  const { capacity } = familyCrusher
  if (capacity === 0) return 'De crusher van je familie is op: de sloperij doet het, voor de helft.'
  const wanted = cars.reduce((sum, { crusherBullets }) => sum + crusherBullets, 0)
  const can = `De crusher van je familie kan er nog ${formatNumber(capacity)} leveren`
  return wanted <= capacity
    ? `Dat doet de crusher van je familie, die er nog ${formatNumber(capacity)} kan leveren.`
    : `${can}; de rest doet de sloperij, voor de helft.`
}

/** Who crushes the player's cars now. */
export function crusherNote({ familyCrusher }: Garage): string {
  if (!familyCrusher) return 'Zonder de crusher van een familie doet de sloperij het, voor de helft.'
  const { familyName, capacity } = familyCrusher
  const crusher = `De crusher van ${familyName ?? 'je familie'}`
  return capacity > 0
    ? `${crusher} kan nog ${bullets(capacity)} leveren; daarna doet de sloperij het, voor de helft.`
    : `${crusher} is op: de sloperij doet het, voor de helft.`
}

/** For a range without a free car, in the words of the server's refusal. */
export const nothingBetween = (minEuro: number, maxEuro: number): string =>
  `Er is geen auto vrij die tussen ${formatEuro(minEuro)} en ${formatEuro(maxEuro)} opbrengt.`
export const turnedRange = 'Het hoogste bedrag mag niet lager zijn dan het laagste.'

export const carsText = (count: number): string => (count === 1 ? '1 auto' : `${formatNumber(count)} auto’s`)

/** For places that no car of the list stands on. */
export const elsewhereText = (count: number): string =>
  `${count === 1 ? '1 plaats is' : `${formatNumber(count)} plaatsen zijn`} bezet door wat op de veiling staat, mee is met een overval of nog kan komen.`
