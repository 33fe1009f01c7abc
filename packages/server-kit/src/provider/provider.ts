import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { Clock } from '../clock/clock.ts'

/** How long a provider may take over one attempt, where its feature sets nothing else. */
export const providerTimeoutMs = 15_000
/** The pauses before the second and the third attempt, for a call that somebody waits for. */
const pausesMs = [200, 1_000]
/** Longer answers are dropped as an error. */
const longestAnswerBytes = 1_000_000

/** A provider did not do what was asked; the message is for logs and operators, never for players. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** The provider was away, slow or overloaded: a retry may work. A refused request would be refused again. */
  readonly mayWorkLater: boolean
  /** The status of the answer; undefined when there was none. */
  readonly status: number | undefined
  constructor(message: string, more: { mayWorkLater: boolean; status?: number; cause?: unknown }) {
    super(message, { cause: more.cause })
    this.mayWorkLater = more.mayWorkLater
    this.status = more.status
  }
}

export interface ProviderOptions {
  /** The name in logs: 'the SMS gateway'. */
  name: string
  /** The URL; ends in a slash where paths are added to it. */
  url: string
  clock: Clock
  /** Headers of every call, such as its key. */
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  /** How many calls in how long, by this process: the provider counts them, too, or charges for each. */
  limit?: { calls: number; perMs: number }
}

interface ProviderRequest {
  path?: string
  /** Sent as JSON, by POST; without a body the call is a GET. */
  body?: object
  headers?: Readonly<Record<string, string>>
  /** The provider drops a repetition with the same key: so a retry is safe. */
  idempotencyKey?: string
  /** For a POST that changes nothing. */
  onlyReads?: boolean
  /** 1 for callers that retry by themselves later, as a delivery does. */
  attempts?: number
  /** Called with the headers of each answer, of a refusal too: some tell how many calls are left. */
  heard?: (headers: Headers) => void
}

/** An outside server, called by HTTP: with a timeout, a limit and retries, and never with its own words to players. */
export interface Provider {
  readonly name: string
  /**
   * @param answer the schema of a good answer; without it any 2xx is one, and its content is dropped
   * @throws ProviderError, and nothing else
   */
  ask<T>(call: ProviderRequest, answer: z.ZodType<T>): Promise<T>
  ask(call: ProviderRequest): Promise<void>
}

export function createProvider(options: ProviderOptions): Provider {
  const { name, url, headers = {}, timeoutMs = providerTimeoutMs } = options
  const mayAsk = createLimit(options)

  async function once<T>({ path, body, idempotencyKey, ...call }: ProviderRequest, answer?: z.ZodType<T>) {
    if (!mayAsk()) throw new ProviderError(`${name} is asked too often`, { mayWorkLater: true })
    const response = await fetch(path === undefined ? url : new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...headers,
        ...call.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: Error) => {
      const what = cause.name === 'TimeoutError' ? `did not answer within ${timeoutMs} ms` : 'could not be reached'
      throw new ProviderError(`${name} ${what}`, { mayWorkLater: true, cause })
    })
    const { ok, status } = response
    call.heard?.(response.headers)
    if (!ok || !answer) await response.body?.cancel()
    if (!ok) throw new ProviderError(`${name} answered ${status}`, { mayWorkLater: isPassing(status), status })
    if (!answer) return
    try {
      return answer.parse(JSON.parse(await textOf(response)))
    } catch (cause) {
      const message = `${name} answered what nobody understands`
      throw new ProviderError(message, { mayWorkLater: true, status, cause })
    }
  }

  async function ask<T>(call: ProviderRequest, answer?: z.ZodType<T>) {
    const mayRepeat = !call.body || call.onlyReads || call.idempotencyKey !== undefined
    const attempts = Math.min(call.attempts ?? pausesMs.length + 1, mayRepeat ? pausesMs.length + 1 : 1)
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(call, answer)
      } catch (error) {
        if (!(error instanceof ProviderError && error.mayWorkLater) || attempt >= attempts) throw error
        await sleep(pausesMs[attempt - 1])
      }
    }
  }
  return { name, ask: ask as Provider['ask'] }
}

const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429

/** Makes a count of calls: its function returns whether one more may be made now. */
export function createLimit({ limit, clock }: Pick<ProviderOptions, 'limit' | 'clock'>): () => boolean {
  if (!limit) return () => true
  const sentAtMs: number[] = []
  return () => {
    const nowMs = clock.nowMs()
    while (sentAtMs[0] !== undefined && sentAtMs[0] <= nowMs - limit.perMs) sentAtMs.shift()
    if (sentAtMs.length >= limit.calls) return false
    sentAtMs.push(nowMs)
    return true
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > longestAnswerBytes) throw new Error(`more than ${longestAnswerBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
