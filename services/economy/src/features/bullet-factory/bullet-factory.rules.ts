import { formatEuro, type Needs, timerMs } from '@sottomondo/server-kit'

/** rules, "Bullet factories" */
export const bulletFactoryRules = {
  cities: ['Amsterdam', 'Brussel', 'Parijs', 'Rome'],
  /** The city's own: what comes every hour, and how much there is room for. */
  local: {
    refillBullets: 400,
    refillSeconds: 3_600,
    capacityBullets: 6_000,
    leastPriceEuro: 600,
    mostPriceEuro: 1_500,
    /** At once, for each rank of who buys. */
    bulletsPerRank: 100,
  },
  /** One that belongs to somebody. */
  owned: {
    bulletsPerHour: 300,
    /** Out of its bank for each bullet that it makes (spec 3 §9). */
    productionEuro: 500,
    leastPriceEuro: 500,
    mostPriceEuro: 5_000,
  },
  /** Who runs one without an owner (rules, "Auction"), what it asks, and with what it begins: two days of production. */
  house: { name: 'Het Huis', priceEuro: 1_500, openingBankEuro: 7_200_000, openingBullets: 1_200 },
} as const

/** What a look at one needs of its gangster; the api contract says the same to the gateway. Purchases are judged by actions. */
export const bulletFactoryNeeds = { look: { city: true } } as const satisfies Record<string, Needs>

export const factoryKinds = ['LOCAL', 'PLAYER'] as const
export type FactoryKind = (typeof factoryKinds)[number]

const hourMs = 3_600_000
const count = (bullets: number) => (bullets === 1 ? '1 kogel' : `${bullets.toLocaleString('nl-NL')} kogels`)
const { owned } = bulletFactoryRules

export const bulletFactoryTexts = {
  unknown: 'Er staat hier geen kogelfabriek.',
  noFactory: 'Je bezit geen kogelfabriek.',
  nothing: 'Koop minstens 1 kogel.',
  aboveRank: (most: number) => `Met jouw rank koop je hier hooguit ${count(most)} tegelijk.`,
  soldOut: 'De kogels zijn op. Kom later terug.',
  tooFew: (left: number) => `Er ${left === 1 ? 'ligt' : 'liggen'} nog maar ${count(left)}.`,
  otherPrice: (priceEuro: number) => `De prijs is intussen ${formatEuro(priceEuro)} per kogel.`,
  updated: 'Fabriek geüpdatet!',
  badPrice: `Een kogel kost ${formatEuro(owned.leastPriceEuro)} tot ${formatEuro(owned.mostPriceEuro)}.`,
  badBank: 'Vul een heel bedrag van 0 of meer in voor de kas.',
} as const

/** How many bullets of the city's own factory somebody may buy at once. */
export const mostBulletsAt = (rankNumber: number): number =>
  bulletFactoryRules.local.bulletsPerRank * Math.max(1, rankNumber)

/** Why an owner may not set this, in the words they read; null when they may. */
export function faultOf({ priceEuro, bankEuro }: { priceEuro: number; bankEuro: number }): string | null {
  const fits = Number.isSafeInteger(priceEuro) && priceEuro >= owned.leastPriceEuro && priceEuro <= owned.mostPriceEuro
  if (!fits) return bulletFactoryTexts.badPrice
  return Number.isSafeInteger(bankEuro) && bankEuro >= 0 ? null : bulletFactoryTexts.badBank
}

/** A factory as it was left. */
export interface Stock {
  kind: FactoryKind
  bullets: number
  /** Held for buyers: they may come back. */
  reservedBullets: number
  bankEuro: number
  producedUntilMs: number
}

export interface Production {
  bullets: number
  /** What they took from the bank. */
  costEuro: number
  producedUntilMs: number
}

/**
 * What a factory has made since it was left, however long that is. The city's own gets its bullets by the hour, as far as
 * there is room; another makes them one by one for as long as its bank pays, and stands still after that. What is left of
 * an hour or a bullet goes on counting, so that it makes no difference how often one looks.
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
  // In whole milliseconds, rounded so that no part of one is used twice.
  const usedMs = due > paid ? elapsedMs : Math.min(elapsedMs, Math.ceil((due * hourMs) / perHour))
  return { bullets, costEuro: bullets * owned.productionEuro, producedUntilMs: stock.producedUntilMs + usedMs }
}

/** In how long the city's own gets its next bullets, in ms. */
export const refillLeftMs = (producedUntilMs: number, nowMs: number, gameSpeed: number): number => {
  const refillMs = timerMs(bulletFactoryRules.local.refillSeconds, gameSpeed)
  return refillMs - (Math.max(0, nowMs - producedUntilMs) % refillMs)
}

export const bulletsPerHour = (gameSpeed: number): number => Math.floor(owned.bulletsPerHour * gameSpeed)

/** For how long a bank pays for production, in ms. */
export const productionMs = (bankEuro: number, gameSpeed: number): number =>
  Math.floor((Math.floor(bankEuro / owned.productionEuro) * hourMs) / (owned.bulletsPerHour * gameSpeed))
