import type { Calls } from '@sottomondo/api-contract'
import { needs } from '@sottomondo/server-kit/contract'
import { isAble } from '../me.ts'
import { type Activity, bestOf, read, step } from './activity.ts'

/** Most do what brings most, some what they find exciting today. */
const choosesByHeart = 0.25

export const crime: Activity<Calls['GET /api/crime']['answer']> = {
  mayBe: ({ me }) => isAble(me, needs['actions.crime.execute']),
  look: (session) => read(session, 'GET /api/crime'),
  plan: ({ crimeOptions }, { random }) => {
    const byHeart = random.next() < choosesByHeart
    const chosen = bestOf(crimeOptions, ({ successRate, minReward, maxReward, experience }) =>
      byHeart ? random.next() : (successRate / 100) * ((minReward + maxReward) / 2 + 20 * experience),
    )
    return (
      chosen && step('POST /api/crime/execute', { body: { crimeOptionId: chosen.crimeOptionId } }, { click: 'crime' })
    )
  },
}
