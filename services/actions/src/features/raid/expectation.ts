import type { RaidExpectation } from '@sottomondo/proto/actions/v1/raid'
import { type Arsenal, arsenalCost, raidChance, raidPercent, raidRules } from './raid.rules.ts'

/** Each participant's mean part of a success, in euro. */
export const meanShare = (raidRules.leastEuro + raidRules.mostEuro) / 2

/**
 * Returns the mean net result of a raid for one participant, in euro.
 * @param chance 0-1
 * @param arsenal the weapons that they pay; undefined for a participant who joins with a stake
 */
export function expectedNet(chance: number, participants: number, arsenal?: Arsenal): number {
  if (!arsenal) return chance * (meanShare - raidRules.stakeEuro)
  return chance * (meanShare + (participants - 1) * raidRules.stakeEuro) - arsenalCost(arsenal)
}

/** Returns what a raid brings on average, by the number of participants. @param lifePercent of the leader */
export const expectationsOf = (arsenal: Arsenal, lifePercent: number): RaidExpectation[] =>
  Array.from({ length: raidRules.mostParticipants - 1 }, (_, at) => {
    const joiners = at + 1
    const participants = joiners + 1
    const chance = raidChance(arsenal, [lifePercent, ...Array<number>(joiners).fill(100)])
    return {
      participants,
      chancePercent: raidPercent(chance),
      leaderNet: Math.round(expectedNet(chance, participants, arsenal)),
      joinerNet: Math.round(expectedNet(chance, participants)),
    }
  })
