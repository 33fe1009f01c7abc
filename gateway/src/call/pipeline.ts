import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalsOf } from '@sottomondo/api-contract/refusals-of'
import { createDepartures } from '@sottomondo/server-kit/gathering'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { visitorName } from '@sottomondo/server-kit/visitor'
import type { Admission, Entry } from '../admission/admission.ts'
import { apiKeyOf, type KeyLimits } from '../api-key/api-keys.ts'
import { sessionCookie } from '../browser/cookies.ts'
import type { GatewayMetrics } from '../metrics.ts'
import { noSuchCall, notThisMethod } from '../refusals.ts'
import { CallAdmission } from './admit.ts'
import { defect, send } from './answer.ts'
import { createRefuseWith, type Outcome } from './outcome.ts'
import { CallPerformer, type PerformDeps } from './perform.ts'
import { addressOf } from './request/address.ts'
import { isLoopbackCall } from './request/origin.ts'
import { AbortedCall, createBodyReader } from './request/read-body.ts'
import type { FoundRoute, Routes } from './routes.ts'

/**
 * Calls of a stream go on together: behind the door each group is one wake-up of Redis, of the services and of us, where
 * each call would be one by itself. From 50 calls a second on the first waits for others, of which eight are enough.
 */
const together = { longestMs: 10, others: 8 }

export interface PipelineDeps extends PerformDeps {
  routes: Routes
  admission: Admission
  keyLimits: KeyLimits
  metrics: GatewayMetrics
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
  const { kit, routes, keptAnswers, metrics } = deps
  const { config, log } = kit
  const development = config.MODE === 'development'
  const cookie = sessionCookie(config.PUBLIC_ORIGIN)
  const refuseWith = createRefuseWith(metrics)
  const admission = new CallAdmission(config, deps, cookie, refuseWith)
  const performer = new CallPerformer(deps, cookie, refuseWith)
  const departure = createDepartures(together)
  /** Calls whose bodies are there. */
  let underWay = 0
  const bodies = createBodyReader({ cutOff: () => metrics.bodiesCutOff.inc() })

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
    const denial = admission.refusedAtOnce(request, found)
    if (denial) return refuseWith(denial)
    const key = found.route.method === 'GET' ? apiKeyOf(request) : undefined
    if (key) return serveKey(request, found, visitor, key)
    const text = found.route.definition.body ? await bodies.read(request, visitor) : ''
    if (isRefusal(text)) return refuseWith(text, { headers: { Connection: 'close' } }, 413)
    underWay++
    try {
      await departure(underWay === 1)
      return await admitAndPerform(request, found, visitor, text)
    } finally {
      underWay--
    }
  }

  async function admitAndPerform(
    request: IncomingMessage,
    found: FoundRoute,
    visitor: string,
    text: string,
  ): Promise<Outcome> {
    const entry = await admission.admit(request, found, visitor, text)
    if ('answer' in entry) return entry
    if (entry.answerPlace) keptAnswers.noteUnderWay(entry.answerPlace)
    try {
      return await performer.perform(request, found, entry, visitor, text)
    } catch (error) {
      if (entry.answerPlace) keptAnswers.noteMaybeDone(entry.answerPlace)
      throw error
    }
  }

  async function serveKey(request: IncomingMessage, found: FoundRoute, visitor: string, key: string): Promise<Outcome> {
    const { entered, headers } = await admission.admitKey(found, visitor, key)
    const outcome = 'answer' in entered ? entered : await performer.perform(request, found, entered, visitor, '')
    return { ...outcome, headers: { ...outcome.headers, ...headers } }
  }

  async function read(request: IncomingMessage, entry: Entry, url: string): Promise<EarlyAnswer | undefined> {
    // The same reader, address and headers, as if the browser had called already.
    const subRequest: IncomingMessage = Object.create(request, { url: { value: url } })
    const found = routes.find('GET', url.split('?', 1)[0] ?? '')
    if (!found || 'allowed' in found || found.route.definition.developmentOnly) return undefined
    const visitor = visitorName(addressOf(request, config.TRUSTED_PROXIES))
    const { answer, headers } = await performer.perform(
      subRequest,
      found,
      { ...entry, answerPlace: undefined },
      visitor,
      '',
    )
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
      else if (requestId && answer.status >= 500) keptAnswers.noteMaybeDone(answerPlace)
      else keptAnswers.forget(answerPlace)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const route = 'route' in found ? found.route.path : 'unknown'
    const labels = { http_route: route, http_request_method: request.method }
    metrics.requestSeconds.observe(labels, seconds)
    metrics.requests.inc({ ...labels, http_response_status_code: answer.status })
    if (log.isLevelEnabled('debug'))
      log.debug({ route, method: request.method, status: answer.status, seconds, requestId }, 'call')
  }

  return { call, read }
}

/**
 * Reports a refusal that the contract does not name as a defect: refusals belong to the contract, as answers do
 * (`refusalsOf`).
 */
function checkDocumented({ route: { call, method, definition } }: FoundRoute, { refusalId }: Outcome): void {
  if (!refusalId || refusalsOf(method, definition).includes(refusalId)) return
  throw new Error(`${call} was refused with ${refusalId}, which its contract does not name: add it to its refusals`)
}
