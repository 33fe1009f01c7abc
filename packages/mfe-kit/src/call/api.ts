import type { Call, Calls } from '@sottomondo/api-contract'
import { fingerprint } from '../click/fingerprint.ts'
import { isOffline, serverAnswers, serverDoesNotAnswer } from '../live/push/connection.ts'
import { runningMs } from '../live/time/clock.ts'
import { ApiError } from './api-error.ts'
import { takeGivenAnswer } from './given-answers.ts'
import { idempotencyKey, settleKey } from './idempotency-key.ts'
import { inTime, TimeUp } from './in-time.ts'
import { otherPlayer, playerChanges, playerName } from './page-player.ts'

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [N in Name]?: T }
    : undefined extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T }

/** The input of a call: the parts its contract has, and the headers of guarded calls (`guarded`). */
export type CallInput<K extends Call> = Part<'params', Calls[K]['params']> &
  Part<'query', Calls[K]['query']> &
  Part<'body', Calls[K]['body']> & { headers?: Record<string, string>; signal?: AbortSignal; row?: unknown }

/** The arguments of a call; the input may be left out when the contract needs none. */
export type CallArguments<K extends Call> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]

export type Answer<K extends Call> = Calls[K]['answer']

export interface PlainInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The row of a list that the call concerns, where the body alone does not tell. */
  row?: unknown
}

/** The shell's reactions to answers that send the player elsewhere. */
export interface CallHooks {
  navigate: (to: string) => void
  /** The session is over, was never there, or rests because its player is blocked: `why` is shown then. */
  signedOut: (why?: string) => void
}

const hooks: CallHooks = { navigate: (to) => location.assign(to), signedOut: () => undefined }

export function setCallHooks(next: CallHooks): void {
  Object.assign(hooks, next)
}

/** Leads the player to another page, for code outside the router. */
export const goTo = (path: string): void => hooks.navigate(path)

/** spec 1 §5 */
const debounceMs = 100
/** spec 1 §9 */
const defaultClickLimitSeconds = 60
const retryAfterMs = 400
/** Several times our server's slowest answer, plus the time to read it on a phone with a bad connection. */
const patienceMs = 15_000
/** Calls that identify the device without needing a click token (spec 1 §7). */
const fingerprinted: ReadonlySet<Call> = new Set<Call>(['GET /api/status', 'GET /api/status/parts', 'GET /api/online'])

/** The call that asks who is logged in; it names no player. */
const identifiesPlayer: Call = 'GET /api/auth/me'

const lastPostMs = new Map<string, number>()

/**
 * Calls the server; the product's one way to do it (spec 1 §7-§8): `await api('POST /api/bank/deposit', { body: {
 * amount } })`.
 * @returns the answer as the contract has it
 * @throws ApiError with the Dutch sentence to show; an aborted call throws the browser's AbortError
 */
export async function api<K extends Call>(key: K, ...args: CallArguments<K>): Promise<Answer<K>> {
  return (await apiPage(key, ...args)).answer
}

/** An answer with the cursor of the list's next page, to be sent as `after`. */
export interface AnsweredPage<K extends Call> {
  answer: Answer<K>
  nextCursor: string | undefined
}

/** Calls like `api`, for one page of a list; screens that show it use `usePages`. */
export async function apiPage<K extends Call>(key: K, ...[given]: CallArguments<K>): Promise<AnsweredPage<K>> {
  const input = (given ?? {}) as PlainInput
  const [method = 'GET'] = key.split(' ')
  const url = urlOf(key, input)
  const early = method === 'GET' && takeGivenAnswer(url)
  if (early) return { answer: early.answer as Answer<K>, nextCursor: early.nextCursor }
  if (method !== 'GET' && isOffline()) throw noConnection()
  if (method === 'POST') refuseRepeat(url)

  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-frontend-path': location.pathname,
    ...input.headers,
  }
  const player = playerName()
  if (player !== undefined && key !== identifiesPlayer) headers['x-player'] = player
  if (fingerprinted.has(key)) headers['x-fingerprint'] = await fingerprint()
  const init: RequestInit = { method, headers, credentials: 'same-origin' }
  if (method === 'GET') return exchange<K>(url, init, input.signal)

  init.body = JSON.stringify(input.body ?? {})
  const requestId = idempotencyKey(`${method} ${url} ${input.row ?? ''}`, init.body)
  headers['idempotency-key'] = requestId
  let isAnswered = false
  try {
    const answered = await exchange<K>(url, init, input.signal)
    isAnswered = true
    return answered
  } catch (error) {
    isAnswered = error instanceof ApiError && error.isAnswer
    throw error
  } finally {
    settleKey(requestId, isAnswered)
  }
}

/** Returns path and query of a call. */
export function urlOf(key: Call, { params = {}, query = {} }: PlainInput): string {
  return fillPath(key.split(' ')[1] ?? '', params) + queryString(query)
}

function fillPath(pattern: string, params: Record<string, string | number>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, string | number | boolean | undefined>): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return entries.length ? `?${new URLSearchParams(entries)}` : ''
}

function refuseRepeat(url: string): void {
  const nowMs = runningMs()
  if (nowMs - (lastPostMs.get(url) ?? Number.NEGATIVE_INFINITY) < debounceMs) {
    const text = 'Error: Te snel geklikt. Wacht een moment en probeer het opnieuw.'
    throw new ApiError(text, { status: 0, errorType: 'tooFast' })
  }
  lastPostMs.set(url, nowMs)
}

/** Forgets earlier presses, as in a page that has just been opened; tests share one page. */
export function forgetRepeats(): void {
  lastPostMs.clear()
}

/** Makes a call and reads its whole answer within the time limit: the player's button becomes usable again. */
async function exchange<K extends Call>(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<AnsweredPage<K>> {
  const changes = playerChanges()
  try {
    const answered = await inTime(
      patienceMs,
      async (limit) => read<K>(await send(url, { ...init, signal: limit }), init),
      signal,
    )
    // Another player has logged in on this page since the call: the answer is not theirs.
    if (changes !== playerChanges()) throw ofAnotherPlayer('Je speelt hier nu met een andere gangster.')
    return answered
  } catch (error) {
    if (!(error instanceof TimeUp)) throw error
    serverDoesNotAnswer()
    throw new ApiError('De server antwoordt niet. Probeer het zo nog eens.', { status: 0, errorType: 'network' })
  }
}

/** Sends a request, a second time when no answer came: the same request id makes that safe. */
async function send(url: string, init: RequestInit, tries = 2): Promise<Response> {
  try {
    const response = await fetch(url, init)
    serverAnswers()
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    if (tries === 1) {
      serverDoesNotAnswer()
      throw noConnection()
    }
  }
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
  return send(url, init, tries - 1)
}

/** Returns the error for an answer that did not come, or broke off. */
export const noConnection = (): ApiError =>
  new ApiError('Kan geen verbinding maken met de server.', { status: 0, errorType: 'network' })

/** Reads an answer's contents. A connection can end within it: the page closes, or the network goes. */
async function contentsOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw noConnection()
  }
}

interface ErrorBody {
  error?: string
  message?: string
  errorType?: string
  timeLeft?: number
  fields?: Record<string, string>
  costEuro?: number
}

/** The page as a whole tells the player, once. */
const ofAnotherPlayer = (why: string): ApiError =>
  new ApiError(why, { status: 409, errorType: 'otherPlayer', redirected: true })

async function read<K extends Call>(response: Response, { headers }: RequestInit): Promise<AnsweredPage<K>> {
  if (response.ok) {
    return {
      answer: (await contentsOf(response)) as Answer<K>,
      nextCursor: response.headers.get('next-cursor') ?? undefined,
    }
  }
  const { status } = response
  // A proxy in front of the gateway answers without JSON: then only the status counts.
  const { error, message, errorType, ...more } = (await response.json().catch(() => ({}))) as ErrorBody
  const { timeLeft } = more
  const text = error || message
  if (status === 429 && errorType === 'playerRateLimit') {
    throw new ApiError(text || 'Kalmeer alstublief, je overbelast de servers.', { status, errorType, timeLeft })
  }
  if (errorType === 'otherPlayer') {
    const why = text || `API Error: ${status}`
    otherPlayer.emit({ sentAs: (headers as Record<string, string>)['x-player'], why })
    throw ofAnotherPlayer(why)
  }
  const target = redirectTarget(status, errorType, timeLeft)
  if (target) hooks.navigate(target)
  if (status === 401) hooks.signedOut()
  if (errorType === 'blocked') hooks.signedOut(text)
  const redirected = target !== undefined
  const isAnswer = status < 500 && !response.headers.has('request-open')
  throw new ApiError(text || `API Error: ${status}`, { status, errorType, ...more, redirected, isAnswer })
}

function redirectTarget(status: number, errorType?: string, timeLeft = defaultClickLimitSeconds): string | undefined {
  if (status === 429) return `/clicklimit-reached?timeLeft=${timeLeft}`
  if (errorType === 'activeMurderAttempt') return '/murderattempt'
  if (errorType === 'noActiveAccount') return '/createNewAccount'
  return undefined
}
