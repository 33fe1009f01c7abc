import type { SkipMissionReply, SkipMissionRequest } from '@sottomondo/proto/actions/v1/mission'
import type { Db } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { paidAction } from '../../kernel/paid-action/pay.ts'
import { missionRules, missionTexts } from './mission.rules.ts'
import { lockMission, type MissionRow, skipMission } from './mission.store.ts'

/** Locks a player's mission that they may skip: running or expired, but never completed. */
async function skippable(tx: Db, missionId: number, accountId: number, nowMs: number): Promise<MissionRow | Refusal> {
  const mission = missionId > 0 ? await lockMission(tx, missionId, accountId, nowMs) : undefined
  if (!mission) return refuse('notFound', missionTexts.notFound)
  return mission.completedAtMs === null ? mission : refuse('conflict', missionTexts.completed)
}

/** Ends a mission without a reward. The player pays for its place, which is free at once. */
export function skip(actions: ActionsContext): WriteHandler<SkipMissionRequest, SkipMissionReply> {
  return paidAction<SkipMissionRequest, SkipMissionReply, { missionId: number }>(actions, {
    purpose: 'missionSkip',
    texts: { insufficient: missionTexts.insufficient, lapsed: missionTexts.lapsed },

    async begin({ accountId }, { missionId }, nowMs, tx) {
      const mission = await skippable(tx, missionId, accountId, nowMs)
      return isRefusal(mission) ? mission : { missionId }
    },

    clashes: ({ missionId }, other) => missionId === other.missionId,

    priceOf: () => ({ credits: missionRules.skipCredits, honorPoints: missionRules.skipHonorPoints }),

    async finish(change, { accountId }, { noted: { missionId }, nowMs }) {
      const mission = await skippable(change.tx, missionId, accountId, nowMs)
      if (isRefusal(mission)) return mission
      await skipMission(change.tx, missionId, nowMs)
      return { success: true, message: missionTexts.skipped }
    },
  })
}
