import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, missionTypes, timeMs } from '../fields.ts'

const mission = {
  missionId: z.number().int().positive(),
  accountId,
  missionType: z.enum(missionTypes),
  difficulty: z.number().int().min(1),
  /** The mission's task, in Dutch. */
  name: z.string(),
}

export const missionFacts = defineFacts({
  /** A mission was completed in time. economy pays its reward, once, under `missionId`. */
  'sottomondo.actions.mission.completed.v1': z.object({
    ...mission,
    rewardEuro: amount,
    experience: amount,
    completedAtMs: timeMs,
  }),
  /** The mission's time ran out before it was completed. */
  'sottomondo.actions.mission.expired.v1': z.object({ ...mission, expiredAtMs: timeMs }),
})
