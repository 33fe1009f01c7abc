import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Call, type CallDefinition, refusalsOf } from '@sottomondo/api-contract'
import {
  isRefusal,
  type Kit,
  logDefect,
  type Refusal,
  type RefusalId,
  refusalStatus,
  traced,
  verifyClickToken,
  visitorName,
} from '@sottomondo/server-kit'
import { type Admission, type Entry, nobody } from '../admission/admission.ts'
import type { Cards } from '../admission/cards.ts'
import type { Session } from '../admission/sessions.ts'
import { type Attempt, type Attempts, attemptName } from '../attempts/attempts.ts'
import { createDevices } from '../attempts/devices.ts'
import type { GatewayConfig } from '../config.ts'
import type { GatewayMetrics } from '../metrics.ts'
import type { OwnWrites } from '../own-writes/own-writes.ts'
import { badClickToken, foreignPage, noSuchCall, notLoggedIn, notThisMethod } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { Switches } from '../switches/switches.ts'
import { callerOf, judgeAccess, judgeNeeds } from './access.ts'
import { addressOf } from './address.ts'
import { type Answer, defect, ok, refused, send } from './answer.ts'
import { ApiCall } from './api-call.ts'
import { sessionCookie, tokenHash } from './cookies.ts'
import type { Ctx, HandlersOf } from './handler.ts'
import { type AnswerPlace, type KeptAnswers, requestFingerprint } from './kept-answers.ts'
import { isLoopbackCall, ownPageCheck } from './origin.ts'
import { pagePlayer } from './page-player.ts'
import { AbortedCall, createBodyReader, parseBody } from './read-body.ts'
import { releaseTokenCheck } from './release-token.ts'
import { requestName } from './request-name.ts'
import type { FoundRoute, Routes } from './routes.ts'
import { type ValidInput, validate } from './validate.ts'

export interface PipelineDeps {
  kit: Kit<GatewayConfig>
  services: Services
  routes: Routes
  handlers: HandlersOf<Call>
  admission: Admission
  cards: Cards
  attempts: Attempts
  keptAnswers: KeptAnswers
  ownWrites: OwnWrites
  switches: Switches
  metrics: GatewayMetrics
}

type AnyHandler = (ctx: Ctx, input: ValidInput) => Promise<unknown>

/** The result of a call: its answer, and what goes with it. */
interface Outcome {
  answer: Answer
  headers?: Record<string, string | string[]>
  /** Set once a handler was called: the same in every process that this call reaches. */
  requestId?: string
  /** Where a repeated call finds it. */
  answerPlace?: AnswerPlace | undefined
  /** Id of a refusal. */
  refusalId?: RefusalId
  /** Whether a repeated call is to get this same answer. */
  keep?: boolean
}

export interface Pipeline {
  /** Serves a call. */
  call(request: IncomingMessage, response: ServerResponse): Promise<void>
  /**
   * Returns the answer that a page's reader would get from a GET call, for the page itself; undefined if it is a
   * refusal or fails.
   * @param request the page's, whose reader was admitted
   * @param url path and query of the call
   */
  read(request: IncomingMessage, entry: Entry, url: string): Promise<EarlyAnswer | undefined>
}

/** An answer in advance of its request. */
export interface EarlyAnswer {
  /** JSON. */
  body: string
  nextCursor: string | undefined
}

/** Serves every call of the contract: each step either refuses or passes on, and the first refusal is the answer. */
export function createPipeline(deps: PipelineDeps): Pipeline {
  const { kit, services, routes, admission, cards, attempts, keptAnswers, ownWrites, switches, metrics } = deps
  const { config, clock, log } = kit
  const development = config.MODE === 'development'
  const cookie = sessionCookie(config.PUBLIC_ORIGIN)
  const devices = createDevices(config.PUBLIC_ORIGIN, config.CLICK_TOKEN_SECRET)
  const around = { services, cards, keptAnswers, clock, log, cookie }
  const bodies = createBodyReader({ cutOff: () => metrics.bodiesCutOff.inc() })
  const fingerprintOf = requestFingerprint(config.CLICK_TOKEN_SECRET)
  const isOwnPage = ownPageCheck(config.PUBLIC_ORIGIN, development)
  const hasReleaseToken = releaseTokenCheck(config.RELEASE_TOKEN)
  // The input was checked by the very schema that the handler's type comes from.
  const handlers = deps.handlers as unknown as Record<Call, AnyHandler>

  function refuseWith(
    refusal: Refusal,
    more: Partial<Outcome> = {},
    status: number = refusalStatus[refusal.id],
  ): Outcome {
    metrics.refusals.inc({ id: refusal.id })
    // Refused before its owner was called: that says nothing about the result of an earlier request with this key.
    const headers = more.requestId ? more.headers : { ...more.headers, 'Request-Open': '1' }
    return { ...more, ...(headers && { headers }), refusalId: refusal.id, answer: refused(refusal, status) }
  }

  /** Returns why a call is refused by its headers alone. */
  function refusedAtOnce(request: IncomingMessage, { route }: FoundRoute): Refusal | null {
    const tool = route.definition.access === 'admin' ? hasReleaseToken(request) : undefined
    if (tool === false) return notLoggedIn
    const needsPage = tool === undefined && route.method !== 'GET' && !route.definition.fromServer
    return needsPage && !isOwnPage(request) ? foreignPage : null
  }

  /**
   * Returns the admitted caller, or the refusal. Called once the whole call has arrived: a session that has ended
   * meanwhile is over.
   */
  async function admit(
    request: IncomingMessage,
    found: FoundRoute,
    visitor: string,
    text: string,
  ): Promise<Entry | Outcome> {
    const { definition, method } = found.route
    const write = method !== 'GET'
    if (definition.access === 'admin' && hasReleaseToken(request)) return nobody
    const token = definition.fromServer ? undefined : cookie.read(request.headers.cookie)
    const name = write ? requestName(request, found) : ''
    if (isRefusal(name)) return refuseWith(name)
    const ofTheGame = definition.access === 'player' || definition.access === 'owner'
    const counts = write && ofTheGame && !definition.boundedByGame
    const keeps = name !== '' && !definition.repeatable
    const entered = await admission.enter(
      { requestId: randomUUID(), caller: undefined, traceparent: undefined },
      {
        tokenHash: token ? tokenHash(token) : '',
        kind: counts ? 'click' : write ? 'write' : 'read',
        visitor,
        request: name,
        fingerprint: keeps ? fingerprintOf(definition.query ? queryOf(request) : '', text) : '',
        asker: definition.access === 'user' ? 'user' : 'account',
        page: pagePlayer(request, definition),
        anybody: definition.access === 'public',
      },
    )
    if (!isRefusal(entered)) return 'answered' in entered ? { answer: keptAnswers.read(entered.answered) } : entered
    // A public page is shown to visitors whose session can't be read at the moment, too.
    if (entered.id === 'unavailable' && definition.access === 'public' && !write) return nobody
    return refuseWith(entered)
  }

  function attemptOf(
    { headers }: IncomingMessage,
    { call, definition: { attempts: limit } }: FoundRoute['route'],
    visitor: string,
    input: ValidInput,
    session: Session | undefined,
  ): Attempt | undefined {
    if (!limit) return undefined
    const name = attemptName(input, session?.userId)
    return { limit, call, visitor, name, device: limit === 'login' ? devices.of(headers.cookie, name) : undefined }
  }

  /** Waits for what the caller's earlier calls have set going; their card may show it since. */
  async function afterOwnWrites(entry: Entry, { showsStanding }: CallDefinition): Promise<Entry> {
    const { session, written } = entry
    if (!session || written.length === 0) return entry
    const hasWaited = await ownWrites.settled(written)
    const { accountId } = session
    if (!accountId || !(hasWaited || showsStanding)) return entry
    const nobodys = { requestId: entry.requestId || randomUUID(), caller: undefined, traceparent: undefined }
    const after = { ...entry, card: await cards.of(nobodys, accountId) }
    if (showsStanding) {
      const caller = callerOf(after, clock.nowMs())
      await ownWrites.published(written, (requestId) =>
        services.actions.status.publishState({ requestId, caller, traceparent: undefined }, {}),
      )
    }
    return after
  }

  async function perform(
    request: IncomingMessage,
    found: FoundRoute,
    admitted: Entry,
    visitor: string,
    text: string,
  ): Promise<Outcome> {
    const { definition, call, needs } = found.route
    const entry = definition.goesAhead ? admitted : await afterOwnWrites(admitted, definition)
    const { answerPlace, session } = entry
    const forgotten = { answerPlace }
    const byTool = definition.access === 'admin' && hasReleaseToken(request) === true
    const denial = byTool ? null : judgeAccess(definition.access, entry)
    if (denial) {
      // All tabs share the cookie: while this page's call was on its way another tab may have logged in, whose cookie
      // this answer would remove. A page that sends its player handles the refusal without that.
      const mayEnd = denial.id === 'unauthenticated' && request.headers['x-player'] === undefined
      const lost = mayEnd && cookie.read(request.headers.cookie) !== undefined
      return refuseWith(denial, { ...forgotten, ...(lost ? { headers: { 'Set-Cookie': cookie.end() } } : {}) })
    }

    const caller = callerOf(entry, clock.nowMs())
    const unable = judgeNeeds(needs, caller, clock.nowMs())
    if (unable && !(await keptAnswers.isOpen(answerPlace))) return refuseWith(unable, forgotten)

    const off = definition.switch && switches.off(definition.switch)
    if (off) return refuseWith(off, forgotten)

    const body = parseBody(request, text, definition.fromServer)
    if (isRefusal(body)) return refuseWith(body, forgotten)
    const input = validate(definition, { params: found.params, query: queryOf(request), body })
    if (isRefusal(input)) return refuseWith(input, forgotten)

    const fingerprint = headerOf(request, 'x-fingerprint')
    let tokenIssuedAtMicros = 0
    if (definition.clickToken) {
      const use = { accountId: caller?.accountId ?? 0, action: definition.clickToken, fingerprint }
      const token = headerOf(request, 'x-click-token')
      const issued = verifyClickToken(config.CLICK_TOKEN_SECRET, token, use, clock.nowMs())
      if (issued === null) return refuseWith(badClickToken, forgotten)
      tokenIssuedAtMicros = issued
    }
    const attempt = attemptOf(request, found.route, visitor, input, session)
    const exhausted = attempt ? await attempts.take(attempt) : null
    if (exhausted) return refuseWith(exhausted, forgotten)

    const requestId = entry.requestId || randomUUID()
    const ctx = new ApiCall(around, {
      requestId,
      caller,
      session,
      card: entry.card,
      address: addressOf(request, config.TRUSTED_PROXIES),
      userAgent: headerOf(request, 'user-agent'),
      fingerprint,
      tokenIssuedAtMicros,
      answerPlace,
      operator: byTool ? 'release-tool' : caller?.accountName || `user ${caller?.userId ?? 0}`,
    })
    const carryOut = () => traced(call, undefined, () => handlers[call](ctx, input))
    let result = await carryOut()
    if (definition.goesAhead && lacksMoney(result) && entry.written.length > 0) {
      // It may have come before the money of an earlier call.
      await afterOwnWrites(entry, definition)
      result = await carryOut()
    }
    if (session) ownWrites.keep(session.userId, requestId)
    if (isRefusal(result)) return refuseWith(result, { requestId, answerPlace, keep: result.id !== 'unavailable' })
    if (attempt) await attempts.succeeded(attempt)
    if (ctx.knownName !== undefined) ctx.setCookie.push(devices.remember(request.headers.cookie, ctx.knownName))
    if (config.MODE !== 'production') definition.answer.parse(result)
    // An answer with a session is not kept: its service makes a new session for a repeated call.
    const keep = ctx.setCookie.length === 0 && !definition.secretAnswer
    const headers = {
      ...(ctx.setCookie.length === 0 ? {} : { 'Set-Cookie': ctx.setCookie }),
      ...(ctx.nextCursor === undefined ? {} : { 'Next-Cursor': ctx.nextCursor }),
    }
    return { answer: ok(result), requestId, answerPlace, keep, headers }
  }

  function find(request: IncomingMessage): FoundRoute | Outcome {
    const { url = '', method = '' } = request
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const found = routes.find(method === 'HEAD' ? 'GET' : method, path)
    if (!found) return refuseWith(noSuchCall)
    if ('allowed' in found) return refuseWith(notThisMethod, { headers: { Allow: found.allowed.join(', ') } }, 405)
    const hidden = found.route.definition.developmentOnly && !(development && isLoopbackCall(request))
    return hidden ? refuseWith(noSuchCall) : found
  }

  async function serve(request: IncomingMessage, found: FoundRoute): Promise<Outcome> {
    const visitor = visitorName(addressOf(request, config.TRUSTED_PROXIES))
    const denial = refusedAtOnce(request, found)
    if (denial) return refuseWith(denial)
    const text = found.route.definition.body ? await bodies.read(request, visitor) : ''
    if (isRefusal(text)) return refuseWith(text, { headers: { Connection: 'close' } }, 413)
    const entry = await admit(request, found, visitor, text)
    if ('answer' in entry) return entry
    if (entry.answerPlace) keptAnswers.begin(entry.answerPlace)
    try {
      return await perform(request, found, entry, visitor, text)
    } catch (error) {
      if (entry.answerPlace) keptAnswers.leaveOpen(entry.answerPlace)
      throw error
    }
  }

  async function read(request: IncomingMessage, entry: Entry, url: string): Promise<EarlyAnswer | undefined> {
    // The same reader, address and headers, as if the browser had called already.
    const subRequest: IncomingMessage = Object.create(request, { url: { value: url } })
    const found = routes.find('GET', url.split('?', 1)[0] ?? '')
    if (!found || 'allowed' in found || found.route.definition.developmentOnly) return undefined
    const visitor = visitorName(addressOf(request, config.TRUSTED_PROXIES))
    const { answer, headers } = await perform(subRequest, found, { ...entry, answerPlace: undefined }, visitor, '')
    const nextCursor = headers?.['Next-Cursor']
    return answer.status === 200
      ? { body: answer.body, nextCursor: typeof nextCursor === 'string' ? nextCursor : undefined }
      : undefined
  }

  async function call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now()
    const found = find(request)
    let outcome: Outcome
    try {
      outcome = 'route' in found ? await serve(request, found) : found
      if ('route' in found && config.MODE !== 'production') checkDocumented(found, outcome)
    } catch (error) {
      if (error instanceof AbortedCall) return
      outcome = { answer: defect(logDefect(log, error, 'a call failed', { method: request.method, url: request.url })) }
    }
    const { answer, headers, requestId, answerPlace, keep } = outcome
    send(response, answer, headers)
    if (answerPlace) {
      if (keep) keptAnswers.keep(answerPlace, answer)
      else if (requestId && answer.status >= 500) keptAnswers.leaveOpen(answerPlace)
      else keptAnswers.forget(answerPlace)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const route = 'route' in found ? found.route.path : 'unknown'
    metrics.httpSeconds.observe(
      { http_route: route, http_request_method: request.method, http_response_status_code: answer.status },
      seconds,
    )
    if (log.isLevelEnabled('debug'))
      log.debug({ route, method: request.method, status: answer.status, seconds, requestId }, 'call')
  }

  return { call, read }
}

const lacksMoney = (result: unknown): boolean => isRefusal(result) && result.id === 'insufficientFunds'

function headerOf(request: IncomingMessage, name: 'user-agent' | 'x-click-token' | 'x-fingerprint'): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The text after the question mark. */
function queryOf({ url = '' }: IncomingMessage): string {
  return url.slice(url.indexOf('?') + 1 || url.length)
}

/**
 * Reports a refusal that the contract does not name as a defect: refusals belong to the contract, as answers do
 * (`refusalsOf`).
 */
function checkDocumented({ route: { call, method, definition } }: FoundRoute, { refusalId }: Outcome): void {
  if (!refusalId || refusalsOf(method, definition).includes(refusalId)) return
  throw new Error(`${call} was refused with ${refusalId}, which its contract does not name: add it to its refusals`)
}
