import type { Calls } from '@sottomondo/api-contract'
import { type GuardedEvent, runningMs, showOutcome, useAction } from '@sottomondo/mfe-kit'
import { CarTheftResult } from './car-theft-result.tsx'

export type CarOption = Calls['GET /api/car']['answer']['carOptions'][number]

/**
 * Steals cars, one at a time. The result is shown by the page's gate, which outlives this screen: the theft's own timer
 * shuts the page at once.
 */
export function useCarTheft() {
  const theft = useAction('POST /api/car/execute', {
    guard: 'car',
    timers: true,
    announce: (answer) => showOutcome(<CarTheftResult key={runningMs()} answer={answer} />),
  })
  const steal = ({ carOptionId }: CarOption, event: GuardedEvent) => theft.run({ body: { carOptionId } }, event)
  return { busyId: theft.input?.body.carOptionId, steal }
}
