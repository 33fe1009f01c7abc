import type { z } from 'zod'
import type { SwitchName } from '../gen/switches.ts'
import type { TimerKey } from './names.ts'
import type { RefusalId } from './refusals.ts'
import type { FittingRpcs, RpcName } from './rpc.ts'

/** Who may make a call: anyone; somebody logged in; somebody with a living gangster; an owner of a place; the admin. */
export type Access = 'public' | 'user' | 'player' | 'owner' | 'admin'

/** Actions that are guarded by a click token (spec 2 §7). */
export type ClickAction = 'crime' | 'car' | 'bullets'

/**
 * Which limit by address and by name or user a call falls under. Whatever takes the present password, or a code of the
 * app, of who is logged in is a `proof`: those share one count.
 */
export type AttemptLimit = 'login' | 'signup' | 'signupCheck' | 'code' | 'password' | 'proof' | 'gangster'

/** What a call needs of its gangster, beside living: the gateway judges it from the card, the owner again from what it knows. */
export interface CallNeeds {
  /** No murder attempt under way: every call that needs a session does, unless it says `false` (rules, "Murder"). */
  calm?: boolean
  /** Not in jail. */
  free?: boolean
  /** The lowest rank that may, 1-11. */
  rank?: number
  /** It happens in the city where the gangster is. */
  city?: boolean
  /** The timer that must have run out, and that the call sets. Only its owner judges that, in the step that sets it. */
  timer?: TimerKey
}

export interface CallDefinition {
  summary: string
  access: Access
  needs?: CallNeeds
  /** It tells who is logged in: a page may ask it for whoever that is, and is never refused as another's. */
  identifiesPlayer?: true
  /** The action whose click token the call needs. */
  clickToken?: ClickAction
  /** Players fill in its body: its fields’ rules go to the browser with their sentences (`npm run codegen`). */
  form?: true
  /** What operators switch it off by; a call without one can’t be switched off. */
  switch?: SwitchName
  /** Limit by address and by name or user, for calls that guess, send messages or make accounts. */
  attempts?: AttemptLimit
  /**
   * It does not count for the click limit: what it is a step of allows so many and no more, and its player can't pace
   * it, for that would end while they wait.
   */
  boundedByGame?: true
  /** Doing it once more does no harm: its first answer is not kept for a repeated request. */
  repeatable?: true
  /**
   * Its answer holds a secret, or goes with a session, and is kept nowhere: its service knows what a repeated request gets.
   */
  secretAnswer?: true
  /** What it can be refused with beyond what follows from its other fields (`refusalsOf`). */
  refusals?: readonly RefusalId[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /**
   * The rpc that answers it by itself, where names and types agree (`rpc.ts`); a call without one has a handler in the
   * gateway. Any text here, so that the editor offers the names: `FittingRpcs` takes no other.
   */
  rpc?: RpcName | (string & {})
  /** Fields of the rpc's request that are the same at every call, for calls that share an rpc. */
  rpcWith?: Record<string, string | number | boolean>
  /**
   * The rpc's name for a name of the input or the answer, at whatever depth, where the specification has another one than
   * protos can: two names for one thing, or a style of its own. Null for what is not handed on, such as a password that
   * was only repeated.
   */
  rpcNames?: Record<string, string | null>
  /**
   * The field of the body that names another living player, for a call with an rpc: accounts says who that is, and the
   * rpc gets `receiver_account_id` and `receiver_account_name` for `receiverName`.
   */
  namesPlayer?: `${string}Name`
  /** The same for everybody, and may be this old: asked once for all who ask within this time. */
  sharedMs?: number
  /** Only there with MODE=development and from a loopback address. */
  developmentOnly?: boolean
}

export type CallKey = `${'GET' | 'POST' | 'PATCH'} /api/${string}`

/** All that a call needs of its gangster; undefined where it is not a gangster who calls. */
export function needsOf({ access, needs }: CallDefinition): CallNeeds | undefined {
  if (access === 'public' || access === 'admin') return undefined
  return { calm: true, ...needs }
}

/** Keeps each call's own types while checking its form. The key is method and OpenAPI path. */
export function defineCalls<const T extends Record<CallKey, CallDefinition>>(calls: T & FittingRpcs<T>): T {
  return calls
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<D, K extends string> = K extends keyof D ? D[K] : undefined

/** What a caller passes and gets: the types a remote sees. */
export interface CallTypes<D extends CallDefinition> {
  params: In<Part<D, 'params'>>
  query: In<Part<D, 'query'>>
  body: In<Part<D, 'body'>>
  answer: z.output<D['answer']>
}

/** What a handler gets after validation. */
export interface CallInput<D extends CallDefinition> {
  params: Out<Part<D, 'params'>>
  query: Out<Part<D, 'query'>>
  body: Out<Part<D, 'body'>>
}
