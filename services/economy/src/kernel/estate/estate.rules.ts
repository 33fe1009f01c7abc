import { assetRules } from '../../../gen/ledger.ts'
import type { AssetRule } from '../ledger/declare.ts'
import { type Asset, assets, sink } from '../ledger/ledger.rules.ts'

/** Shares of an amount that a dead player left; the rest goes to the sink. */
export type Shares = Partial<Record<'killer' | 'heir' | 'user', number>>

const fateOf = (asset: Asset): AssetRule['atDeath'] => (assetRules[asset] as AssetRule).atDeath

/** Returns the shares of an amount at death (rules, "Murder"), as its feature declares them. */
export function sharesOf(asset: Asset, amount: number): Shares {
  const fate = fateOf(asset)
  return fate === 'vanishes' ? {} : { [fate.to]: fate.share?.(amount) ?? amount }
}

/** Tells whether a share of this asset counts as got from the dead. */
export function isGift(asset: Asset): boolean {
  const fate = fateOf(asset)
  return fate !== 'vanishes' && fate.isGift === true
}

/** Returns the assets of which this receiver may get a share. */
export const assetsFor = (who: 'killer' | 'heir' | 'user'): Asset[] =>
  assets.filter((asset) => {
    const fate = fateOf(asset)
    return fate !== 'vanishes' && fate.to === who
  })

export const estateRules = {
  /** Price of the next gangster, taken from the dead one's credits; all, if there are fewer. */
  nextGangsterCredits: 2,
  /** Each run over waiting estates divides at most this many. */
  dividedAtOnce: 100,
  /** Each look for credits that were not handed over is at so many persons. */
  usersLookedAtOnce: 1000,
} as const

/** Returns the idempotency key of a division. */
export const estateTransferId = (deathId: string): string => `estate:${deathId}`

/** Sink of everything that nobody inherits. */
export const estateSink = sink('death')

export const estateTexts = {
  /** Text in the bank's table for late transfers of the dead. */
  takenBack: 'Teruggehaald: de afzender was al dood',
} as const
