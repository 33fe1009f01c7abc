import { randomUUID } from 'node:crypto'
import type { Call, Calls } from '@sottomondo/api-contract'
import type { ClickAction } from '@sottomondo/api-contract/call'
import { clickCapture, fingerprintOf } from './click.ts'

/** The input of a call as the contract has it. */
export interface CallInput<K extends Call> {
  params?: Calls[K]['params']
  query?: Calls[K]['query']
  body?: Calls[K]['body']
}

/** What the server answered: the answer, or the refusal in its words. */
export type Answered<K extends Call> =
  | { ok: true; answer: Calls[K]['answer'] }
  | { ok: false; status: number; error: string; errorType: string; timeLeftSeconds: number }

/** Where the gateway listens, and the address that players type. */
export interface Gateway {
  url: string
  origin: string
}

interface RefusalBody {
  error?: string
  errorType?: string
  timeLeft?: number
}

/** No answer within this, and the call is made once more under the same id. */
const patienceMs = 15_000
const cookieName = 'sottomondo_session'

/** The session of one resident at the gateway: the documented API as a browser uses it, and nothing else. */
export class Session {
  readonly #gateway: Gateway
  readonly #accountName: string
  /** `name=value`; empty without a session. */
  cookie: string

  constructor(gateway: Gateway, accountName: string, cookie = '') {
    this.#gateway = gateway
    this.#accountName = accountName
    this.cookie = cookie
  }

  /** @throws where no answer came, not even to a second try under the same id */
  async call<K extends Call>(key: K, input: CallInput<K> = {}, click?: ClickAction): Promise<Answered<K>> {
    const headers: Record<string, string> = click ? await this.#clickHeaders(click) : {}
    const [method = 'GET', pattern = ''] = key.split(' ')
    if (method !== 'GET') headers['idempotency-key'] = randomUUID()
    const url = new URL(fillPath(pattern, (input.params ?? {}) as Record<string, unknown>), this.#gateway.url)
    for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const send = () => this.#send<K>(method, url, headers, input.body)
    return send().catch(send)
  }

  async #send<K extends Call>(
    method: string,
    url: URL,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Answered<K>> {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        origin: this.#gateway.origin,
        'x-frontend-path': '/',
        'x-fingerprint': fingerprintOf(this.#accountName),
        'user-agent': 'sottomondo-residents',
        ...(this.cookie && { cookie: this.cookie }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    const cookie = response.headers.getSetCookie().find((one) => one.includes(`${cookieName}=`))
    if (cookie) this.cookie = cookie.split(';')[0] ?? ''
    const answer = (await response.json()) as Calls[K]['answer'] & RefusalBody
    if (response.ok) return { ok: true, answer }
    // It has ended elsewhere: the next turn begins with a login.
    if (response.status === 401) this.cookie = ''
    const { error = '', errorType = '', timeLeft = 0 } = answer
    return { ok: false, status: response.status, error, errorType, timeLeftSeconds: timeLeft }
  }

  /** A guarded action needs the token of a click. */
  async #clickHeaders(action: ClickAction): Promise<Record<string, string>> {
    const clicked = await this.call('POST /api/click', { body: clickCapture(action) })
    return clicked.ok ? { 'x-click-token': clicked.answer.token } : {}
  }
}

const fillPath = (pattern: string, params: Record<string, unknown>): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
