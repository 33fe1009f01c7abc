import type { Feature } from '@sottomondo/server-kit/feature'
import type { Kit } from '@sottomondo/server-kit/service'
import type { EconomyConfig } from '../config.ts'
import type { Check } from './audit/check.ts'
import type { PublishedCheck } from './audit/published.ts'
import type { AssetRule, ItemRule, LedgerPart, OwnerRule } from './ledger/declare.ts'
import type { Ledger } from './ledger/ledger.store.ts'
import type { AfterDeathPart } from './ledger/parts/after-death-part.ts'
import type { EscrowPart } from './ledger/parts/escrow-part.ts'
import type { EstatePart } from './ledger/parts/estate-part.ts'
import type { GiftPart } from './ledger/parts/gift-part.ts'
import type { StartPart } from './ledger/parts/start-part.ts'
import type { Reward } from './reward/reward.ts'

/** What the features of this service share. */
interface EconomyContext {
  kit: Kit<EconomyConfig>
  ledger: Ledger
}

type AnyLedgerPart = LedgerPart<
  Record<string, AssetRule>,
  Record<string, ItemRule>,
  Record<string, OwnerRule>,
  string,
  string
>

/**
 * What a feature adds to this service. Lists of what the ledger, the audit and the auctions need are made of the pages
 * that features name (`npm run codegen`), so that the kernel loads no feature.
 */
export interface EconomyFeature extends Feature<EconomyContext> {
  /** Assets, kinds of items and of owners, faucets and sinks: plain values, or a page that imports declare.ts alone. */
  ledger?: Partial<AnyLedgerPart>
  /** Facts that pay a player, once. */
  rewards?: readonly Reward[]
  /** What happens before a reservation is made, and before what it holds moves on. */
  escrow?: EscrowPart
  /** Who inherits its items. */
  estate?: EstatePart
  /** What a new gangster gets. */
  atBirth?: StartPart
  afterDeath?: AfterDeathPart
  /** How much of what a death brings its receivers may get. */
  gifts?: GiftPart
  /** What of it can be auctioned. */
  auctions?: readonly object[]
  /** Facts about which a player may get an SMS. */
  alerts?: readonly object[]
  /** What the audit proves of tables. */
  audit?: readonly Check[]
  /** What the audit proves of published facts, beside rewards. */
  published?: readonly PublishedCheck[] | PublishedCheck
}

/** Declares what a feature adds to this service: its rewards are consumers, too. */
export const feature = (parts: EconomyFeature): EconomyFeature => ({
  ...parts,
  consumers(context, features) {
    for (const reward of parts.rewards ?? []) reward.register(context.kit, context.ledger)
    parts.consumers?.(context, features)
  },
})
