import { placesFreed as freed, placesTaken as taken } from '../../kernel/ledger/item/item.rules.ts'
import { type Entry, sink } from '../../kernel/ledger/ledger.rules.ts'

/**
 * A car takes a place of its owner's garage, also in escrow; so does a reservation for a car that may come. The asset
 * garagePlace counts places below zero; the account's floor is the garage's size (`measureGarage`).
 */

/** Reserved line of a player who may get a car: spent when the car comes, given back when it does not. */
export const reservedPlace = { asset: 'garagePlace', amount: 1, to: sink('garage') } as const

/** Returns the entries for cars that leave a player for good. */
export const placesFreed = (accountId: number, count: number): Entry[] => freed('CAR', accountId, count)

/** Returns the entries for cars that come to a player without a reservation; refused when there is no room. */
export const placesTaken = (accountId: number, count: number): Entry[] => taken('CAR', accountId, count)
