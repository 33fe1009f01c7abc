import type { ItemKind } from '../item/item.rules.ts'
import { type Asset, type GoodsAsset, goodsAssets } from '../ledger/ledger.rules.ts'

/** Who gets how much of an amount that a dead gangster left; what nobody gets goes to the sink. */
export type Shares = Partial<Record<'killer' | 'heir' | 'user', number>>

/** The bank’s tax: one of so many. */
const taxShare = 10

/** What becomes of each thing at death (rules, "Murder"). A new one has to say it here. */
export const assetFates: Readonly<Record<Asset, (amount: number) => Shares>> = {
  cashPocket: (amount) => ({ killer: amount }),
  bullets: (amount) => ({ killer: Math.floor(amount / 2) }),
  cashBank: (amount) => ({ heir: amount - Math.ceil(amount / taxShare) }),
  honor: () => ({}),
  easterEggs: () => ({}),
  /** They belong to the person. */
  credits: (amount) => ({ user: amount }),
  /** Follows the cars. */
  garagePlace: () => ({}),
  /** Goods vanish, and the room that they took with them. */
  ...(Object.fromEntries(goodsAssets.map((asset) => [asset, () => ({})])) as Record<GoodsAsset, () => Shares>),
}

/** To the heir, as far as he may own it; a casino or factory to the house where he may not. */
export const itemFates: Readonly<Record<ItemKind, 'heir' | 'vanishes'>> = {
  CASINO: 'heir',
  BULLET_FACTORY: 'heir',
  CAR: 'heir',
  HEALING: 'vanishes',
}

export const estateRules = {
  /** What the next gangster costs of the credits that the dead one had; all, where there are fewer. */
  nextGangsterCredits: 2,
  /** Between two looks at estates that wait; each look divides at most so many. */
  lookEveryMs: 500,
  dividedAtOnce: 100,
} as const

/** The idempotency key of a division. */
export const estateTransferId = (deathId: string): string => `estate:${deathId}`

/** Where what nobody inherits goes. */
export const estateSink = 'death'

export const estateTexts = {
  /** What the bank's table says of what the dead still sent. */
  takenBack: 'Teruggehaald: de afzender was al dood',
} as const
