import { hash } from 'node:crypto'
import type { Logger, RedisClient } from '@sottomondo/server-kit'
import { doorRules } from '../door/limits.rules.ts'
import type { Answer } from './answer.ts'

/** Where the first answer to a request is kept. */
export interface AnswerPlace {
  key: string
  /** Of the request's contents (`requestFingerprint`): under the same key no other contents get this answer. */
  fingerprint: string
}

/** First answers of state-changing calls with an idempotency key. Read by the door, written after the reply. */
export interface KeptAnswers {
  keep(place: AnswerPlace, answer: Answer): void
  /** Lets the same key be used again. */
  forget(place: AnswerPlace): void
  read(kept: string): Answer
}

export function createKeptAnswers(redis: RedisClient, log: Logger): KeptAnswers {
  // The call is answered already. A repeated one meets its service's own idempotency, by the same request id.
  const failed = (error: unknown) => log.warn({ err: error }, 'an answer could not be kept')
  return {
    keep(place, { status, body }) {
      if (body.length > doorRules.answerKeptCharacters) this.forget(place)
      else redis.set(place.key, `${place.fingerprint}${status} ${body}`, { PX: doorRules.answerKeptMs }).catch(failed)
    },
    forget({ key }) {
      redis.del(key).catch(failed)
    },
    read(kept) {
      return { status: Number(kept.slice(0, 3)), body: kept.slice(4) }
    },
  }
}

/**
 * Tells a request's contents from others without holding them: a password in a body can't be guessed at from it without
 * the secret. Node's one-shot hash costs a fifth of an Hmac object, and nobody but Redis ever sees what it makes.
 */
export function requestFingerprint(secret: string): (query: string, body: string) => string {
  const key = hash('sha256', `request fingerprint ${secret}`)
  return (query, body) =>
    hash('sha256', `${key}${query}\n${body}`, 'base64url').slice(0, doorRules.fingerprintCharacters)
}
