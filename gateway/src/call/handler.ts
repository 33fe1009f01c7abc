import type { Call, Calls, Inputs } from '@sottomondo/api-contract'
import type { Card } from '@sottomondo/server-kit/card'
import type { Logger } from '@sottomondo/server-kit/log'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'
import type { Session } from '../admission/sessions.ts'
import type { Services } from '../services.ts'

/**
 * The call as its handler sees it, and the handler's tools. Passed on to a service it carries caller and request id.
 */
export interface Ctx extends CallContext {
  services: Services
  log: Logger
  session: Session | undefined
  card: Card
  /** The peer's address, or the one given by trusted proxies. */
  address: string
  userAgent: string
  /** Value of the x-fingerprint header; '' without one. */
  fingerprint: string
  /** Issue time of the verified click token; 0 on calls that need none. */
  tokenIssuedAtMicros: number
  /** The releaser: an admin's name, or the release tool. Only on admin calls. */
  operator: string
  /** Sets the browser's session cookie. */
  startSession(token: string, expiresAtMs: number): void
  /** Remembers that a user of this name has logged in with this browser. */
  rememberDevice(name: string): void
  /** Removes the session cookie. */
  endSession(): void
  /** Tells the browser the cursor of the next page; undefined after the last one. */
  nextPage(cursor: string | undefined): void
  /** Returns whether an earlier press of this call may have been carried out: its answer did not get through. */
  mayBeDone(): Promise<boolean>
  /** Returns whether a player's premium runs now; false while that can't be looked up. */
  isPremium(accountId: number | null): Promise<boolean>
}

type Handler<K extends Call> = (ctx: Ctx, input: Inputs[K]) => Promise<Calls[K]['answer'] | Refusal>

export type HandlersOf<K extends Call> = { [C in K]: Handler<C> }
