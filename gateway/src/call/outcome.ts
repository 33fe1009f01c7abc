import { type Refusal, type RefusalId, refusalStatus } from '@sottomondo/server-kit/refusal'
import type { AnswerPlace } from '../admission/answer-place.ts'
import type { GatewayMetrics } from '../metrics.ts'
import { type Answer, refused } from './answer.ts'

/** The result of a call: its answer, and what goes with it. */
export interface Outcome {
  answer: Answer
  headers?: Record<string, string | string[]>
  /** Set once a handler was called: the same in every process that this call reaches. */
  requestId?: string
  /** Where a repeated call finds it. */
  answerPlace?: AnswerPlace | undefined
  /** Id of a refusal. */
  refusalId?: RefusalId
  /** Whether a repeated call is to get this same answer. */
  keep?: boolean
}

/** Makes the outcome of a refused call. */
export type RefuseWith = (refusal: Refusal, more?: Partial<Outcome>, status?: number) => Outcome

export const createRefuseWith =
  (metrics: GatewayMetrics): RefuseWith =>
  (refusal, more = {}, status = refusalStatus[refusal.id]) => {
    metrics.refusals.inc({ id: refusal.id })
    // Refused before its owner was called: that says nothing about the result of an earlier request with this key.
    const headers = more.requestId ? more.headers : { ...more.headers, 'Request-Open': '1' }
    return { ...more, ...(headers && { headers }), refusalId: refusal.id, answer: refused(refusal, status) }
  }
