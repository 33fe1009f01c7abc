import { hash } from 'node:crypto'
import type { Logger } from '@sottomondo/server-kit/log'
import type { RedisClient } from '@sottomondo/server-kit/redis'
import type { AnswerPlace } from '../admission/answer-place.ts'
import { admissionRules } from '../admission/limits.rules.ts'
import type { Answer } from './answer.ts'

/**
 * Keeps the first answers of state-changing calls with an idempotency key. Read by admission, written after the reply.
 */
export interface KeptAnswers {
  /** Notes that a call is under way, whose repetitions admission refuses until it ends by one of the next three. */
  noteUnderWay(place: AnswerPlace): void
  /** Goes on refusing repetitions of calls that take long. To be called every `runningRenewedMs`. */
  renewUnderWay(): void
  keep(place: AnswerPlace, answer: Answer): void
  /** Lets the same key be used again. */
  forget(place: AnswerPlace): void
  /** Notes that a service may have carried the call out, though its answer did not get through. */
  noteMaybeDone(place: AnswerPlace): void
  /**
   * Returns whether `noteMaybeDone` was called. The call's own effect may be the obstacle by now, such as a crime that ended
   * in jail, and its owner still knows its first answer: then admission must not refuse it.
   */
  maybeDone(place: AnswerPlace | undefined): Promise<boolean>
  read(kept: string): Answer
}

const maybeDoneKey = (answerKey: string): string => `open:${answerKey}`

export function createKeptAnswers(redis: RedisClient, log: Logger): KeptAnswers {
  // The call is answered already. A repeated one meets its service's own idempotency, by the same request id.
  const failed = (error: unknown) => log.warn({ err: error }, 'an answer could not be kept')
  /** By key: since when each call is under way. */
  const underWay = new Map<string, number>()
  return {
    noteUnderWay({ key }) {
      underWay.set(key, performance.now())
    },
    renewUnderWay() {
      const nowMs = performance.now()
      for (const [key, sinceMs] of underWay) {
        if (nowMs - sinceMs > admissionRules.runningAtMostMs) underWay.delete(key)
        else redis.pExpire(key, admissionRules.runningMs).catch(failed)
      }
    },
    keep(place, { status, body }) {
      underWay.delete(place.key)
      if (body.length > admissionRules.answerKeptCharacters) this.forget(place)
      else
        redis.set(place.key, `${place.fingerprint}${status} ${body}`, { PX: admissionRules.answerKeptMs }).catch(failed)
    },
    forget({ key }) {
      underWay.delete(key)
      redis.del(key).catch(failed)
    },
    noteMaybeDone({ key }) {
      underWay.delete(key)
      redis.del(key).catch(failed)
      redis.set(maybeDoneKey(key), '1', { PX: admissionRules.openCallMs }).catch(failed)
    },
    async maybeDone(place) {
      if (!place) return false
      const open = await redis.get(maybeDoneKey(place.key)).catch(failed)
      return open != null
    },
    read(kept) {
      return { status: Number(kept.slice(0, 3)), body: kept.slice(4) }
    },
  }
}

/**
 * Makes fingerprints of a request's contents without storing them: a password in a body can't be guessed from one
 * without the secret. Node's one-shot hash costs a fifth of an Hmac object, and only Redis ever sees the result.
 */
export function requestFingerprint(secret: string): (query: string, body: string) => string {
  const key = hash('sha256', `request fingerprint ${secret}`)
  return (query, body) =>
    hash('sha256', `${key}${query}\n${body}`, 'base64url').slice(0, admissionRules.fingerprintCharacters)
}
