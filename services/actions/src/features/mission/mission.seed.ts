import { timerMs } from '@sottomondo/server-kit/clock'
import type { Seed } from '../../seed.store.ts'
import { begin, giveFirst } from './begin-mission.ts'
import { difficultyOf, kindOf, placeWaitMs, termsOf, type Way } from './mission.rules.ts'
import { completeMission, missionsDone, readMissions, writeProgress } from './mission.store.ts'

interface SeedMission {
  accountId: number
  missionType: string
  difficulty: number
  way?: Way
  hoursAgo: number
  /** Progress; 'done' means completed an hour after its beginning. */
  progress: number | 'done'
}

/** Progress of first missions (account ids), and missions taken on beside them. */
const FIRST: readonly [accountId: number, progress: number][] = [
  [1, 13],
  [2, 4],
]
const MISSIONS: readonly SeedMission[] = [
  { accountId: 1, missionType: 'TRAVEL', difficulty: 1, hoursAgo: 7, progress: 'done' },
  { accountId: 1, missionType: 'LIQUOR', difficulty: 1, hoursAgo: 5, progress: 1 },
  { accountId: 2, missionType: 'CAR_THEFT', difficulty: 3, hoursAgo: 9, progress: 17 },
  {
    accountId: 2,
    missionType: 'SHIPMENT_BETWEEN',
    difficulty: 2,
    hoursAgo: 14,
    progress: 3,
    way: { fromCityName: 'Rome', toCityName: 'Parijs' },
  },
]

/** Seeds missions that some players of the first world have in progress or have completed. */
export const missionSeed: Seed = async (tx, fresh, { nowMs, gameSpeed }) => {
  for (const [accountId, progress] of FIRST) {
    if (!fresh.has(accountId)) continue
    await giveFirst(tx, accountId, nowMs, gameSpeed)
    const first = (await readMissions(tx, accountId, nowMs)).find(({ isFirst }) => isFirst)
    if (first) await writeProgress(tx, [{ missionId: first.missionId, progress }])
  }
  for (const { accountId, missionType, difficulty, way, hoursAgo, progress } of MISSIONS) {
    const [kind, step] = [kindOf(missionType), difficultyOf(difficulty)]
    if (!kind || !step) throw new Error(`there is no mission ${missionType} ${difficulty}`)
    if (!fresh.has(accountId)) continue
    // Hours of the game's clock.
    const startedAtMs = nowMs - timerMs(hoursAgo * 3_600, gameSpeed)
    const terms = termsOf(kind, step, gameSpeed)
    await begin(tx, { accountId, missionType, difficulty, terms, way, startedAtMs }, gameSpeed)
    const begun = (await readMissions(tx, accountId, nowMs)).at(-1)
    if (!begun) continue
    const { missionId } = begun
    const completedAtMs = startedAtMs + timerMs(3_600, gameSpeed)
    if (progress === 'done')
      await completeMission(tx, { missionId, completedAtMs, freeAtMs: completedAtMs + placeWaitMs(gameSpeed) })
    else await writeProgress(tx, [{ missionId, progress }])
  }
  for (const accountId of fresh) {
    const done = MISSIONS.filter((one) => one.accountId === accountId && one.progress === 'done').length
    if (done > 0) await missionsDone.run(tx, { accountId, done })
  }
}
