import type { Calls } from '@sottomondo/api-contract'
import { needs } from '@sottomondo/server-kit/contract'
import { isAble } from '../me.ts'
import { type Activity, bestOf, read, step } from './activity.ts'

export const carTheft: Activity<Calls['GET /api/car']['answer']> = {
  mayBe: ({ me }) => isAble(me, needs['actions.carTheft.execute']) && me.cars < me.garagePlaces,
  look: (session) => read(session, 'GET /api/car'),
  plan: ({ carOptions }) => {
    const chosen = bestOf(carOptions, ({ successRate, minValue, maxValue }) => successRate * (minValue + maxValue))
    return chosen && step('POST /api/car/execute', { body: { carOptionId: chosen.carOptionId } }, { click: 'car' })
  },
}
