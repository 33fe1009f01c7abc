import type { Owner } from '../ledger/ledger.rules.ts'

/** Things of which there is one; rows of the table item_kind, which says of which a player has one at most. */
export const itemKinds = ['CASINO', 'BULLET_FACTORY', 'CAR', 'HEALING'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A move of an item under a transfer. From a faucet it is made. */
export interface ItemMove {
  kind: ItemKind
  itemId: number
  /** Whose it must be. */
  from: Owner
  to: Owner
  /** The receiver as players read it. */
  toName?: string | undefined
  /** What is made, where its kind has a table of its own. */
  madeAs?: object | undefined
}

export const itemTexts = {
  notOwner: 'Dit is niet (meer) van jou.',
  ownsOne: 'Je hebt er al een, en meer dan een mag niet.',
} as const
