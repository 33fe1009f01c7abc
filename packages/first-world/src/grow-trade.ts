import { cars } from '@sottomondo/car-catalogue'
import type { City, Gangster } from './gangster.ts'
import { growTradeRules as rules } from './grow-world.rules.ts'
import { type Random, randomOf } from './random.ts'

/** What is sold: a car with its life and city, or an amount. */
type SoldItem = { carName: string; life: number; cityName: string } | { bullets: number } | { credits: number }

/** An auction under way at the first start. Players by their account ids. */
export interface Auction {
  seller: number
  item: SoldItem
  startEuro: number
  quickEuro?: number
  /** Hours that it has been open, of its 24. */
  hours: number
  /** Who bid, and at least how much; each is above the one before. */
  bids: readonly (readonly [accountId: number, euro: number])[]
  isAnonymous?: true
}

export interface Bounty {
  payer: number
  target: number
  euro: number
  hoursAgo: number
  isAnonymous?: boolean
}

/** A casino that belongs to a player. */
export interface OwnedCasino {
  casinoId: number
  type: CasinoPlace['type']
  cityName: City
  owner: number
  bankEuro: number
  revenueEuro: number
  minBetEuro: number
  maxBetEuro: number
}

/** A bullet factory that belongs to a player. */
export interface OwnedFactory {
  owner: number
  cityName: City
  priceEuro: number
  soldBullets: number
  bankEuro: number
}

export interface CasinoPlace {
  casinoId: number
  type: 'ROULETTE' | 'BLACKJACK' | 'FRUIT'
  cityName: City
}

const cities: readonly City[] = ['Amsterdam', 'Brussel', 'Parijs', 'Rome']
/** The casinos of the world, as their service opens them: its seed's test holds them to each other. */
export const CASINO_PLACES: readonly CasinoPlace[] = cities
  .flatMap((cityName) => (['ROULETTE', 'BLACKJACK', 'FRUIT'] as const).map((type) => ({ cityName, type })))
  .map((place, index) => ({ casinoId: index + 1, ...place }))
/** What is in their banks when the house opens them. */
export const CASINO_OPENING_BANK_EURO = 25_000_000

const upTo = (euro: number, step: number) => Math.ceil(euro / step) * step
const within = (random: Random, { least, most }: { least: number; most: number }) => random.spread(least, most)

export function growAuctions(seed: string, residents: readonly Gangster[]): Auction[] {
  const random = randomOf(seed, 'auctions')
  const traders = residents.filter(({ experience }) => experience >= rules.sellerExperience)
  const sellers = random.take(traders, rules.auctions)
  const hours = sellers.map(() => random.whole(rules.hours.least, rules.hours.most)).sort((one, other) => other - one)
  return sellers.map(({ accountId: seller, city }, index) => {
    const { item, worthEuro } = soldItem(random, city)
    const share = rules.startShare.least + random.next() * (rules.startShare.most - rules.startShare.least)
    const startEuro = upTo(worthEuro * share, 500)
    const bidders = traders.filter(({ accountId }) => accountId !== seller)
    let bid = startEuro
    const bids = random
      .take(bidders, random.whole(rules.bids.least, rules.bids.most))
      .map(({ accountId }, order): [number, number] => {
        const factor = rules.bidFactor.least + random.next() * (rules.bidFactor.most - rules.bidFactor.least)
        if (order > 0) bid = upTo(bid * factor, 100)
        return [accountId, bid]
      })
    return {
      seller,
      item,
      startEuro,
      ...(random.chance(rules.quickSale) && { quickEuro: upTo(startEuro * rules.quickSaleFactor, 500) }),
      hours: hours[index] ?? rules.hours.least,
      bids,
      ...(random.chance(rules.anonymous) && { isAnonymous: true as const }),
    }
  })
}

function soldItem(random: Random, cityName: City): { item: SoldItem; worthEuro: number } {
  const kind = random.next()
  if (kind < 0.2) {
    const bullets = Math.round(within(random, rules.bullets) / 10) * 10
    return { item: { bullets }, worthEuro: bullets * rules.bulletEuro }
  }
  if (kind < 0.35) {
    const credits = random.whole(rules.credits.least, rules.credits.most)
    return { item: { credits }, worthEuro: credits * rules.creditEuro }
  }
  const { carName, valueEuro } = random.pick(cars.filter((car) => car.valueEuro <= rules.carValueMostEuro))
  const life = random.whole(rules.carLife.least, rules.carLife.most)
  return { item: { carName, life, cityName }, worthEuro: (valueEuro * life) / 100 }
}

export function growBounties(seed: string, residents: readonly Gangster[]): Bounty[] {
  const random = randomOf(seed, 'bounties')
  const able = residents.filter(({ experience }) => experience >= rules.sellerExperience)
  const known = residents.filter(({ experience }) => experience >= rules.bountyTargetExperience)
  const [payers, targets] = [random.take(able, rules.bounties), random.take(known, rules.bounties + 1)]
  return payers.flatMap(({ accountId: payer }, index) => {
    const target = [targets[index], targets[index + 1]].find((one) => one && one.accountId !== payer)
    if (!target) return []
    const euro = Math.round(within(random, rules.bountyEuro) / 1_000) * 1_000
    const hoursAgo = random.whole(rules.bountyHoursAgo.least, rules.bountyHoursAgo.most)
    return [{ payer, target: target.accountId, euro, hoursAgo, isAnonymous: random.chance(rules.anonymous) }]
  })
}

/** Returns who owns which casino and which bullet factory: nobody has two of either, and no city either. */
export function growOwners(seed: string, residents: readonly Gangster[]): [OwnedCasino[], OwnedFactory[]] {
  const random = randomOf(seed, 'owners')
  const able = residents.filter(({ experience }) => experience >= rules.casinoOwnerExperience)
  const owners = random.take(able, rules.casinoOwners)
  const places = random
    .take(cities, owners.length)
    .map((city) => random.pick(CASINO_PLACES.filter(({ cityName }) => cityName === city)))
  const casinos = owners.flatMap(({ accountId: owner }, index) => {
    const place = places[index]
    if (!place) return []
    return [
      {
        ...place,
        owner,
        bankEuro: upTo(within(random, rules.casinoBankEuro), 1_000),
        revenueEuro: upTo(within(random, rules.casinoRevenueEuro), 10),
        minBetEuro: random.pick(rules.casinoMinBetEuro),
        maxBetEuro: random.pick(rules.casinoMaxBetEuro),
      },
    ]
  })
  const { accountId: owner } = random.pick(able)
  const factory: OwnedFactory = {
    owner,
    cityName: rules.factoryCity,
    priceEuro: upTo(within(random, rules.factoryPriceEuro), 10),
    soldBullets: within(random, rules.factorySold),
    bankEuro: upTo(within(random, rules.factoryBankEuro), 10),
  }
  return [casinos, [factory]]
}
