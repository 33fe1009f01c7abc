import { assetRules } from '../../../gen/ledger.ts'
import type { AssetRule } from '../ledger/declare.ts'
import { type Asset, assets, sink } from '../ledger/ledger.rules.ts'

/** Who gets how much of an amount that a dead player left; what nobody gets goes to the sink. */
export type Shares = Partial<Record<'killer' | 'heir' | 'user', number>>

const fateOf = (asset: Asset): AssetRule['atDeath'] => (assetRules[asset] as AssetRule).atDeath

/** What becomes of an amount at death (rules, "Murder"), as its feature declares it. */
export function sharesOf(asset: Asset, amount: number): Shares {
  const fate = fateOf(asset)
  return fate === 'vanishes' ? {} : { [fate.to]: fate.share?.(amount) ?? amount }
}

/** The assets of which somebody may get a share. */
export const assetsFor = (who: 'killer' | 'heir' | 'user'): Asset[] =>
  assets.filter((asset) => {
    const fate = fateOf(asset)
    return fate !== 'vanishes' && fate.to === who
  })

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
export const estateSink = sink('death')

export const estateTexts = {
  /** What the bank's table says of what the dead still sent. */
  takenBack: 'Teruggehaald: de afzender was al dood',
} as const
