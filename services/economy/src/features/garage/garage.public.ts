/** What other features use of the garage. */
export { placesTaken } from './garage.places.ts'
export { garageRules, kindOf, placesOf } from './garage.rules.ts'
export { makeRoom, nextCarId } from './garage.store.ts'
