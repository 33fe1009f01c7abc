import type { RefusalAnswer } from '@sottomondo/api-contract'
import { type Refusal, refusalStatus } from '@sottomondo/server-kit'

/** An answer as it is sent, and as it is kept for a repeated call. */
export interface Answer {
  status: number
  body: string
}

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export const ok = (answer: unknown): Answer => ({ status: 200, body: JSON.stringify(answer) })

export function refused(refusal: Refusal, status: number = refusalStatus[refusal.id]): Answer {
  const { id, message, timeLeft, fields } = refusal
  const body: RefusalAnswer = {
    error: message,
    message,
    errorType: id,
    ...(timeLeft === undefined ? {} : { timeLeft }),
    ...(fields === undefined ? {} : { fields }),
  }
  return { status, body: JSON.stringify(body) }
}

/** Returns the player's text for a defect: with the reference under which it was logged. */
export function defect(reference: string): Answer {
  const message = `Er is iets misgegaan. Vermeld deze code: ${reference}`
  const body: RefusalAnswer = { error: message, message, errorType: 'internal', reference }
  return { status: 500, body: JSON.stringify(body) }
}

interface Writable {
  writeHead(status: number, headers: Record<string, string | number | string[]>): { end(body: string): unknown }
}

/** Writes an answer in one piece; express's own `json` costs as much again as all the rest. */
export function send(response: Writable, answer: Answer, more: Record<string, string | string[]> = {}): void {
  response
    .writeHead(answer.status, { ...headers, 'Content-Length': Buffer.byteLength(answer.body), ...more })
    .end(answer.body)
}
