import { gzipSync } from 'node:zlib'
import type { RefusalAnswer } from '@sottomondo/api-contract/refusal-answer'
import { type Refusal, refusalStatus } from '@sottomondo/server-kit/refusal'
import { encodingFor } from '../files/file-cache.ts'

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
  const { id, message, timeLeft, fields, costEuro } = refusal
  const body: RefusalAnswer = {
    error: message,
    message,
    errorType: id,
    ...(timeLeft === undefined ? {} : { timeLeft }),
    ...(fields === undefined ? {} : { fields }),
    ...(costEuro === undefined ? {} : { costEuro }),
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
  /** The request that it answers. */
  req?: { headers: { 'accept-encoding'?: string | string[] | undefined } }
  writeHead(
    status: number,
    headers: Record<string, string | number | string[]>,
  ): { end(body: string | Buffer): unknown }
}

/** Lists from this size on go compressed, by the quickest setting: a phone waits for bytes, and they are a few of all. */
const compressedFromBytes = 6_000

function acceptsGzip({ req }: Writable): boolean {
  const accepted = req?.headers['accept-encoding']
  // Brotli's quickest setting is no better here.
  return encodingFor(String(accepted ?? '').replace(/\bbr\b/, '')) === 'gzip'
}

/** Writes an answer in one piece; express's own `json` costs as much again as all the rest. */
export function send(response: Writable, answer: Answer, more: Record<string, string | string[]> = {}): void {
  const bytes = Buffer.byteLength(answer.body)
  if (bytes >= compressedFromBytes && acceptsGzip(response)) {
    const body = gzipSync(answer.body, { level: 1 })
    const encoded = { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding', 'Content-Length': body.length }
    response.writeHead(answer.status, { ...headers, ...encoded, ...more }).end(body)
    return
  }
  response.writeHead(answer.status, { ...headers, 'Content-Length': bytes, ...more }).end(answer.body)
}
