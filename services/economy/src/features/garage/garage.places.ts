import { placesFreed as freed, placesTaken as taken } from '../../kernel/item/item.rules.ts'
import { type Entry, sink } from '../../kernel/ledger/ledger.rules.ts'

/**
 * A place of a garage is taken by a car of its owner, also while that is in escrow, or reserved for one that may come. The
 * asset garagePlace counts them below zero; the account's floor is what the garage holds (`measureGarage`).
 */

/** What a player who may get a car holds: it is spent when the car comes, and given back when it does not. */
export const reservedPlace = { asset: 'garagePlace', amount: 1, to: sink('garage') } as const

/** Cars of a player are gone for good. */
export const placesFreed = (accountId: number, count: number): Entry[] => freed('CAR', accountId, count)

/** Cars come to a player who has reserved nothing; refused where there is no room. */
export const placesTaken = (accountId: number, count: number): Entry[] => taken('CAR', accountId, count)
