import { type RefusalId, refusalStatus } from '@sottomondo/api-contract/refusals'

export { type RefusalId, refusalStatus }

/**
 * A business refusal: a value, never an exception. Its id is stable, its message is the Dutch sentence
 * for the player; the gateway turns it into a status and `{ error, message, errorType, timeLeft? }`.
 */
export interface Refusal {
  readonly refused: true
  readonly id: RefusalId
  readonly message: string
  /** Seconds until it may be tried again. */
  readonly timeLeft?: number
}

export function refuse(id: RefusalId, message: string, more: { timeLeft?: number } = {}): Refusal {
  return { refused: true, id, message, ...more }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true
}

export function isRefusalId(id: string): id is RefusalId {
  return Object.hasOwn(refusalStatus, id)
}
