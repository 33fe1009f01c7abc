/** What other features use of the garage. */
export { placesTaken } from './garage.places.ts'
export { garageRules, kindOf } from './garage.rules.ts'
export { spaceOf } from './garage.space.ts'
export { countCars, makeRoom, nextCarId } from './garage.store.ts'
