import { type Entry, faucet, move, player, sink } from '../../kernel/ledger/ledger.rules.ts'

/**
 * A place of a garage is taken by a car of its owner, also while that is in escrow, or reserved for one that may come. The
 * asset garagePlace counts them below zero; the account's floor is what the garage holds (`measureGarage`).
 */

/** What somebody holds who may be getting a car: it is spent when the car comes, and given back when it does not. */
export const reservedPlace = { asset: 'garagePlace', amount: 1, to: sink('garage') } as const

/** Cars of a player are gone for good. */
export const placesFreed = (accountId: number, count: number): Entry[] =>
  move(faucet('garage'), player(accountId), 'garagePlace', count)

/** Cars come to a player who has reserved nothing; refused where there is no room. */
export const placesTaken = (accountId: number, count: number): Entry[] =>
  move(player(accountId), sink('garage'), 'garagePlace', count)
