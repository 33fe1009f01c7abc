import type { Logger, RedisClient } from '@sottomondo/server-kit'
import { doorRules } from '../door/limits.rules.ts'
import type { Answer } from './answer.ts'

/** First answers of state-changing calls with an idempotency key. Read by the door, written after the reply. */
export interface KeptAnswers {
  keep(answerKey: string, answer: Answer): void
  /** Lets the same key be used again. */
  forget(answerKey: string): void
  read(kept: string): Answer
}

export function createKeptAnswers(redis: RedisClient, log: Logger): KeptAnswers {
  // The call is answered already. A repeated one meets its service's own idempotency, by the same request id.
  const failed = (error: unknown) => log.warn({ err: error }, 'an answer could not be kept')
  return {
    keep(answerKey, { status, body }) {
      if (body.length > doorRules.answerKeptCharacters) this.forget(answerKey)
      else redis.set(answerKey, `${status} ${body}`, { PX: doorRules.answerKeptMs }).catch(failed)
    },
    forget(answerKey) {
      redis.del(answerKey).catch(failed)
    },
    read(kept) {
      return { status: Number(kept.slice(0, 3)), body: kept.slice(4) }
    },
  }
}
