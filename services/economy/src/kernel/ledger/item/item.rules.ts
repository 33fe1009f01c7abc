import { itemRules } from '../../../../gen/ledger.ts'
import type { ItemRule } from '../declare.ts'
import {
  type Asset,
  type Entry,
  type FaucetName,
  faucet,
  move,
  type Owner,
  player,
  type SinkName,
  sink,
} from '../ledger.rules.ts'

/** Kinds of unique things; rows of the table item_kind, which says of which a player has one at most. */
export type ItemKind = keyof typeof itemRules
export const itemKinds = Object.keys(itemRules) as ItemKind[]
export const itemRuleOf = (kind: ItemKind): ItemRule => itemRules[kind]

/** A move of an item under a transfer. A move from a faucet makes the item. */
export interface ItemMove {
  kind: ItemKind
  itemId: number
  /** The current owner; any other refuses the move. */
  from: Owner
  to: Owner
  /** The receiver's name as players read it. */
  toName?: string | undefined
  /** Data of a new item whose kind has its own table. */
  madeAs?: object | undefined
}

/**
 * Returns the asset that counts the places of a kind's items, its faucet and its sink; undefined if none are counted.
 */
export function placesOfKind(kind: ItemKind): { asset: Asset; from: Owner; to: Owner } | undefined {
  const { places } = itemRuleOf(kind)
  if (!places) return undefined
  const keeper = places.keeper as FaucetName & SinkName
  return { asset: places.asset as Asset, from: faucet(keeper), to: sink(keeper) }
}
/** Returns the entries for items that leave a player for good. */
export function placesFreed(kind: ItemKind, accountId: number, count: number): Entry[] {
  const places = placesOfKind(kind)
  return places && count > 0 ? move(places.from, player(accountId), places.asset, count) : []
}
/** Returns the entries for items that come to a player without a reservation; refused when there is no room. */
export function placesTaken(kind: ItemKind, accountId: number, count: number): Entry[] {
  const places = placesOfKind(kind)
  return places && count > 0 ? move(player(accountId), places.to, places.asset, count) : []
}

export const itemTexts = {
  notOwner: 'Dit is niet (meer) van jou.',
  ownsOne: 'Je hebt er al een, en meer dan één mag niet.',
} as const
