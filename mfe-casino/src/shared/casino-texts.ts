import { ApiError } from '@sottomondo/mfe-kit'

/** What is said when the server has no words of its own, and of a saved casino (spec 3 §8). */
export const casinoTexts = {
  betFailed: 'Fout bij het plaatsen van de inzet',
  updateFailed: 'Fout bij het bijwerken van het casino',
  updated: 'Casino geüpdatet!',
  noRoulette: 'Geen eigenaar gevonden voor de roulette of niet ingesteld.',
} as const

/** A refused call as a value; anything else is a defect and goes on. */
export function refusalOf(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  throw cause
}

/** The server's own words, or the browser's on a lost connection; what else may answer has none for players. */
export function wordsOr({ status, errorType, message }: ApiError, fallback: string): string {
  return status === 0 || errorType !== undefined ? message : fallback
}

/** Whether an answer's message is to be shown as an error (spec 3 §8). */
export function readsAsError(message: string): boolean {
  return /error|fout|exceeded|rate limit/i.test(message)
}
