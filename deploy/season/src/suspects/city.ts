import type { GiftWay } from '@sottomondo/economy/src/features/suspect/suspect.rules.ts'
import { seededRandom } from '@sottomondo/test-kit/random'
import type { Season } from '../season.ts'

/** Honest players, by what they give others; cheats, by how they feed another account, or play. */
const honestKinds = [
  ...(['friend', 'lender', 'generous don', 'sharing member', 'sharing don', 'trader', 'hunter'] as const),
] as const
const cheatKinds = ['feeds money', 'feeds goods and honor', 'washes by bounties and auctions', 'program'] as const
/** One player in so many cheats. */
const honestPerCheat = 10

export type Kind = (typeof honestKinds)[number] | (typeof cheatKinds)[number] | 'fed'
export const kinds: readonly Kind[] = [...cheatKinds, 'fed', ...honestKinds]
export const isHonest = (kind: Kind): boolean => honestKinds.some((one) => one === kind)

export interface Citizen {
  accountId: number
  kind: Kind
  /** Among those of their kind. */
  nth: number
  /** The account for which a cheat plays. */
  feeds: Citizen | undefined
  friend: Citizen | undefined
  /** The don of a member's family. */
  don: Citizen | undefined
  /** What they earn on a day, more or less. */
  dayEuro: number
  /** What came in on each day. */
  income: number[]
  holdsEuro: number
  /** What a lender's friend owes them. */
  lentEuro: number
  bornDay: number
}

export interface Gift {
  from: Citizen
  to: Citizen
  day: number
  way: GiftWay
  euro: number
}

export type Chance = ReturnType<typeof seededRandom> & { between(least: number, most: number): number }
export function chanceOf(seed: number): Chance {
  const random = seededRandom(seed)
  return { ...random, between: (least, most) => least + random.next() * (most - least) }
}

/**
 * Settles a city of so many honest players and one tenth of cheats, who earn what the season's bots earned. Second
 * accounts are mostly new ones, and every third first account has two.
 */
export function settle({ bots, days }: Season, honest: number, chance: Chance): Citizen[] {
  const incomes = bots.map((bot) => bot.holds('euro') / days)
  const citizens: Citizen[] = []
  const add = (kind: Kind, feeds?: Citizen): Citizen => {
    const dayEuro = (incomes[chance.int(0, incomes.length - 1)] ?? 0) * chance.between(0.5, 2)
    const isNew = feeds !== undefined && chance.next() < 0.6
    citizens.push({
      accountId: citizens.length + 1,
      kind,
      nth: citizens.filter((one) => one.kind === kind).length,
      feeds,
      friend: undefined,
      don: undefined,
      dayEuro: Math.max(100_000, Math.floor(dayEuro)),
      income: [],
      holdsEuro: 0,
      lentEuro: 0,
      bornDay: -chance.int(0, isNew ? 10 : 200),
    })
    return citizens.at(-1) as Citizen
  }
  for (let nth = 0; nth < honest; nth++) add(honestKinds[nth % honestKinds.length] ?? 'friend')
  const dons = citizens.filter(({ kind }) => kind === 'sharing don')
  for (const one of citizens) {
    one.friend = otherThan(one, citizens, chance)
    if (one.kind === 'sharing member') one.don = dons[one.nth % Math.ceil(dons.length / 6)]
  }
  for (let nth = 0; nth < Math.round(honest / honestPerCheat); nth++) {
    const kind = cheatKinds[nth % cheatKinds.length] ?? 'program'
    const last = citizens.findLast((one) => one.kind === kind)?.feeds
    add(kind, kind === 'program' ? undefined : last && nth % 3 === 0 ? last : add('fed'))
  }
  return citizens
}

/** Returns any honest player but this one. */
export function otherThan(one: Citizen, citizens: readonly Citizen[], chance: Chance): Citizen {
  const honest = citizens.filter(({ kind }) => isHonest(kind) && kind !== 'fed')
  const at = honest.indexOf(one)
  const other = honest[(at + chance.int(1, Math.max(1, honest.length - 1))) % honest.length]
  if (!other) throw new Error('nobody else is there')
  return other
}
