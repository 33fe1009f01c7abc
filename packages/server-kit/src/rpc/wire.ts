import type { Refusal as RefusalMessage } from '@sottomondo/proto/common/v1/common'
import { isRefusalId, type Refusal, refuse } from '../refusal.ts'

export function toMessage({ id, message, timeLeft }: Refusal): RefusalMessage {
  return { id, message, timeLeftSeconds: timeLeft }
}

export function fromMessage({ id, message, timeLeftSeconds }: RefusalMessage): Refusal {
  if (!isRefusalId(id)) throw new Error(`an unknown refusal came back: ${id}`)
  return refuse(id, message, timeLeftSeconds === undefined ? {} : { timeLeft: timeLeftSeconds })
}

/** The answer when a service, or what it needs itself, can't be reached. */
export const unreachable: Refusal = refuse(
  'unavailable',
  'Deze dienst is even niet bereikbaar. Probeer het zo opnieuw.',
)
