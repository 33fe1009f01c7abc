import type { Purpose } from '@sottomondo/event-contract/purposes'
import { assetRules, type faucetNames, ownerRules, type sinkNames } from '../../../gen/ledger.ts'

/**
 * Assets that can be owned in amounts and moved (DESIGN: every asset of everybody is in the ledger); rows of the table
 * asset.
 */
export type Asset = keyof typeof assetRules
export const assets = Object.keys(assetRules) as Asset[]

/** Returns the text for a player who wants to give more than they have. */
export const tooLittleOf = (asset: Asset): string => assetRules[asset].tooLittle
/** Text when the receiving side would pass 2^53-1. */
export const tooMuch = 'Zoveel past er niet meer bij.'

export const badAmount = 'Vul een heel bedrag groter dan 0 in.'

/** Tells whether a value can be moved as an amount (rules, "Every amount is a whole number"). */
export const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** Rows of the table owner_kind, which says who has a running balance. */
export type OwnerKind = keyof typeof ownerRules
export const ownerKinds = Object.keys(ownerRules) as OwnerKind[]

export interface Owner {
  ownerKind: OwnerKind
  ownerId: string
}

/** Names of faucets and sinks. */
export type FaucetName = (typeof faucetNames)[number]
export type SinkName = (typeof sinkNames)[number]

export const player = (accountId: number): Owner => ({ ownerKind: 'player', ownerId: String(accountId) })
/** Returns the owner for belongings of the person, not of their gangster. */
export const user = (userId: number): Owner => ({ ownerKind: 'user', ownerId: String(userId) })
/** Amounts are reserved by purpose, items by escrow. */
export const escrow = (purposeOrId: string): Owner => ({ ownerKind: 'escrow', ownerId: purposeOrId })
export const house: Owner = { ownerKind: 'house', ownerId: 'house' }
export const faucet = (name: FaucetName): Owner => ({ ownerKind: 'faucet', ownerId: name })
export const sink = (name: SinkName): Owner => ({ ownerKind: 'sink', ownerId: name })
/** Returns the sink of a purpose, which gets the payments of other services' intents. */
export const spentOn = (purpose: Purpose): Owner => ({ ownerKind: 'sink', ownerId: purpose })

export interface Entry extends Owner {
  asset: Asset
  /** Negative for an owner who gives. */
  amount: number
}

/** Merges entries into one per owner and asset: the sum, and none for zero. */
export function mergeEntries(entries: Entry[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const one of entries) {
    const key = `${one.ownerKind} ${one.asset} ${one.ownerId}`
    const before = merged.get(key)
    merged.set(key, before ? { ...one, amount: before.amount + one.amount } : one)
  }
  return merged.size === entries.length ? entries : [...merged.values()].filter(({ amount }) => amount !== 0)
}

/** Returns the two entries of moving an amount. */
export function move(from: Owner, to: Owner, asset: Asset, amount: number): Entry[] {
  return [
    { ...from, asset, amount: -amount },
    { ...to, asset, amount },
  ]
}

/**
 * Returns the four entries of turning one asset of an owner into another. They go over the bank's counter, so that each
 * asset sums to zero by itself; the audit proves that the counter keeps nothing.
 */
export function exchange(owner: Owner, from: Asset, to: Asset, amount: number): Entry[] {
  return [...move(owner, faucet('counter'), from, amount), ...move(faucet('counter'), owner, to, amount)]
}
