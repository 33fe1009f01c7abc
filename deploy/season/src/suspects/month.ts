import { giftOfSale } from '@sottomondo/economy/src/features/auction/gift/market.rules.ts'
import { giftsOfWithdrawal, suspectRules as rules } from '@sottomondo/economy/src/features/suspect/suspect.rules.ts'
import { mostToOne } from '@sottomondo/social/src/features/honor/honor.rules.ts'
import { type Chance, type Citizen, type Gift, isHonest, type Kind, otherThan } from './city.ts'

/** What a gangster of rank 3 may give in a week (honor.rules). */
const weeklyHonor = 20

/** A day of somebody, with all that they can do with what they have. */
interface Day {
  one: Citizen
  day: number
  /** What came in today. */
  euro: number
  chance: Chance
  someone(): Citizen
  /** @returns what was given of it */
  give(from: Citizen, to: Citizen, way: Gift['way'], euro: number): number
  /** Sells something of that market price. */
  sell(seller: Citizen, buyer: Citizen, price: number, market: number): void
  /** What each member has put into the bank of this don's family since it was emptied. */
  bankOf(don: Citizen): Map<number, number>
  citizens: readonly Citizen[]
}

/** What players of each kind do on a day: guesses at people, on the generous side. */
const habits: Readonly<Record<Kind, (day: Day) => void>> = {
  friend: ({ one, euro, chance, give }) => {
    if (one.friend && chance.next() < 0.3) give(one, one.friend, 'money', euro * chance.between(0.02, 0.4))
  },
  // A large loan, and back in three parts.
  lender: ({ one, day, give }) => {
    if (!one.friend) return
    if (day === 4) one.lentEuro = give(one, one.friend, 'money', one.dayEuro * 4)
    if ([9, 14, 19].includes(day)) give(one.friend, one, 'money', one.lentEuro / 3)
  },
  'generous don': ({ one, euro, chance, give, someone }) => {
    for (let gift = 0; gift < 6; gift++) give(one, someone(), 'money', euro * 0.12)
    if (one.friend && chance.next() < 0.2) give(one, one.friend, 'money', euro * 0.6)
  },
  'sharing member': ({ one, euro, chance, bankOf }) => {
    const part = Math.floor(euro * chance.between(0.05, 0.4))
    one.holdsEuro -= part
    if (one.don) bankOf(one.don).set(one.accountId, part + (bankOf(one.don).get(one.accountId) ?? 0))
  },
  // Every fifth day the bank is emptied, and half of it is divided among who needs it.
  'sharing don': ({ one, day, chance, give, bankOf, citizens }) => {
    if (day % 5 !== 4) return
    const all = [...bankOf(one).values()].reduce((sum, part) => sum + part, 0)
    for (const part of giftsOfWithdrawal(one.accountId, Math.floor(all * chance.between(0.3, 1)), bankOf(one))) {
      const from = citizens[part.giverAccountId - 1]
      // It has left the member's pocket before.
      if (from) from.holdsEuro += part.euro
      if (from) give(from, one, 'family', part.euro)
    }
    const members = citizens.filter(({ don }) => don === one)
    for (const member of members) give(one, member, 'money', (all * 0.5) / members.length)
    bankOf(one).clear()
  },
  // A bargain now and then, and now and then somebody who pays far too much.
  trader: ({ one, euro, chance, sell, someone }) => {
    for (let sale = 0; sale < 3; sale++) {
      const market = euro * chance.between(0.05, 0.5)
      sell(one, someone(), market * (chance.next() < 0.1 ? chance.between(0.1, 4) : chance.between(0.6, 1.5)), market)
    }
  },
  hunter: ({ one, chance, give, someone }) => {
    if (chance.next() < 0.2) give(someone(), one, 'bounty', 50_000 * chance.int(1, 20))
  },
  fed: () => {},
  program: () => {},
  'feeds money': ({ one, chance, give }) => {
    if (one.feeds && chance.next() < 0.8) give(one, one.feeds, 'money', one.holdsEuro * chance.between(0.7, 1))
  },
  // Bullets and cars for a euro, bought with what they earned.
  'feeds goods and honor': ({ one, day, chance, give, sell }) => {
    if (!one.feeds) return
    if (chance.next() < 0.7) sell(one, one.feeds, 1, one.holdsEuro * chance.between(0.7, 0.95))
    if (day % 7 === 0) give(one, one.feeds, 'honor', mostToOne(weeklyHonor) * rules.euroPerHonor)
  },
  // A wreck for a fortune, or a price on a third account's head.
  'washes by bounties and auctions': ({ one, day, chance, give, sell }) => {
    const euro = one.holdsEuro * chance.between(0.7, 0.95)
    if (one.feeds && day % 4 === 0) sell(one.feeds, one, euro, euro / 50)
    if (one.feeds && day % 4 === 2) give(one, one.feeds, 'bounty', euro)
  },
}

/** Plays the days that are judged. @returns what players gave each other, as economy counts it */
export function playMonth(citizens: readonly Citizen[], chance: Chance): Gift[] {
  const gifts: Gift[] = []
  const banks = new Map<Citizen, Map<number, number>>()
  const bankOf = (don: Citizen) => {
    const bank = banks.get(don) ?? new Map<number, number>()
    banks.set(don, bank)
    return bank
  }
  for (let day = 0; day < rules.windowDays; day++)
    for (const one of citizens) {
      const euro = Math.floor(one.dayEuro * chance.between(0.4, 1.6))
      one.income[day] = euro + (one.income[day] ?? 0)
      one.holdsEuro += euro
      // Cars, perks, bets, bullets: some keep nearly nothing.
      if (isHonest(one.kind) && day % 3 === one.accountId % 3)
        one.holdsEuro = Math.floor(one.holdsEuro * chance.between(0.05, 0.9))
      const give: Day['give'] = (from, to, way, given) => {
        const whole = Math.floor(way === 'money' ? Math.min(given, Math.max(0, from.holdsEuro)) : given)
        if (from === to || whole <= 0) return 0
        gifts.push({ from, to, day, way, euro: whole })
        // Honor is no money.
        if (way === 'honor') return whole
        from.holdsEuro -= whole
        to.holdsEuro += whole
        // What others give comes in, too.
        to.income[day] = whole + (to.income[day] ?? 0)
        return whole
      }
      const sell: Day['sell'] = (seller, buyer, price, market) => {
        const gift = giftOfSale(Math.ceil(price), Math.ceil(market))
        if (gift?.to === 'seller') give(buyer, seller, 'auction', gift.euro)
        if (gift?.to === 'buyer') give(seller, buyer, 'auction', gift.euro)
      }
      const someone = () => otherThan(one, citizens, chance)
      habits[one.kind]({ one, day, euro, chance, someone, give, sell, bankOf, citizens })
      if (isHonest(one.kind) && one.friend && day % 7 === one.accountId % 7)
        give(one, one.friend, 'honor', mostToOne(weeklyHonor) * rules.euroPerHonor)
    }
  return gifts
}
