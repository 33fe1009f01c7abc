import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Call } from '@sottomondo/api-contract'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import { verifyClickToken } from '@sottomondo/server-kit/click-token'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { type Kit, traced } from '@sottomondo/server-kit/service'
import type { Entry } from '../admission/admission.ts'
import type { Cards } from '../admission/cards.ts'
import type { Session } from '../admission/sessions.ts'
import { withoutWords } from '../api-key/api-keys.ts'
import { type Attempt, type Attempts, attemptName } from '../attempts/attempts.ts'
import { createDevices } from '../attempts/devices.ts'
import type { HttpOnlyCookie } from '../browser/cookies.ts'
import type { GatewayConfig } from '../config.ts'
import type { OwnWrites } from '../own-writes/own-writes.ts'
import { badClickToken } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { Switches } from '../switches/switches.ts'
import { callerOf, judgeAccess, judgeNeeds } from './access.ts'
import { ok } from './answer.ts'
import { ApiCall } from './api-call.ts'
import type { Ctx, HandlersOf } from './handler.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Outcome, RefuseWith } from './outcome.ts'
import { addressOf } from './request/address.ts'
import { parseBody } from './request/read-body.ts'
import { releaseTokenCheck } from './request/release-token.ts'
import { headerOf, queryOf } from './request/request-parts.ts'
import { type ValidInput, validate } from './request/validate.ts'
import type { FoundRoute } from './routes.ts'

export interface PerformDeps {
  kit: Kit<GatewayConfig>
  services: Services
  handlers: HandlersOf<Call>
  cards: Cards
  attempts: Attempts
  keptAnswers: KeptAnswers
  ownWrites: OwnWrites
  switches: Switches
}

type AnyHandler = (ctx: Ctx, input: ValidInput) => Promise<unknown>

/** Carries out admitted calls: each step either refuses or passes on, and the first refusal is the answer. */
export class CallPerformer {
  readonly #deps: PerformDeps
  readonly #config
  readonly #clock
  readonly #cookie: HttpOnlyCookie
  readonly #refuseWith: RefuseWith
  readonly #devices
  readonly #hasReleaseToken
  readonly #handlers: Record<Call, AnyHandler>
  /** What every call's handler is given. */
  readonly #around

  constructor(deps: PerformDeps, cookie: HttpOnlyCookie, refuseWith: RefuseWith) {
    const { kit, services, cards, keptAnswers } = deps
    const { config, clock, log } = kit
    this.#deps = deps
    this.#config = config
    this.#clock = clock
    this.#cookie = cookie
    this.#refuseWith = refuseWith
    this.#devices = createDevices(config.PUBLIC_ORIGIN, config.CLICK_TOKEN_SECRET)
    this.#hasReleaseToken = releaseTokenCheck(config.RELEASE_TOKEN)
    // The input was checked by the very schema that the handler's type comes from.
    this.#handlers = deps.handlers as unknown as Record<Call, AnyHandler>
    this.#around = { services, cards, keptAnswers, clock, log, cookie }
  }

  #attemptOf(
    { headers }: IncomingMessage,
    { call, definition: { attempts: limit } }: FoundRoute['route'],
    visitor: string,
    input: ValidInput,
    session: Session | undefined,
  ): Attempt | undefined {
    if (!limit) return undefined
    const name = attemptName(input, session?.userId)
    return {
      limit,
      call,
      visitor,
      name,
      device: limit === 'login' ? this.#devices.of(headers.cookie, name) : undefined,
    }
  }

  /** Waits for what the caller's earlier calls have set going; their card may show it since. */
  async #afterOwnWrites(entry: Entry, { showsOwnProgress }: CallDefinition): Promise<Entry> {
    const { session, written } = entry
    if (!session || written.length === 0) return entry
    const hasWaited = await this.#deps.ownWrites.settled(written)
    const { accountId } = session
    if (!accountId || !(hasWaited || showsOwnProgress)) return entry
    const nobodys = { requestId: entry.requestId || randomUUID(), caller: undefined, traceparent: undefined }
    const after = { ...entry, card: await this.#deps.cards.of(nobodys, accountId) }
    if (showsOwnProgress) {
      const caller = callerOf(after, this.#clock.nowMs())
      await this.#deps.ownWrites.published(written, (requestId) =>
        this.#deps.services.actions.status.publishState({ requestId, caller, traceparent: undefined }, {}),
      )
    }
    return after
  }

  async perform(
    request: IncomingMessage,
    found: FoundRoute,
    admitted: Entry,
    visitor: string,
    text: string,
  ): Promise<Outcome> {
    const { definition, call, needs } = found.route
    const entry = definition.goesAhead ? admitted : await this.#afterOwnWrites(admitted, definition)
    const { answerPlace, session } = entry
    const forgotten = { answerPlace }
    const byTool = definition.access === 'admin' && this.#hasReleaseToken(request) === true
    const denial = byTool ? null : judgeAccess(definition.access, entry)
    if (denial) {
      // All tabs share the cookie: while this page's call was on its way another tab may have logged in, whose cookie
      // this answer would remove. A page that sends its player handles the refusal without that.
      const mayEnd = denial.id === 'unauthenticated' && request.headers['x-player'] === undefined
      const lost = mayEnd && this.#cookie.read(request.headers.cookie) !== undefined
      return this.#refuseWith(denial, {
        ...forgotten,
        ...(lost ? { headers: { 'Set-Cookie': this.#cookie.end() } } : {}),
      })
    }

    const caller = callerOf(entry, this.#clock.nowMs())
    const unable = judgeNeeds(needs, caller, this.#clock.nowMs())
    if (unable && !(await this.#deps.keptAnswers.maybeDone(answerPlace))) return this.#refuseWith(unable, forgotten)

    const off = definition.switch && this.#deps.switches.off(definition.switch)
    if (off) return this.#refuseWith(off, forgotten)

    const body = parseBody(request, text, definition.fromServer)
    if (isRefusal(body)) return this.#refuseWith(body, forgotten)
    const input = validate(definition, { params: found.params, query: queryOf(request), body })
    if (isRefusal(input)) return this.#refuseWith(input, forgotten)

    const fingerprint = headerOf(request, 'x-fingerprint')
    let tokenIssuedAtMicros = 0
    if (definition.clickToken) {
      const use = { accountId: caller?.accountId ?? 0, action: definition.clickToken, fingerprint }
      const token = headerOf(request, 'x-click-token')
      const issued = verifyClickToken(this.#config.CLICK_TOKEN_SECRET, token, use, this.#clock.nowMs())
      if (issued === null) return this.#refuseWith(badClickToken, forgotten)
      tokenIssuedAtMicros = issued
    }
    const attempt = this.#attemptOf(request, found.route, visitor, input, session)
    const exhausted = attempt ? await this.#deps.attempts.take(attempt) : null
    if (exhausted) return this.#refuseWith(exhausted, forgotten)

    const requestId = entry.requestId || randomUUID()
    const ctx = new ApiCall(this.#around, {
      requestId,
      caller,
      session,
      card: entry.card,
      address: addressOf(request, this.#config.TRUSTED_PROXIES),
      userAgent: headerOf(request, 'user-agent'),
      fingerprint,
      tokenIssuedAtMicros,
      answerPlace,
      operator: byTool ? 'release-tool' : caller?.accountName || `user ${caller?.userId ?? 0}`,
    })
    const carryOut = () => traced(call, undefined, () => this.#handlers[call](ctx, input))
    let result = await carryOut()
    if (definition.goesAhead && session && lacksMoney(result)) {
      // It may have come before the money of an earlier call.
      const written = await this.#deps.ownWrites.notesOf(session.userId)
      if (written.length > 0) {
        await this.#deps.ownWrites.settled(written)
        result = await carryOut()
      }
    }
    if (session) this.#deps.ownWrites.keep(session.userId, requestId)
    if (isRefusal(result))
      return this.#refuseWith(result, { requestId, answerPlace, keep: result.id !== 'unavailable' })
    if (attempt) await this.#deps.attempts.succeeded(attempt)
    if (ctx.knownName !== undefined) ctx.setCookie.push(this.#devices.remember(request.headers.cookie, ctx.knownName))
    if (this.#config.MODE !== 'production') definition.answer.parse(result)
    // An answer with a session is not kept: its service makes a new session for a repeated call.
    const keep = ctx.setCookie.length === 0 && !definition.secretAnswer
    const headers = {
      ...(ctx.setCookie.length === 0 ? {} : { 'Set-Cookie': ctx.setCookie }),
      ...(ctx.nextCursor === undefined ? {} : { 'Next-Cursor': ctx.nextCursor }),
    }
    const words = session?.scopes && definition.privateWords
    return { answer: ok(words ? withoutWords(result, words) : result), requestId, answerPlace, keep, headers }
  }
}

const lacksMoney = (result: unknown): boolean => isRefusal(result) && result.id === 'insufficientFunds'
