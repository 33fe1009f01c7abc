import type { Caller, Standing } from '@sottomondo/proto/common/v1/common'
import { type CallContext, isRefusal, type Refusal } from '@sottomondo/server-kit'

let lastAccountId = 1_000
let lastRequest = 0

/** A free gangster of the lowest rank in a city, as the gateway would have them. */
export const inCity = (cityName: string): Standing => ({
  cityName,
  rankNumber: 1,
  jailedUntilMs: 0,
  murderAttemptUntilMs: 0,
})

/** A free gangster that nobody has met yet, with what a test wants otherwise. */
export function newPlayer(more: Partial<Caller> = {}): Caller {
  const accountId = ++lastAccountId
  return {
    userId: accountId,
    accountId,
    accountName: `Speler_${accountId}`,
    isAdmin: false,
    isPremium: false,
    standing: inCity('Amsterdam'),
    ...more,
  }
}

/** A call of a player (of a visitor: undefined), with a request id of its own unless one is given. */
export function callOf(caller: Caller | undefined, requestId = `request-${++lastRequest}`): CallContext {
  return { requestId, caller, traceparent: undefined }
}

/** The reply, where a refusal would be a failure of the test. */
export function granted<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.id} ${answer.message}`)
  return answer
}

/** The refusal, where a reply would be a failure of the test. */
export function refused<T>(answer: T | Refusal): Refusal {
  if (!isRefusal(answer)) throw new Error(`not refused: ${JSON.stringify(answer)}`)
  return answer
}
