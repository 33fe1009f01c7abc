import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { apiKeyHash } from '@sottomondo/server-kit/api-key'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { Kit } from '@sottomondo/server-kit/service'
import { type Admission, type Entry, nobody } from '../admission/admission.ts'
import type { KeyLimits } from '../api-key/api-keys.ts'
import { type HttpOnlyCookie, tokenHash } from '../browser/cookies.ts'
import { anyPlayer, pagePlayer } from '../browser/page-player.ts'
import type { GatewayConfig } from '../config.ts'
import { foreignPage, keyLimitReached, notForKey, notLoggedIn, outOfOrder, unknownKey } from '../refusals.ts'
import { type KeptAnswers, requestFingerprint } from './kept-answers.ts'
import type { Outcome, RefuseWith } from './outcome.ts'
import { ownPageCheck } from './request/origin.ts'
import { releaseTokenCheck } from './request/release-token.ts'
import { requestName } from './request/request-name.ts'
import { queryOf } from './request/request-parts.ts'
import type { FoundRoute } from './routes.ts'

/** Finds out who calls, and whether they may now: pages, sessions, limits. */
export class CallAdmission {
  readonly #deps: { admission: Admission; keptAnswers: KeptAnswers; keyLimits: KeyLimits }
  readonly #cookie: HttpOnlyCookie
  readonly #refuseWith: RefuseWith
  readonly #fingerprintOf: ReturnType<typeof requestFingerprint>
  readonly #isOwnPage: ReturnType<typeof ownPageCheck>
  readonly #hasReleaseToken: ReturnType<typeof releaseTokenCheck>

  constructor(
    config: Kit<GatewayConfig>['config'],
    deps: { admission: Admission; keptAnswers: KeptAnswers; keyLimits: KeyLimits },
    cookie: HttpOnlyCookie,
    refuseWith: RefuseWith,
  ) {
    this.#deps = deps
    this.#cookie = cookie
    this.#refuseWith = refuseWith
    this.#fingerprintOf = requestFingerprint(config.CLICK_TOKEN_SECRET)
    this.#isOwnPage = ownPageCheck(config.PUBLIC_ORIGIN, config.MODE === 'development')
    this.#hasReleaseToken = releaseTokenCheck(config.RELEASE_TOKEN)
  }

  /**
   * Returns the admitted caller, or the refusal. Called once the whole call has arrived: a session that has ended
   * meanwhile is over.
   */
  async admit(request: IncomingMessage, found: FoundRoute, visitor: string, text: string): Promise<Entry | Outcome> {
    const { definition, method } = found.route
    const write = method !== 'GET'
    if (definition.access === 'admin' && this.#hasReleaseToken(request)) return nobody
    const token = definition.fromServer ? undefined : this.#cookie.read(request.headers.cookie)
    const name = write ? requestName(request, found) : ''
    if (isRefusal(name)) return this.#refuseWith(name)
    const ofTheGame = definition.access === 'player' || definition.access === 'owner'
    const counts = write && ofTheGame && !definition.boundedByGame
    const keeps = name !== '' && !definition.repeatable
    const entered = await this.#deps.admission.enter(
      { requestId: randomUUID(), caller: undefined, traceparent: undefined },
      {
        tokenHash: token ? tokenHash(token) : '',
        kind: counts ? 'click' : write ? 'write' : 'read',
        visitor,
        request: name,
        fingerprint: keeps ? this.#fingerprintOf(definition.query ? queryOf(request) : '', text) : '',
        asker: definition.access === 'user' ? 'user' : 'account',
        page: pagePlayer(request, definition),
        anybody: definition.access === 'public',
        waits: !definition.goesAhead,
      },
    )
    if (!isRefusal(entered))
      return 'answered' in entered ? { answer: this.#deps.keptAnswers.read(entered.answered) } : entered
    // A public page is shown to visitors whose session can't be read at the moment, too.
    if (entered.id === 'unavailable' && definition.access === 'public' && !write) return nobody
    return this.#refuseWith(entered)
  }

  /**
   * Admits a call with an API key: one that reads what a scope of the key opens. No cookie counts beside it.
   * @returns the headers of its answer too
   */
  async admitKey({ route }: FoundRoute, visitor: string, key: string) {
    const { definition } = route
    const tokenHash = apiKeyHash(key)
    const taken = await this.#deps.keyLimits.take(tokenHash)
    if (!taken) return { entered: this.#refuseWith(outOfOrder), headers: {} }
    const { headers } = taken
    const refuse = (refusal: Refusal) => ({ entered: this.#refuseWith(refusal), headers })
    if (taken.isOver) return refuse(keyLimitReached(taken.secondsLeft))
    if (!definition.keyScope) return definition.access === 'public' ? { entered: nobody, headers } : refuse(notLoggedIn)
    const entered = await this.#deps.admission.enter(
      { requestId: randomUUID(), caller: undefined, traceparent: undefined },
      {
        tokenHash,
        kind: 'read',
        visitor,
        request: '',
        fingerprint: '',
        asker: 'account',
        page: anyPlayer,
        anybody: false,
        waits: true,
      },
    )
    if (isRefusal(entered)) return refuse(entered)
    if ('answered' in entered || !entered.session) return refuse(unknownKey)
    if (!entered.session.scopes?.includes(definition.keyScope)) return refuse(notForKey)
    return { entered, headers }
  }

  /** Returns why a call is refused by its headers alone. */
  refusedAtOnce(request: IncomingMessage, { route }: FoundRoute): Refusal | null {
    const tool = route.definition.access === 'admin' ? this.#hasReleaseToken(request) : undefined
    if (tool === false) return notLoggedIn
    const needsPage = tool === undefined && route.method !== 'GET' && !route.definition.fromServer
    return needsPage && !this.#isOwnPage(request) ? foreignPage : null
  }
}
