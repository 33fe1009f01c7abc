import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, missionTypes, timeMs } from '../fields.ts'

const mission = {
  missionId: z.number().int().positive(),
  accountId,
  missionType: z.enum(missionTypes),
  difficulty: z.number().int().min(1),
  /** What was to be done, in Dutch. */
  name: z.string(),
}

export const missionFacts = defineFacts({
  /** A mission was carried out in time. economy pays its reward, once, under `missionId`. */
  'sottomondo.actions.mission.completed.v1': z.object({
    ...mission,
    rewardEuro: amount,
    experience: amount,
    completedAtMs: timeMs,
  }),
  /** Its time ran out before it was carried out. */
  'sottomondo.actions.mission.expired.v1': z.object({ ...mission, expiredAtMs: timeMs }),
})
