import { vi } from 'vitest'

export interface SentCall {
  method: string
  /** Path and query. */
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
}

export type Reply =
  | { status?: number; json: unknown; headers?: Record<string, string> }
  | { status: number; text: string }
  | 'network'

/**
 * Replaces fetch for the tests of the kit itself (those of screens use './testing') and answers each `METHOD /path`
 * with its replies in turn, the last one for ever.
 * @returns the sent requests, in order
 */
export function rawServer(replies: Record<string, Reply | Reply[]>): SentCall[] {
  const sent: SentCall[] = []
  const left = new Map(Object.entries(replies).map(([call, reply]) => [call, [reply].flat()]))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const method = init.method ?? 'GET'
    const headers = Object.fromEntries(new Headers(init.headers))
    sent.push({ method, url, headers, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const queue = left.get(`${method} ${url}`) ?? []
    const reply = queue.length > 1 ? queue.shift() : queue[0]
    if (!reply) throw new Error(`Nothing answers ${method} ${url}`)
    if (reply === 'network') throw new TypeError('Failed to fetch')
    if ('text' in reply) return new Response(reply.text, { status: reply.status })
    return Response.json(reply.json, { status: reply.status ?? 200, headers: reply.headers ?? {} })
  })
  return sent
}
