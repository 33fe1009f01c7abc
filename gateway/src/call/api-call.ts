import type { Card } from '@sottomondo/server-kit/card'
import type { Clock } from '@sottomondo/server-kit/clock'
import type { Logger } from '@sottomondo/server-kit/log'
import type { AnswerPlace } from '../admission/answer-place.ts'
import type { Cards } from '../admission/cards.ts'
import type { Session } from '../admission/sessions.ts'
import type { HttpOnlyCookie } from '../browser/cookies.ts'
import type { Services } from '../services.ts'
import type { Ctx } from './handler.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** Parts that all calls share. */
interface Surroundings {
  services: Services
  cards: Cards
  keptAnswers: KeptAnswers
  clock: Clock
  log: Logger
  cookie: HttpOnlyCookie
}

/** Data of one call when its handler runs. */
type Known = Pick<
  Ctx,
  | 'requestId'
  | 'caller'
  | 'session'
  | 'card'
  | 'address'
  | 'userAgent'
  | 'fingerprint'
  | 'tokenIssuedAtMicros'
  | 'operator'
> & {
  /** Where a repeated call finds its answer. */
  answerPlace: AnswerPlace | undefined
}

/**
 * One call that was admitted. A class, because its `log` is a getter: V8 gives each object literal with a getter a
 * hidden class of its own, which keeps all that the call has touched until the next full collection.
 */
export class ApiCall implements Ctx {
  readonly traceparent = undefined
  readonly requestId: string
  readonly caller: Known['caller']
  readonly session: Session | undefined
  readonly card: Card
  readonly address: string
  readonly userAgent: string
  readonly fingerprint: string
  readonly tokenIssuedAtMicros: number
  readonly operator: string
  readonly services: Services
  /** Cookies of the answer. */
  readonly setCookie: string[] = []
  /** Name of the user who has just logged in with this browser. */
  knownName: string | undefined = undefined
  /** Cursor of the answer. */
  nextCursor: string | undefined = undefined
  readonly #around: Surroundings
  readonly #answerPlace: AnswerPlace | undefined

  constructor(around: Surroundings, known: Known) {
    this.#around = around
    this.services = around.services
    this.requestId = known.requestId
    this.caller = known.caller
    this.session = known.session
    this.card = known.card
    this.address = known.address
    this.userAgent = known.userAgent
    this.fingerprint = known.fingerprint
    this.tokenIssuedAtMicros = known.tokenIssuedAtMicros
    this.operator = known.operator
    this.#answerPlace = known.answerPlace
  }

  get log(): Logger {
    return this.#around.log.child({ requestId: this.requestId })
  }

  startSession(token: string, expiresAtMs: number): void {
    const { cookie, clock } = this.#around
    this.setCookie.push(cookie.start(token, Math.max(1, Math.floor((expiresAtMs - clock.nowMs()) / 1000))))
  }

  rememberDevice(name: string): void {
    this.knownName = name
  }

  endSession(): void {
    this.setCookie.push(this.#around.cookie.end())
  }

  nextPage(cursor: string | undefined): void {
    this.nextCursor = cursor
  }

  mayBeDone(): Promise<boolean> {
    return this.#around.keptAnswers.maybeDone(this.#answerPlace)
  }

  async isPremium(accountId: number | null): Promise<boolean> {
    if (accountId === null) return false
    const { cards, clock } = this.#around
    const { economy } = await cards.of(this, accountId)
    return (economy?.premiumUntilMs ?? 0) > clock.nowMs()
  }
}
