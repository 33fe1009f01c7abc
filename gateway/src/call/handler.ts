import type { Call, Calls, Inputs, RpcCall } from '@sottomondo/api-contract'
import type { CallContext, Card, Kit, Logger, Refusal } from '@sottomondo/server-kit'
import type { Session } from '../admission/sessions.ts'
import type { GatewayConfig } from '../config.ts'
import type { Registry } from '../registry/registry.ts'
import type { Services } from '../services.ts'
import type { Switches } from '../switches/switches.ts'

/** What a handler knows of its call, and what it may ask. Passed on to a service it carries caller and request id. */
export interface Ctx extends CallContext {
  services: Services
  log: Logger
  session: Session | undefined
  card: Card
  /** The peer's address, or what trusted proxies say it is. */
  address: string
  userAgent: string
  /** Of the x-fingerprint header; '' without one. */
  fingerprint: string
  /** Issue time of the verified click token; 0 on calls that need none. */
  tokenIssuedAtMicros: number
  /** Who releases: an admin's name, or the release tool. Only on admin calls. */
  operator: string
  /** Gives the browser its session cookie. */
  startSession(token: string, expiresAtMs: number): void
  /** From now on this browser is known as one in which somebody of this name has logged in. */
  rememberDevice(name: string): void
  /** Takes the session cookie away. */
  endSession(): void
  /** Tells the browser where the list goes on behind this page; nowhere when it was the last one. */
  nextPage(cursor: string | undefined): void
  /** Whether somebody's premium runs now; false while nobody can tell. */
  isPremium(accountId: number | null): Promise<boolean>
}

/** What handlers are made of: each `*.handlers.ts` exports a function of it. */
export interface GatewayParts {
  kit: Kit<GatewayConfig>
  services: Services
  registry: Registry
  switches: Switches
}

export type Handler<K extends Call> = (ctx: Ctx, input: Inputs[K]) => Promise<Calls[K]['answer'] | Refusal>

export type HandlersOf<K extends Call> = { [C in K]: Handler<C> }

/** The handlers of calls that no rpc answers by itself, each with the types of its contract. */
export function handlers<K extends Exclude<Call, RpcCall>>(all: HandlersOf<K>): HandlersOf<K> {
  return all
}
