import type { Refusal as RefusalMessage } from '@sottomondo/proto/common/v1/common'
import { isRefusalId, type Refusal, refuse } from '../call/refusal.ts'

export function toMessage({ id, message, timeLeft, fields = {}, costEuro }: Refusal): RefusalMessage {
  return { id, message, timeLeftSeconds: timeLeft, fields, costEuro }
}

export function fromMessage({ id, message, timeLeftSeconds, fields, costEuro }: RefusalMessage): Refusal {
  if (!isRefusalId(id)) throw new Error(`rpc: unknown refusal id ${id}`)
  return refuse(id, message, {
    ...(timeLeftSeconds === undefined ? {} : { timeLeft: timeLeftSeconds }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(costEuro === undefined ? {} : { costEuro }),
  })
}

/** Whether a call's caller has stopped waiting for it. */
export const isLate = ({ deadlineAtMs }: { deadlineAtMs?: number | undefined }): boolean =>
  Boolean(deadlineAtMs) && Date.now() > (deadlineAtMs as number)

/** Thrown when a call's caller gave up while the call waited for its turn: it is not carried out. */
export class LateCall extends Error {
  constructor() {
    super('the caller has stopped waiting')
  }
}

/** The answer when a service, or another one that it needs itself, can't be reached. */
export const unreachable: Refusal = refuse(
  'unavailable',
  'Deze dienst is even niet bereikbaar. Probeer het zo opnieuw.',
)
