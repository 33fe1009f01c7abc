import { type CarFigures, figures } from './figures.ts'
import { remarks } from './remarks.ts'

/** A kind of car, as its page shows it; the data of a single car (life, city, lock) belongs to its garage. */
export interface Car extends CarFigures {
  /** The words of its drivers; Dutch, one or two sentences. */
  remark: string
}

/** All cars, the cheapest first. */
export const cars: readonly Car[] = figures.map((car) => {
  const remark = remarks[car.carName]
  if (remark === undefined) throw new Error(`car ${car.carName} has no remark`)
  return { ...car, remark }
})

const byName = new Map(cars.map((car) => [car.carName, car]))

/** Returns the car of that name; undefined for an unknown name. */
export function carOf(carName: string): Car | undefined {
  return byName.get(carName)
}
