import type { Calls } from '@sottomondo/api-contract'
import { compareNames } from '@sottomondo/ui-kit/compare-names'
import { plainText } from '@sottomondo/ui-kit/plain-text'

export type Garage = Calls['GET /api/garage']['answer']
export type GarageCar = Garage['garage'][number]

type Test = (car: GarageCar) => boolean

const lifeTerm = /^(?:life|leven)\s*([<>=])\s*(\d+)$/i
const cityTerm = /^(?:city|stad)\s*=\s*(.+)$/i
/** A term that is still being typed. */
const halfTerm = /^(?:(?:life|leven)\s*[<>=]?|(?:city|stad)\s*=?)$/i

function testOf(term: string): Test | undefined {
  const [, sign, digits] = lifeTerm.exec(term) ?? []
  if (sign && digits) {
    const life = Number(digits)
    return (car) => (sign === '<' ? car.life < life : sign === '>' ? car.life > life : car.life === life)
  }
  const city = cityTerm.exec(plainText(term))?.[1]
  if (city) return (car) => plainText(car.stad) === city
  if (term === '' || halfTerm.test(term)) return undefined
  const part = plainText(term)
  return (car) => plainText(car.auto).includes(part)
}

/** The cars that a search finds: terms joined by &, such as `life<30&city=Amsterdam` (spec 2 §2). */
export function findCars(cars: readonly GarageCar[], search: string): GarageCar[] {
  const tests = search.split('&').flatMap((term) => testOf(term.trim()) ?? [])
  return cars.filter((car) => tests.every((test) => test(car)))
}

export const sortKeys = ['id', 'auto', 'waarde', 'life', 'stad'] as const
type SortKey = (typeof sortKeys)[number]

/** Sorted by a column, '-' before it for the other way round; equal ones by their ids. */
export function sortCars(cars: readonly GarageCar[], sort: string): GarageCar[] {
  const down = sort.startsWith('-')
  const key = sortKeys.find((one): one is SortKey => one === sort.replace('-', '')) ?? 'id'
  const compare = (a: GarageCar, b: GarageCar) => {
    const [x, y] = [a[key], b[key]]
    const order = typeof x === 'string' && typeof y === 'string' ? compareNames(x, y) : Number(x) - Number(y)
    return order || a.id - b.id
  }
  return [...cars].sort((a, b) => (down ? compare(b, a) : compare(a, b)))
}

/** The cars that a bulk action with these prices would take: neither locked nor on their way. */
export function carsBetween(cars: readonly GarageCar[], minPrice: number | null, maxPrice: number | null): GarageCar[] {
  if (minPrice === null || maxPrice === null) return []
  return cars.filter(
    ({ isLocked, shipTime, verkoopPrijs }) =>
      !isLocked && shipTime === 0 && verkoopPrijs >= minPrice && verkoopPrijs <= maxPrice,
  )
}

/**
 * The bullets that crushing these together leaves. Each says what it leaves alone; together they share what the family's
 * crusher can still yield, and the scrapyard does the rest, one after the other as economy does it.
 */
export function crushTotal(
  cars: readonly GarageCar[],
  { familyCrusher, crushPercent, scrapyardPercent, crushCost }: Garage,
): number {
  let capacity = familyCrusher?.capacity ?? 0
  const wanted = cars.reduce((sum, { crusherBullets }) => sum + crusherBullets, 0)
  if (capacity === 0 || wanted <= capacity) return totalOf(cars, 'crushKogels')
  return cars.reduce((sum, { crusherBullets }) => {
    const byCrusher = Math.min(crusherBullets, capacity)
    capacity -= byCrusher
    const percents = byCrusher * 100 + (crusherBullets - byCrusher) * scrapyardPercent
    return sum + Math.floor((percents * crushPercent) / 10_000) - crushCost
  }, 0)
}

type Worth = 'verkoopPrijs' | 'reparatieKosten' | 'reparatieWinst' | 'verscheepsKosten' | 'crushKogels'
export const totalOf = (cars: readonly GarageCar[], worth: Worth): number =>
  cars.reduce((sum, car) => sum + car[worth], 0)
