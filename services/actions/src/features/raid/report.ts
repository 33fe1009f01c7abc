import type { GangsterRow } from '../../kernel/gangster/gangster.store.ts'
import { endingOf, ranksAround } from '../../kernel/group-crime/group-report.ts'
import { raidLine } from './raid.lines.ts'
import {
  type Arsenal,
  arsenalCost,
  type MemberOfRaid,
  type RaidReport,
  raidPercent,
  raidRules,
  raidWeapons,
  type rollRaid,
} from './raid.rules.ts'

export interface CarriedOutRaid {
  arsenal: Arsenal
  chance: number
  outcome: Pick<ReturnType<typeof rollRaid>, 'success' | 'place' | 'shareEuro'>
  /** The leader first. */
  members: readonly MemberOfRaid[]
}

/** One of those who took part. */
export interface Participant {
  gangster: GangsterRow
  isLeader: boolean
  jailed: boolean
  jailSeconds: number
  lifeLost: number
  /** How many raids they have taken part in, this one included: it chooses the line. */
  nth: number
}

export const broughtIn = (arsenal: Arsenal): { name: string; count: number }[] =>
  raidWeapons.map(({ weapon, name }) => ({ name, count: arsenal[weapon] })).filter(({ count }) => count > 0)

/** Returns what a raid brought and cost one participant, with a line of its story. */
export function raidReportOf(raid: CarriedOutRaid, { gangster, isLeader, ...member }: Participant): RaidReport {
  const { arsenal, chance, members, outcome } = raid
  const { success, place, shareEuro } = outcome
  const { jailed, jailSeconds, lifeLost, nth } = member
  const ending = endingOf(success, jailed)
  const experience = success ? raidRules.experience : raidRules.failureExperience
  const brought = broughtIn(arsenal)
  const stakeEuro = !isLeader && success ? raidRules.stakeEuro : 0
  const stakesEuro = isLeader && success ? (members.length - 1) * raidRules.stakeEuro : 0
  const weaponsEuro = isLeader ? arsenalCost(arsenal) : 0
  const story = { ending, place, brought: brought.map(({ name }) => name), leaderName: members[0]?.accountName ?? '' }
  return {
    line: raidLine(story, nth, gangster.accountId),
    ending,
    isLeader,
    members: [...members],
    brought,
    chancePercent: raidPercent(chance),
    rewardEuro: shareEuro * members.length,
    shareEuro,
    stakeEuro,
    stakesEuro,
    weaponsEuro,
    netEuro: shareEuro + stakesEuro - stakeEuro - weaponsEuro,
    experience,
    lifeLost,
    jailSeconds,
    ...ranksAround(gangster, experience),
  }
}
