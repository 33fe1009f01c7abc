/** What becomes of an amount of an asset when its owner dies: who gets how much; the rest vanishes. */
export interface AssetFate {
  to: 'killer' | 'heir' | 'user'
  /** Of what was there, a whole number from 0 to all of it; all of it without this. */
  share?(amount: number): number
}

/** What can be owned in amounts and moved; a row of the table `asset`. */
export interface AssetRule {
  /** The Dutch sentence for a player who wants to give more than they have. */
  tooLittle: string
  atDeath: AssetFate | 'vanishes'
}

/** What there is one of; a row of the table `item_kind`, which says of which a player has one at most. */
export interface ItemRule {
  /** `heir`: divided by the feature's `*.estate.ts`, which says what happens where the heir can't take it. */
  atDeath: 'heir' | 'vanishes'
  /**
   * What counts, below zero, the places that a player's items of this kind take, and by which faucet and sink it comes and
   * goes.
   */
  places?: { asset: string; keeper: string }
}

/** Who can own; a row of the table `owner_kind`, which says who has a running balance. */
export interface OwnerRule {
  ids: 'numbers' | 'names'
  /** Whether an escrow may be for it. */
  receivesEscrows: boolean
}

export interface LedgerPart<
  Assets extends Record<string, AssetRule>,
  Items extends Record<string, ItemRule>,
  Owners extends Record<string, OwnerRule>,
  Faucet extends string,
  Sink extends string,
> {
  assets: Assets
  items: Items
  owners: Owners
  /** Where things appear from. */
  faucets: readonly Faucet[]
  /** Where things vanish to. */
  sinks: readonly Sink[]
}

// biome-ignore lint/complexity/noBannedTypes: no key at all is what a part without assets adds.
type Nothing = {}

/**
 * Declares what a feature adds to the ledger, in its `*.ledger.ts`; `npm run codegen` makes one table of all. Such a file
 * imports nothing else of economy: the ledger stands on it.
 */
export const declareLedger = <
  const Assets extends Record<string, AssetRule> = Nothing,
  const Items extends Record<string, ItemRule> = Nothing,
  const Owners extends Record<string, OwnerRule> = Nothing,
  const Faucet extends string = never,
  const Sink extends string = never,
>({
  assets = {} as Assets,
  items = {} as Items,
  owners = {} as Owners,
  faucets = [],
  sinks = [],
}: {
  assets?: Assets
  items?: Items
  owners?: Owners
  faucets?: readonly Faucet[]
  sinks?: readonly Sink[]
}): LedgerPart<Assets, Items, Owners, Faucet, Sink> => ({
  assets,
  items,
  owners,
  faucets,
  sinks,
})
