import type { z } from 'zod'
import type { SwitchName } from '../gen/switches.ts'
import type { KeyScope } from './api-keys.ts'
import type { RefusalId } from './kit/refusals/refusals.ts'
import type { FamilyRight, TimerKey } from './names.ts'
import type { RpcName } from './rpc.ts'

/** Who may make a call: everybody; a logged-in user; a user with a living gangster; an owner of a place; the admin. */
export type Access = 'public' | 'user' | 'player' | 'owner' | 'admin'

/** Actions that are guarded by a click token (spec 2 §7). */
export type ClickAction = 'crime' | 'car' | 'bullets'

/**
 * The limit by address and by name or user that a call falls under. A call that takes the logged-in user's present
 * password, or a code of the app, is a `proof`: all of those share one count.
 */
export type AttemptLimit = 'login' | 'signup' | 'signupCheck' | 'code' | 'password' | 'proof' | 'gangster'

/**
 * What a call requires of its gangster, beside being alive: the gateway checks it by the card, the owning service again
 * by its own data.
 */
export interface CallNeeds {
  /** Not in a fight: required by every call with a session, unless it is `false` (rules, "Murder"). */
  calm?: boolean
  /** Not in jail. */
  free?: boolean
  /** The lowest rank that is allowed, 1-11. */
  rank?: number
  /** The call happens in the city where the gangster is. */
  city?: boolean
  /**
   * The timer that must have run out, and that the call sets. Only the owning service checks it, in the step that sets
   * it.
   */
  timer?: TimerKey
}

/**
 * What a call that names another player does when that person has blocked the caller's: it is `refused` where it would
 * only be heard; it `goesOn` where it brings no words of the caller's; or it goes on without the words of a field.
 */
type WhenBlocked = 'refused' | 'goesOn' | { without: string }

export interface CallDefinition {
  summary: string
  access: Access
  needs?: CallNeeds
  /** What it needs of the player's role in a family; to be a member of one, or of none. Only social checks it. */
  family?: FamilyRight | 'member' | 'none'
  /**
   * A server of somebody else makes the call, such as a payment provider: without our page and its headers, without a
   * session. Its body may be a form (`application/x-www-form-urlencoded`). Only for `public` calls.
   */
  fromServer?: true
  /** The call tells who is logged in: it is never refused for being made on another player's page. */
  identifiesPlayer?: true
  /** The action whose click token the call needs. */
  clickToken?: ClickAction
  /** Players fill in its body: the rules of its fields go to the browser with their sentences (`npm run codegen`). */
  form?: true
  /**
   * The scope with which an API key may make the call (`Authorization: Bearer`): only calls that read, and none that
   * shows words which others have written for the player alone.
   */
  keyScope?: KeyScope
  /**
   * Fields of the answer, at whatever depth, with words that others wrote for the player alone: an API key gets them
   * empty, or without what stands in ‘quotes’.
   */
  privateWords?: Readonly<Record<string, 'whole' | 'quoted'>>
  /** The switch with which operators turn it off; a call without one can’t be turned off. */
  switch?: SwitchName
  /** The limit by address and by name or user, for calls that guess, send messages or make accounts. */
  attempts?: AttemptLimit
  /**
   * The call does not count for the click limit: the game itself bounds its number, and a player who had to slow down
   * would lose, for the game ends while they wait.
   */
  boundedByGame?: true
  /**
   * A hot call that its owner judges by rows of its own: it does not wait for what its player's earlier calls have set
   * going, unless its player lacks money (docs/architecture/requests.md, Own writes).
   */
  goesAhead?: true
  /**
   * The answer shows how far its player is, which actions tells all at once a moment later: after a call of their own
   * it tells it of them first.
   */
  showsOwnProgress?: true
  /**
   * Fields of the answer that name players for what they have, did or won, or because they are new. The city's own
   * residents stand in none of them.
   */
  namesBest?: readonly string[]
  /** A second execution does no harm: the first answer is not kept for a repeated request. */
  repeatable?: true
  /**
   * The answer holds a secret, or comes with a session, and is kept nowhere: the service knows the answer to a repeated
   * request.
   */
  secretAnswer?: true
  /** Its refusals beyond those that follow from its other fields (`refusalsOf`). */
  refusals?: readonly RefusalId[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /**
   * The rpc that answers it directly: its proto and the gateway's code between both are made of this call
   * (docs/architecture/protos.md). A call without one has a handler in the gateway.
   */
  rpc?: RpcName
  /** Constant fields of the rpc's request, for calls that share an rpc. */
  rpcWith?: Record<string, string | number | boolean>
  /** The rpc changes nothing, although the call is no GET. */
  onlyReads?: true
  /**
   * The field of the body or the query that names another living player, for a call with an rpc: accounts looks the
   * player up, and the rpc gets `receiver_account_id` and `receiver_account_name` for `receiverName` and for
   * `receiverAccountName`.
   */
  namesPlayer?: `${string}Name`
  /** Every call that names another player says so; social judges its own calls by itself, the gateway the others. */
  whenBlocked?: WhenBlocked
  /** The field that names a player, for a call with `whenBlocked` whose rpc finds them by itself. */
  reaches?: `${string}Name`
  /** A list of the answer whose rows are other players' by their `accountName`: left out where one has blocked the other. */
  leavesOutBlocked?: string
  /** The answer is the same for everybody, and may be this old: one answer serves all callers within this time. */
  sharedMs?: number
  /** Available only with MODE=development and from a loopback address. */
  developmentOnly?: boolean
}

export type CallKey = `${'GET' | 'POST' | 'PATCH'} /api/${string}`

/** Returns what a call requires of its gangster; undefined for calls of others. */
export function needsOf({ access, needs }: CallDefinition): CallNeeds | undefined {
  if (access === 'public' || access === 'admin') return undefined
  return { calm: true, ...needs }
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<D, K extends string> = K extends keyof D ? D[K] : undefined

/** The types that a remote sees: of the input and the answer. */
export interface CallTypes<D extends CallDefinition> {
  params: In<Part<D, 'params'>>
  query: In<Part<D, 'query'>>
  body: In<Part<D, 'body'>>
  answer: z.output<D['answer']>
}

/** The input that a handler gets after validation. */
export interface CallInput<D extends CallDefinition> {
  params: Out<Part<D, 'params'>>
  query: Out<Part<D, 'query'>>
  body: Out<Part<D, 'body'>>
}

/** Returns what a field that names a player calls their account: `victimAccount` for `victimName` and `victimAccountName`. */
export const accountIn = (field: string): string =>
  field.replace(/(Account|^account)?Name$/, (_, account) => `${account ?? 'Account'}`)
