import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'

/** rules, "Bullet factories" */
export const bulletFactoryRules = {
  cities: ['Amsterdam', 'Brussel', 'Parijs', 'Rome'],
  /** The city's own factory: production per hour, and its capacity. */
  local: {
    refillBullets: 400,
    refillSeconds: 3_600,
    capacityBullets: 6_000,
    leastPriceEuro: 600,
    mostPriceEuro: 1_500,
    /** Per purchase, for each rank of the buyer. */
    bulletsPerRank: 100,
  },
  /** A factory that a player can own. */
  owned: {
    bulletsPerHour: 300,
    /** Taken from its bank for each bullet it makes (spec 3 §9). */
    productionEuro: 500,
    leastPriceEuro: 500,
    mostPriceEuro: 5_000,
    /**
     * What one buyer paid beyond the highest price of the cities' own factories is got from them by the owner, once it is
     * more than this (rules of this feature).
     */
    freePerBuyerEuro: 100_000,
    /** Buyers who have bought nothing dear for so long are forgotten. */
    overpaidKeptDays: 90,
  },
  /**
   * Owner of a factory without a player (rules, "Auction"), its price, and its first bank and stock: two days of
   * production.
   */
  house: { name: 'Het Huis', priceEuro: 1_500, openingBankEuro: 7_200_000, openingBullets: 1_200 },
} as const

export const factoryKinds = ['LOCAL', 'PLAYER'] as const
export type FactoryKind = (typeof factoryKinds)[number]

const hourMs = 3_600_000
const count = (bullets: number) => (bullets === 1 ? '1 kogel' : `${bullets.toLocaleString('nl-NL')} kogels`)
const { owned } = bulletFactoryRules

export const bulletFactoryTexts = {
  unknown: 'Er staat hier geen kogelfabriek.',
  noFactory: 'Je bezit geen kogelfabriek.',
  ownsOne: 'Je hebt al een kogelfabriek, en meer dan één mag niet.',
  nothing: 'Koop minstens 1 kogel.',
  aboveRank: (most: number) => `Met jouw rank koop je hier hooguit ${count(most)} tegelijk.`,
  soldOut: 'De kogels zijn op. Kom later terug.',
  tooFew: (left: number) => `Er ${left === 1 ? 'ligt' : 'liggen'} nog maar ${count(left)}.`,
  otherPrice: (priceEuro: number) => `De prijs is intussen ${formatEuro(priceEuro)} per kogel.`,
  updated: 'Fabriek geüpdatet!',
  dear: `Wat één koper boven ${formatEuro(bulletFactoryRules.local.mostPriceEuro)} per kogel betaalt, telt na ${formatEuro(owned.freePerBuyerEuro)} als gekregen van die koper.`,
  badPrice: `Een kogel kost ${formatEuro(owned.leastPriceEuro)} tot ${formatEuro(owned.mostPriceEuro)}.`,
  badBank: 'Vul een heel bedrag van 0 of meer in voor de kas.',
} as const

export const factoryName = (cityName: string): string => `Kogelfabriek in ${cityName}`

/** Returns how many bullets of the city's own factory a player may buy at once. */
export const mostBulletsAt = (rankNumber: number): number =>
  bulletFactoryRules.local.bulletsPerRank * Math.max(1, rankNumber)

/** Returns why an owner may not set this, as they read it; null when they may. */
export function faultOf({ priceEuro, bankEuro }: { priceEuro: number; bankEuro: number }): string | null {
  const fits = Number.isSafeInteger(priceEuro) && priceEuro >= owned.leastPriceEuro && priceEuro <= owned.mostPriceEuro
  if (!fits) return bulletFactoryTexts.badPrice
  return Number.isSafeInteger(bankEuro) && bankEuro >= 0 ? null : bulletFactoryTexts.badBank
}

/** Whether a bullet costs more than any city's own factory would ask. */
export const isDear = (priceEuro: number): boolean => priceEuro > bulletFactoryRules.local.mostPriceEuro

/** Tells an owner that their settings stand, and what a dear price means. */
export const updatedWords = (priceEuro: number): string =>
  isDear(priceEuro) ? `${bulletFactoryTexts.updated} ${bulletFactoryTexts.dear}` : bulletFactoryTexts.updated

/** Returns what of a price is more than any city's own factory would ask. */
export const overpaidOf = (quantity: number, costEuro: number): number =>
  Math.max(0, costEuro - quantity * bulletFactoryRules.local.mostPriceEuro)

/** State of a factory when it was last written. */
export interface Stock {
  kind: FactoryKind
  bullets: number
  /** Reserved for buyers: they may come back. */
  reservedBullets: number
  bankEuro: number
  producedUntilMs: number
}

export interface Production {
  bullets: number
  /** Taken from the bank for them. */
  costEuro: number
  producedUntilMs: number
}

/**
 * Returns a factory's production since its last write, however long ago. The city's own gets bullets by the hour, up to
 * its capacity; another makes them one by one while its bank pays, then stops. The rest of an hour or a bullet keeps
 * counting, so that the number of reads makes no difference.
 */
export function productionOf(stock: Stock, nowMs: number, gameSpeed: number): Production {
  const elapsedMs = Math.max(0, nowMs - stock.producedUntilMs)
  const { local, owned } = bulletFactoryRules
  if (stock.kind === 'LOCAL') {
    const refillMs = timerMs(local.refillSeconds, gameSpeed)
    const refills = Math.floor(elapsedMs / refillMs)
    const room = Math.max(0, local.capacityBullets - stock.bullets - stock.reservedBullets)
    const bullets = Math.min(room, refills * local.refillBullets)
    return { bullets, costEuro: 0, producedUntilMs: stock.producedUntilMs + refills * refillMs }
  }
  const perHour = owned.bulletsPerHour * gameSpeed
  const due = Math.floor((elapsedMs * perHour) / hourMs)
  const paid = Math.floor(stock.bankEuro / owned.productionEuro)
  const bullets = Math.min(due, paid)
  // In whole milliseconds, rounded so that no time is used twice.
  const usedMs = due > paid ? elapsedMs : Math.min(elapsedMs, Math.ceil((due * hourMs) / perHour))
  return { bullets, costEuro: bullets * owned.productionEuro, producedUntilMs: stock.producedUntilMs + usedMs }
}

/** Returns the ms until the city's own factory gets its next bullets. */
export const refillLeftMs = (producedUntilMs: number, nowMs: number, gameSpeed: number): number => {
  const refillMs = timerMs(bulletFactoryRules.local.refillSeconds, gameSpeed)
  return refillMs - (Math.max(0, nowMs - producedUntilMs) % refillMs)
}

export const bulletsPerHour = (gameSpeed: number): number => Math.floor(owned.bulletsPerHour * gameSpeed)

/** Returns for how many ms a bank pays for production. */
export const productionMs = (bankEuro: number, gameSpeed: number): number =>
  Math.floor((Math.floor(bankEuro / owned.productionEuro) * hourMs) / (owned.bulletsPerHour * gameSpeed))
