import { type RefusalId, refusalStatus } from '@sottomondo/api-contract/refusals'

export { type RefusalId, refusalStatus }

/**
 * A business refusal: a value, never an exception. Its id is stable, its message is the Dutch sentence
 * for the player; the gateway turns it into a status and `{ error, message, errorType, timeLeft?, fields?, costEuro? }`.
 */
export interface Refusal {
  readonly refused: true
  readonly id: RefusalId
  readonly message: string
  /** Seconds until the player may try again. */
  readonly timeLeft?: number
  /** A sentence for each wrong field of the form, by the field's name in the call. */
  readonly fields?: Readonly<Record<string, string>>
  /** What the call takes from the player's pocket, where that holds too little: a page offers to fetch it from the bank. */
  readonly costEuro?: number
}

export function refuse(
  id: RefusalId,
  message: string,
  more: Pick<Refusal, 'timeLeft' | 'fields' | 'costEuro'> = {},
): Refusal {
  return { refused: true, id, message, ...more }
}

/** Says a refusal of another service in other words; all that it tells beside them stays. */
export const reworded = (refusal: Refusal, message: string): Refusal => ({ ...refusal, message })

/** Refuses all wrong fields at once; the first fault is the sentence of the whole. Undefined without any fault. */
export function refuseFields(
  faults: Readonly<Record<string, string | null | undefined>>,
  id: RefusalId = 'invalid',
): Refusal | undefined {
  const wrong = Object.entries(faults).filter((fault): fault is [string, string] => typeof fault[1] === 'string')
  return wrong[0] && refuse(id, wrong[0][1], { fields: Object.fromEntries(wrong) })
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true
}

export function isRefusalId(id: string): id is RefusalId {
  return Object.hasOwn(refusalStatus, id)
}
