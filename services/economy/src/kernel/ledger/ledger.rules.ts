/** Liquor and drugs, and the room that what somebody carries of each takes. */
export const goodsAssets = [
  'liquorRoom',
  'bier',
  'wijn',
  'whisky',
  'vodka',
  'absint',
  'drugsRoom',
  'weed',
  'lsd',
  'ketamine',
  'heroine',
  'cocaine',
] as const
export type GoodsAsset = (typeof goodsAssets)[number]

/** What can be owned in amounts and moved (DESIGN: every asset of everybody is in the ledger); rows of the table asset. */
export const assets = [
  'cashPocket',
  'cashBank',
  'bullets',
  'credits',
  'honor',
  'easterEggs',
  'garagePlace',
  ...goodsAssets,
] as const
export type Asset = (typeof assets)[number]

/** What somebody is told who wants to give more than he has. */
export const tooLittle: Record<Asset, string> = {
  cashPocket: 'Je hebt niet genoeg geld op zak.',
  cashBank: 'Je hebt niet genoeg geld op de bank.',
  bullets: 'Je hebt niet genoeg kogels.',
  credits: 'Je hebt niet genoeg credits.',
  honor: 'Je hebt niet genoeg eerpunten.',
  easterEggs: 'Je hebt niet genoeg paaseieren.',
  garagePlace: 'Je garage is vol. Verkoop of crush een auto, of breid je garage uit.',
  liquorRoom: 'Zoveel drank kun je niet dragen.',
  bier: 'Zoveel bier heb je niet.',
  wijn: 'Zoveel wijn heb je niet.',
  whisky: 'Zoveel whisky heb je niet.',
  vodka: 'Zoveel vodka heb je niet.',
  absint: 'Zoveel absint heb je niet.',
  drugsRoom: 'Zoveel drugs kun je niet dragen.',
  weed: 'Zoveel weed heb je niet.',
  lsd: 'Zoveel lsd heb je niet.',
  ketamine: 'Zoveel ketamine heb je niet.',
  heroine: 'Zoveel heroine heb je niet.',
  cocaine: 'Zoveel cocaine heb je niet.',
}
/** What somebody is told when the receiving side would pass 2^53-1. */
export const tooMuch = 'Zoveel past er niet meer bij.'

export const badAmount = 'Vul een heel bedrag groter dan 0 in.'

/** Whether something may be moved as an amount at all (rules, "Every amount is a whole number"). */
export const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** Rows of the table owner_kind, which says who has a running balance. */
export const ownerKinds = [
  'player',
  'user',
  'casino',
  'factory',
  'lottery',
  'house',
  'faucet',
  'sink',
  'escrow',
] as const

export interface Owner {
  ownerKind: (typeof ownerKinds)[number]
  ownerId: string
}

/** Where things appear from; a new source of anything is named here. */
export type FaucetName =
  | 'gangster'
  | 'crime'
  | 'easterEggs'
  | 'eggExchange'
  | 'house'
  | 'seed'
  | 'bench'
  | 'counter'
  | 'carTheft'
  | 'carSale'
  | 'crusher'
  | 'garage'
  | 'shop'
  | 'admin'
  | 'heist'
  | 'mission'
  | 'goods'
  | 'raid'
  | 'bulletFactory'
  | 'sports'
  | 'lottery'

export const player = (accountId: number): Owner => ({ ownerKind: 'player', ownerId: String(accountId) })
/** What is the person's, and not his gangster's. */
export const user = (userId: number): Owner => ({ ownerKind: 'user', ownerId: String(userId) })
export const casino = (casinoId: number): Owner => ({ ownerKind: 'casino', ownerId: String(casinoId) })
export const factory = (factoryId: number): Owner => ({ ownerKind: 'factory', ownerId: String(factoryId) })
/** The pot of a day's lottery: 2026-11-22. */
export const lotteryPot = (drawDay: string): Owner => ({ ownerKind: 'lottery', ownerId: drawDay })
/** Amounts are held by purpose, items by escrow. */
export const escrow = (purposeOrId: string): Owner => ({ ownerKind: 'escrow', ownerId: purposeOrId })
export const faucet = (name: FaucetName): Owner => ({ ownerKind: 'faucet', ownerId: name })
export const house: Owner = { ownerKind: 'house', ownerId: 'house' }
/** Where the stakes of open sports bets wait. */
export const sportsPot: Owner = { ownerKind: 'house', ownerId: 'sports' }
/** Where things vanish to; named by what they were spent on. */
export const sink = (purpose: string): Owner => ({ ownerKind: 'sink', ownerId: purpose })

export interface Entry extends Owner {
  asset: Asset
  /** What the owner gets; negative for what it gives. */
  amount: number
}

/** Entries with one per owner and asset: the sum, and none where nothing is left. */
export function mergeEntries(entries: Entry[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const one of entries) {
    const key = `${one.ownerKind} ${one.asset} ${one.ownerId}`
    const before = merged.get(key)
    merged.set(key, before ? { ...one, amount: before.amount + one.amount } : one)
  }
  return merged.size === entries.length ? entries : [...merged.values()].filter(({ amount }) => amount !== 0)
}

/** The two entries of moving an amount. */
export function move(from: Owner, to: Owner, asset: Asset, amount: number): Entry[] {
  return [
    { ...from, asset, amount: -amount },
    { ...to, asset, amount },
  ]
}

/**
 * The four entries of turning one asset of an owner into as much of another. It goes over the bank's counter, so that
 * each asset sums to zero by itself; the audit proves that the counter keeps nothing.
 */
export function exchange(owner: Owner, from: Asset, to: Asset, amount: number): Entry[] {
  return [...move(owner, faucet('counter'), from, amount), ...move(faucet('counter'), owner, to, amount)]
}
