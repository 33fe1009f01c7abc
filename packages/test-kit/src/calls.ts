import type { Caller, GangsterState } from '@sottomondo/proto/common/v1/common'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'

let lastAccountId = 1_000
let lastRequest = 0

/** Returns the state of a free gangster of the lowest rank in a city, as the gateway would have it. */
export const inCity = (cityName: string): GangsterState => ({
  cityName,
  rankNumber: 1,
  jailedUntilMs: 0,
  fightUntilMs: 0,
})

/** Returns a new free gangster that no service knows yet, with the fields that a test sets. */
export function newPlayer(more: Partial<Caller> = {}): Caller {
  const accountId = ++lastAccountId
  return {
    userId: accountId,
    accountId,
    accountName: `Speler_${accountId}`,
    isAdmin: false,
    isPremium: false,
    gangsterState: inCity('Amsterdam'),
    ...more,
  }
}

/**
 * Returns the context of a player's call (of a visitor's: undefined), with a request id of its own unless one is given.
 */
export function callOf(caller: Caller | undefined, requestId = `request-${++lastRequest}`): CallContext {
  return { requestId, caller, traceparent: undefined }
}

/** Returns the reply; a refusal fails the test. */
export function granted<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.id} ${answer.message}`)
  return answer
}

/** Returns the refusal; a reply fails the test. */
export function refused<T>(answer: T | Refusal): Refusal {
  if (!isRefusal(answer)) throw new Error(`not refused: ${JSON.stringify(answer)}`)
  return answer
}
