import type { IncomingMessage } from 'node:http'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import { notJson, tooLarge } from '../../refusals.ts'
import { fieldsIn, jsonIn } from './nul.ts'

/** No call of the contract needs more. */
const largestBodyBytes = 65_536

export interface BodyLimits {
  /** Unfinished bodies of one address at the same time. */
  perAddress: number
  /** The same of all addresses together: it bounds the memory that slow callers can hold. */
  inAll: number
}

/**
 * A body comes with its headers or right behind them: a client with many unfinished ones holds connections on purpose.
 */
export const bodyLimits: BodyLimits = { perAddress: 100, inAll: 5000 }

/** Reads the bodies of calls. */
export interface BodyReader {
  /**
   * Returns the text of a call's body, '' without one.
   * @param visitor name for the caller's address
   */
  read(request: IncomingMessage, visitor: string): Promise<string | Refusal>
}

/**
 * Makes our own reader: a general one costs twice what the rest of the pipeline does (it handles encodings, types and
 * limits that no call of ours has). When too many bodies are unfinished, the oldest one is cut off: a player's body
 * arrives within a moment, so a flood of slow ones ends its own.
 */
export function createBodyReader({
  perAddress = bodyLimits.perAddress,
  inAll = bodyLimits.inAll,
  cutOff = () => {},
}: Partial<BodyLimits> & {
  /** The body was cut off. */
  cutOff?: () => void
} = {}): BodyReader {
  const waiting = new Set<IncomingMessage>()
  const byAddress = new Map<string, Set<IncomingMessage>>()

  function begin(request: IncomingMessage, visitor: string): void {
    const ofAddress = byAddress.get(visitor) ?? new Set()
    byAddress.set(visitor, ofAddress)
    if (ofAddress.size >= perAddress) cutOffLongest(ofAddress)
    else if (waiting.size >= inAll) cutOffLongest(waiting)
    waiting.add(request)
    ofAddress.add(request)
  }

  /** A set iterates its members in the order in which they were added. */
  function cutOffLongest(requests: Set<IncomingMessage>): void {
    for (const request of requests) {
      requests.delete(request)
      request.destroy()
      cutOff()
      return
    }
  }

  function end(request: IncomingMessage, visitor: string): void {
    waiting.delete(request)
    const ofAddress = byAddress.get(visitor)
    if (!ofAddress?.delete(request)) return
    if (ofAddress.size === 0) byAddress.delete(visitor)
  }

  return {
    async read(request, visitor) {
      const length = request.headers['content-length']
      if (length === undefined && request.headers['transfer-encoding'] === undefined) return ''
      if (Number(length) > largestBodyBytes) return tooLarge
      begin(request, visitor)
      try {
        return await readText(request)
      } finally {
        end(request, visitor)
      }
    },
  }
}

/**
 * Returns the JSON in a body's text; undefined without one.
 * @param mayBeForm the fields of a form are taken as well
 */
export function parseBody(request: IncomingMessage, text: string, mayBeForm = false): unknown | Refusal {
  if (text === '') return undefined
  const type = request.headers['content-type']
  if (mayBeForm && type?.startsWith('application/x-www-form-urlencoded')) return fieldsIn(text)
  if (type === undefined || !type.startsWith('application/json')) return notJson
  try {
    return jsonIn(text)
  } catch {
    return notJson
  }
}

function readText(request: IncomingMessage): Promise<string | Refusal> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= largestBodyBytes) return void chunks.push(chunk)
      request.removeAllListeners('data')
      request.resume()
      resolve(tooLarge)
    })
    request.on('end', () => resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()))
    // Node reports a caller who hangs up as an error.
    request.on('error', () => reject(new AbortedCall()))
    request.on('close', () => {
      if (!request.complete) reject(new AbortedCall())
    })
  })
}

/** The caller hung up before the whole call had arrived. */
export class AbortedCall extends Error {}
