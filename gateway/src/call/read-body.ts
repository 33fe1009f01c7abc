import type { IncomingMessage } from 'node:http'
import { isRefusal, type Refusal } from '@sottomondo/server-kit'
import { notJson, tooLarge } from '../refusals.ts'

/** No call of the contract needs more. */
export const largestBodyBytes = 65_536

/**
 * The JSON body of a call; undefined without one. A reader of our own: a general one costs twice what the rest of the
 * pipeline does (it asks for encodings, types and limits that no call of ours has).
 */
export async function readBody(request: IncomingMessage): Promise<unknown | Refusal> {
  const length = request.headers['content-length']
  if (length === undefined && request.headers['transfer-encoding'] === undefined) return undefined
  if (Number(length) > largestBodyBytes) return tooLarge
  const text = await readText(request)
  if (isRefusal(text)) return text
  if (text === '') return undefined
  const type = request.headers['content-type']
  if (type === undefined || !type.startsWith('application/json')) return notJson
  try {
    return JSON.parse(text)
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
    // Node tells of a caller who hangs up as an error.
    request.on('error', () => reject(new AbortedCall()))
    request.on('close', () => {
      if (!request.complete) reject(new AbortedCall())
    })
  })
}

/** The caller hung up before the whole call had arrived. */
export class AbortedCall extends Error {}
