import type { Calls } from '@sottomondo/api-contract'

export type MissionsAnswer = Calls['GET /api/mission']['answer']
export type Mission = MissionsAnswer['missions'][number]
export type Choice = MissionsAnswer['choices'][number]

export const mostStars = 4
const shipment = 'SHIPMENT_BETWEEN'
/** The most that is shown while something is left to do (spec 2 §2). */
const cappedPercent = 99

/** A mission's progress, 0-100; 0 where nothing is required. */
export function progressPercent({
  progress,
  requiredCount,
  isCompleted,
}: Pick<Mission, 'progress' | 'requiredCount' | 'isCompleted'>): number {
  if (requiredCount <= 0) return 0
  if (isCompleted) return 100
  return Math.min(cappedPercent, Math.floor((100 * Math.max(0, progress)) / requiredCount))
}

/** Shipments from city to city have all stars, in a colour of their own (spec 2 §2). */
export const starsOf = ({ missionType, difficulty }: { missionType: string; difficulty: number }) =>
  missionType === shipment
    ? { count: mostStars, special: true }
    : { count: Math.min(mostStars, difficulty), special: false }

/** Whole seconds left of a time that was read earlier. */
export const secondsLeft = (seconds: number, readAtMs: number, nowMs: number): number =>
  Math.max(0, seconds - Math.floor((nowMs - readAtMs) / 1000))

export type MissionState = 'open' | 'expired' | 'completed'

export function stateOf(mission: Mission, readAtMs: number, nowMs: number): MissionState {
  if (mission.isCompleted) return 'completed'
  return secondsLeft(mission.remainingTime, readAtMs, nowMs) > 0 ? 'open' : 'expired'
}
