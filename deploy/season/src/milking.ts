import { detectiveRules } from '@sottomondo/actions/src/features/detective/detective.rules.ts'
import {
  halfOf,
  heistChance,
  heistRules,
  heistTargets,
  heistWeapons,
} from '@sottomondo/actions/src/features/heist/heist.rules.ts'
import { jailRules } from '@sottomondo/actions/src/features/jail/jail.rules.ts'
import { bulletsByRank, leastPart, murderRules } from '@sottomondo/actions/src/features/murder/murder.rules.ts'
import { arsenalCost, raidChance, raidRules, raidWeapons } from '@sottomondo/actions/src/features/raid/raid.rules.ts'
import { fruitRules } from '@sottomondo/casino-rules'
import { fruitExpectation, fruitReturn } from '@sottomondo/casino-rules/expected'
import { bulletFactoryRules } from '@sottomondo/economy/src/features/bullet-factory/bullet-factory.rules.ts'
import { growRules } from '@sottomondo/first-world'
import { residentsRules } from '@sottomondo/residents/src/residents.rules.ts'

/** What a player who lives off residents alone may expect of an hour at most, by the way. */
export interface Milked {
  way: string
  euro: number
  experience: number
}

const hourSeconds = 3_600
/** The strongest partner whom one finds among residents, who brings the best car. */
const partnerRank = 10
const { leastPriceEuro } = bulletFactoryRules.local

/**
 * Bullets that somebody got for nothing, sold to residents as long as they bid. What they give for a car its sale gives,
 * too.
 */
const bids = (): Milked => {
  const { mostLotsPerSellerAnHour, bulletsBidMostEuro, bidMostShare } = residentsRules
  if (bidMostShare > 1) throw new Error('residents give more for a car than its sale')
  return { way: 'bids', euro: mostLotsPerSellerAnHour * bulletsBidMostEuro, experience: 0 }
}

/** Whatever residents sell, bought at its first price and sold on: a car at its worth, bullets to nobody. */
const purchases = (): Milked => ({
  way: 'purchases',
  euro: residentsRules.saleStartShare < 1 ? Number.POSITIVE_INFINITY : 0,
  experience: 0,
})

/** A resident says yes each time: the best target with the best weapon, as often as the timer allows. */
function heists(rankNumber: number): Milked {
  if (rankNumber < heistRules.rank) return { way: 'heists', euro: 0, experience: 0 }
  const perHour = hourSeconds / heistRules.waitSeconds
  const plans = heistTargets.flatMap((target) =>
    heistWeapons.map((weapon) => {
      const ranks = [rankNumber, partnerRank]
      const chance = heistChance(target, weapon, { ranks, worthEuro: heistRules.bestCarEuro })
      return (chance * (target.leastEuro + target.mostEuro)) / 4 - halfOf(weapon)
    }),
  )
  return { way: 'heists', euro: Math.max(...plans) * perHour, experience: heistRules.experience * perHour }
}

/** Always the leader, who gets the stakes, with the weapons that pay best. */
function raids(rankNumber: number): Milked {
  if (rankNumber < raidRules.rank) return { way: 'raids', euro: 0, experience: 0 }
  const perHour = hourSeconds / raidRules.waitSeconds
  const joiners = residentsRules.raidFillsTo - 1
  const unhurt = Array.from({ length: residentsRules.raidFillsTo }, () => 100)
  const spoils = (raidRules.leastEuro + raidRules.mostEuro) / 2 + joiners * raidRules.stakeEuro
  const [grenades = 0, revolvers = 0, bazookas = 0] = raidWeapons.map(({ most }) => most)
  const counts = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)
  const plans = counts(grenades).flatMap((grenade) =>
    counts(revolvers).flatMap((revolver) =>
      counts(bazookas).map((bazooka) => {
        const arsenal = { grenade, revolver, bazooka }
        return raidChance(arsenal, unhurt) * spoils - arsenalCost(arsenal)
      }),
    ),
  )
  return { way: 'raids', euro: Math.max(...plans) * perHour, experience: raidRules.experience * perHour }
}

/** One resident after the other freed: experience, and nothing else. */
const breakouts = (): Milked => ({
  way: 'breakouts',
  euro: 0,
  experience: jailRules.paidBreakoutsPerHour * jailRules.breakoutExperience,
})

/**
 * Killed for what is on their head and in their pocket, by the best shot there is, in each hour: the one of all ranks
 * that pays. Found by one detective, with bullets of the cheapest day.
 */
function murders(rankNumber: number): Milked {
  if (rankNumber < murderRules.rank) return { way: 'murders', euro: 0, experience: 0 }
  const net = bulletsByRank.map((bullets, level) => {
    const spoils = (growRules.bullets.least + level * growRules.bullets.perLevel) / 2
    const cost = bullets * leastPart * leastPriceEuro + detectiveRules.costEuro
    return residentsRules.bountyEuro + residentsRules.pocketMostEuro + spoils * leastPriceEuro - cost
  })
  return { way: 'murders', euro: Math.max(0, ...net), experience: 0 }
}

/** The fruit machine of a player who owns it, with all residents of a full town in its city, at their highest bet. */
function casino(): Milked {
  const { mostActive, leastPauseSeconds, mostPauseSeconds, betMostEuro, fruitTurnsShare } = residentsRules
  const cities = 4
  const turns = hourSeconds / ((leastPauseSeconds + mostPauseSeconds) / 2)
  const edge = 1 - fruitReturn(fruitExpectation(), Math.max(betMostEuro, fruitRules.smallestBetEuro))
  return { way: 'casino', euro: (mostActive / cities) * turns * fruitTurnsShare * betMostEuro * edge, experience: 0 }
}

/**
 * All that residents can be made to give in an hour. They give no presents and no honor, and at the tables of their
 * casinos the edge is the house's, too.
 */
export const milkedAt = (rankNumber: number): Milked[] => [
  bids(),
  purchases(),
  heists(rankNumber),
  raids(rankNumber),
  breakouts(),
  murders(rankNumber),
  casino(),
]

export const sumOf = (all: readonly Milked[], what: 'euro' | 'experience'): number =>
  all.reduce((sum, one) => sum + one[what], 0)
