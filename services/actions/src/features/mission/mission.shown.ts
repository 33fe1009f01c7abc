import type { MissionChoice, PlayersMission } from '@sottomondo/proto/actions/v1/mission'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import type { GangsterRow } from '../../kernel/gangster/gangster.store.ts'
import { rankName, rankOf } from '../../kernel/ranks/ranks.rules.ts'
import { difficulties, kindOf, missionKinds, secondsLeft, termsOf, type Way } from './mission.rules.ts'
import type { MissionRow } from './mission.store.ts'

/** Returns the goal of a mission in words. */
export function nameOf(
  mission: Pick<MissionRow, 'missionType' | 'requiredCount' | 'fromCityName' | 'toCityName'>,
): string {
  const { missionType, requiredCount, fromCityName, toCityName } = mission
  const way: Way | undefined = fromCityName !== null && toCityName !== null ? { fromCityName, toCityName } : undefined
  return kindOf(missionType)?.nameOf(requiredCount, way) ?? missionType
}

/** Returns a mission as its player sees it. */
export function shownOf(mission: MissionRow, nowMs: number): PlayersMission {
  const { missionId, missionType, difficulty, progress, requiredCount, rewardEuro, experience } = mission
  const isCompleted = mission.completedAtMs !== null
  const hasEnded = isCompleted || mission.endsAtMs <= nowMs
  return {
    missionId,
    missionType,
    difficulty,
    progress,
    requiredCount,
    rewardEuro,
    experience,
    isCompleted,
    name: nameOf(mission),
    remainingTime: secondsLeft(mission, nowMs),
    freeAtMs: hasEnded ? mission.freeAtMs : undefined,
  }
}

/** Returns all missions that a gangster may begin, and those that need a higher rank. */
export function choicesOf(gangster: GangsterRow, gameSpeed: number): MissionChoice[] {
  const rankNumber = rankOf(gangster.experience, gangster.isGodfather)
  return missionKinds.map((kind) => ({
    missionType: kind.missionType,
    label: kind.label,
    offers: difficulties.map((difficulty) => {
      const {
        requiredCount,
        rewardEuro,
        experience,
        durationMs,
        rankNumber: needed,
      } = termsOf(kind, difficulty, gameSpeed)
      return {
        difficulty: difficulty.difficulty,
        name: kind.nameOf(requiredCount, undefined),
        seconds: secondsBegun(durationMs),
        rewardEuro,
        experience,
        neededRank: rankNumber < needed ? rankName(needed, gangster.gender) : undefined,
      }
    }),
  }))
}
