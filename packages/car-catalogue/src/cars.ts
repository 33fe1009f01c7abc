import { type CarFigures, figures } from './figures.ts'
import { remarks } from './remarks.ts'

/** A kind of car, as its page shows it; what is known of a single one (life, city, lock) belongs to its garage. */
export interface Car extends CarFigures {
  /** What those who have driven it say; Dutch, one or two sentences. */
  remark: string
}

/** Every car there is, the cheapest first. */
export const cars: readonly Car[] = figures.map((car) => {
  const remark = remarks[car.carName]
  if (remark === undefined) throw new Error(`car ${car.carName} has no remark`)
  return { ...car, remark }
})

const byName = new Map(cars.map((car) => [car.carName, car]))

/** The car of that name; undefined for a name that no car has. */
export function carOf(carName: string): Car | undefined {
  return byName.get(carName)
}
