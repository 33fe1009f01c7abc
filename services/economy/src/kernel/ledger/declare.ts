/** Shares of an asset's amount when its owner dies; the rest vanishes. */
interface AssetFate {
  to: 'killer' | 'heir' | 'user'
  /** Returns the share of the amount, a whole number from 0 to all of it; all of it without this. */
  share?(amount: number): number
  /** Counts, in euro, as got from the dead: of it nobody gets more than they may from others (`GiftPart`). */
  isGift?: true
}

/** An asset that can be owned in amounts and moved; a row of the table `asset`. */
export interface AssetRule {
  /** The Dutch text for a player who wants to give more than they have. */
  tooLittle: string
  atDeath: AssetFate | 'vanishes'
}

/** A kind of unique things; a row of the table `item_kind`, which says of which a player has one at most. */
export interface ItemRule {
  /** `heir`: divided by the feature's `estate`, which decides when the heir can't take it. */
  atDeath: 'heir' | 'vanishes'
  /** Asset that counts, below zero, the places taken by a player's items of this kind, and its faucet and sink. */
  places?: { asset: string; keeper: string }
}

/** A kind of owner; a row of the table `owner_kind`, which says who has a running balance. */
export interface OwnerRule {
  ids: 'numbers' | 'names'
  /** Whether an escrow line may name it as receiver. */
  receivesEscrows: boolean
}

/**
 * Transfers of a kind that become past: once nobody repeats them any more, they are moved out of the tables that
 * postings write, and their ids refuse nothing there. Only for kinds whose id comes from a request or a fact, which are
 * repeated for some weeks at the most, or which another row refuses as well; the others stay, for they are few.
 */
export interface PastRule {
  /**
   * SQL of a text[]: the ids of the transfers that go with transfer `v`, so that what belongs together is never half
   * past; null while they are not all there.
   */
  others?: string
  /** SQL that keeps what the audit has to know of those in `gone_transfer`, which are being moved. */
  remember?: string
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
  /** Sources of new amounts and items. */
  faucets: readonly Faucet[]
  /** Final destinations of amounts and items. */
  sinks: readonly Sink[]
  /** Kinds of transfers that become past. */
  past: Readonly<Record<string, PastRule>>
}

// biome-ignore lint/complexity/noBannedTypes: no key at all is what a part without assets adds.
type Nothing = {}

/**
 * Declares a feature's additions to the ledger; `npm run codegen` makes one table of all. A page of it, a `*.ledger.ts`,
 * imports nothing else of economy, as the ledger imports it.
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
  past = {},
}: {
  assets?: Assets
  items?: Items
  owners?: Owners
  faucets?: readonly Faucet[]
  sinks?: readonly Sink[]
  past?: Readonly<Record<string, PastRule>>
}): LedgerPart<Assets, Items, Owners, Faucet, Sink> => ({
  assets,
  items,
  owners,
  faucets,
  sinks,
  past,
})
