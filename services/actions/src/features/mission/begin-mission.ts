import type { Db } from '@sottomondo/server-kit/database'
import { difficultyOf, kindOf, missionRules, placeWaitMs, type Terms, termsOf, type Way } from './mission.rules.ts'
import { beginMission } from './mission.store.ts'

export interface Begun {
  accountId: number
  missionType: string
  difficulty: number
  terms: Terms
  way?: Way | undefined
  isFirst?: boolean
  startedAtMs: number
}

/** Writes a new mission. */
export async function begin(tx: Db, begun: Begun, gameSpeed: number): Promise<void> {
  const { accountId, missionType, difficulty, terms, way, isFirst = false, startedAtMs } = begun
  const { requiredCount, rewardEuro, experience, durationMs } = terms
  const endsAtMs = startedAtMs + durationMs
  await beginMission(tx, {
    accountId,
    missionType,
    difficulty,
    requiredCount,
    rewardEuro,
    experience,
    isFirst,
    startedAtMs,
    endsAtMs,
    fromCityName: way?.fromCityName ?? null,
    toCityName: way?.toCityName ?? null,
    freeAtMs: endsAtMs + placeWaitMs(gameSpeed),
  })
}

/** Gives the mission that everybody gets once: at their birth, or when they first look. */
export async function giveFirst(db: Db, accountId: number, startedAtMs: number, gameSpeed: number): Promise<void> {
  const { missionType, difficulty } = missionRules.first
  const terms = firstTerms(gameSpeed)
  await begin(db, { accountId, missionType, difficulty, terms, isFirst: true, startedAtMs }, gameSpeed)
}

export function firstTerms(gameSpeed: number): Terms {
  const { missionType, difficulty } = missionRules.first
  const [kind, step] = [kindOf(missionType), difficultyOf(difficulty)]
  if (!kind || !step) throw new Error(`the first mission, ${missionType} ${difficulty}, is not in the rules`)
  return termsOf(kind, step, gameSpeed)
}
