import type { services } from '@sottomondo/proto/services'
import type { z } from 'zod'

/**
 * Types that check which rpc answers a call directly, and whether both fit. Types only: browsers import this package,
 * and know no rpcs. The rpc's request has the names of params, query, body and `rpcWith`; the answer has the names of
 * its reply. Only these differences are allowed (the gateway's `rpc-calls.ts` carries them out):
 * - a name that differs in the specification is in `rpcNames`, with the rpc's own name for it; a name with null is not
 *   passed on,
 * - a time is `createdAt` in the JSON (`isoTime`) and `created_at_ms` in the proto,
 * - a `nullable` field of the JSON is `optional` in the proto, and an absent list is empty,
 * - a record by names is a map of numbers: a missing key is 0,
 * - an answer that is a list is the one field of the reply,
 * - the `next_cursor` of a list that is read page by page goes into the answer's header,
 * - other fields of the reply are not shown,
 * - a call with a click token passes its time as `token_issued_at_micros`,
 * - a name in the call's `namesPlayer` becomes the id and the name from accounts: `receiverAccountId` and
 *   `receiverAccountName` for `receiverName` and for `receiverAccountName`.
 */

type Definitions = typeof services
type NamesIn<T> = Extract<keyof T, string>

/** `economy.bank.deposit`: service, feature, rpc. */
export type RpcName = {
  [S in NamesIn<Definitions>]: {
    [F in NamesIn<Definitions[S]>]: `${S}.${F}.${NamesIn<Definitions[S][F]>}`
  }[NamesIn<Definitions[S]>]
}[NamesIn<Definitions>]

type MethodOf<R> = R extends `${infer S extends NamesIn<Definitions>}.${infer Rest}`
  ? Rest extends `${infer F extends NamesIn<Definitions[S]>}.${infer M}`
    ? M extends keyof Definitions[S][F]
      ? Definitions[S][F][M]
      : never
    : never
  : never
type RequestOf<M> = M extends { requestDeserialize: (bytes: Buffer) => infer Request } ? Request : never
type ReplyOf<M> = M extends { responseDeserialize: (bytes: Buffer) => infer Reply } ? Reply : never

type Given<D> = Named<Body<D>, NamesOf<D>> &
  (D extends { rpcWith: infer W } ? W : unknown) &
  (D extends { clickToken: string } ? { tokenIssuedAtMicros: number } : unknown)

type Body<D> = (D extends { params: z.ZodType } ? z.output<D['params']> : unknown) &
  (D extends { query: z.ZodType } ? WithPlayer<z.output<D['query']>, D> : unknown) &
  (D extends { body: z.ZodType } ? WithPlayer<z.output<D['body']>, D> : unknown)

type NamesOf<D> = D extends { rpcNames: infer N } ? N : Record<never, never>
type As<K, N> = K extends keyof N ? (N[K] extends string ? N[K] : never) : K & string

/** The sent fields, under the names of the request. */
type Named<T, N> = T extends readonly (infer Item)[]
  ? Named<Item, N>[]
  : T extends object
    ? { [K in keyof T as As<K, N>]: Named<T[K], N> }
    : T extends null
      ? undefined
      : T

type WithPlayer<Body, D> = D extends { namesPlayer: infer Field extends `${string}Name` }
  ? Omit<Body, Field> & { [K in `${AccountIn<Field>}Id`]: number } & { [K in `${AccountIn<Field>}Name`]: string }
  : Body
/** `receiverAccount` for `receiverName` and for `receiverAccountName`. */
type AccountIn<Field> = Field extends 'accountName'
  ? 'account'
  : Field extends `${infer Who}AccountName`
    ? `${Who}Account`
    : Field extends `${infer Who}Name`
      ? `${Who}Account`
      : never

/** Sent names that the request lacks. */
type Unheard<Input, Request> = {
  [K in NamesIn<Input>]: K extends keyof Request ? never : `${K}Ms` extends keyof Request ? never : K
}[NamesIn<Input>]

/** Names of the request that the call can't fill. */
type Unfilled<Input, Request> = {
  [K in NamesIn<Request>]: undefined extends Request[K]
    ? Filled<K, Input, Request[K]>
    : Request[K] extends readonly unknown[]
      ? Filled<K, Input, Request[K] | undefined>
      : K extends keyof Input
        ? Filled<K, Input, Request[K]>
        : K extends `${infer Time}Ms`
          ? Time extends keyof Input
            ? never
            : K
          : K
}[NamesIn<Request>]

type Filled<K extends string, Input, Request> = K extends keyof Input
  ? Input[K] extends Request
    ? never
    : K
  : undefined extends Request
    ? never
    : K

/** Names of the answer that the reply can't fill, with their path. */
type Unanswered<Answer, Reply, N> = [Answer] extends [readonly (infer Item)[]]
  ? [Reply] extends [readonly (infer Replied)[]]
    ? Unanswered<Item, Replied, N>
    : 'a list'
  : [Answer] extends [Record<string, never>]
    ? never
    : [Answer] extends [object]
      ? [Reply] extends [object]
        ? { [K in NamesIn<Answer>]: Missing<As<K, N>, Answer[K], Reply, N> }[NamesIn<Answer>]
        : 'an object'
      : [Reply] extends [Answer]
        ? never
        : [Answer, Reply] extends [string, string]
          ? never
          : 'another type'

type Missing<K extends string, Answer, Reply, N> = K extends keyof Reply
  ? undefined extends Reply[K]
    ? null extends Answer
      ? Way<K, Answer, Reply[K], N>
      : undefined extends Answer
        ? Way<K, Answer, Reply[K], N>
        : NonNullable<Reply[K]> extends object
          ? Way<K, Answer, Reply[K], N>
          : `${K} (may be absent)`
    : Way<K, Answer, Reply[K], N>
  : `${K}Ms` extends keyof Reply
    ? never
    : undefined extends Answer
      ? never
      : K

type Way<K extends string, Answer, Reply, N> = [Unanswered<NonNullable<Answer>, NonNullable<Reply>, N>] extends [never]
  ? never
  : `${K}: ${Unanswered<NonNullable<Answer>, NonNullable<Reply>, N> & string}`

/** The reply in the answer's form: a list is the reply's one field. */
type Unpacked<Answer, Reply> = Answer extends readonly unknown[] ? Reply[Exclude<keyof Reply, 'nextCursor'>] : Reply

type Faults<D, R> =
  | `the request has no ${Unheard<Given<D>, RequestOf<MethodOf<R>>>}`
  | `the call does not give ${Unfilled<Given<D>, RequestOf<MethodOf<R>>>}`
  | (D extends { answer: z.ZodType }
      ? `the reply has no ${Unanswered<z.output<D['answer']>, Unpacked<z.output<D['answer']>, ReplyOf<MethodOf<R>>>, NamesOf<D>> & string}`
      : never)

/** Rejects a call whose rpc does not exist or does not fit it, and gives the reason where the rpc is named. */
export type FittingRpcs<T> = {
  [K in keyof T]: T[K] extends { namesPlayer: string }
    ? T[K] extends { whenBlocked: unknown }
      ? FittingRpc<T[K]>
      : { whenBlocked: { isMissing: 'say what becomes of it when the named player has blocked the caller' } }
    : FittingRpc<T[K]>
}
type FittingRpc<D> = D extends { rpc: infer R }
  ? R extends RpcName
    ? Faults<D, R> extends infer Fault
      ? [Fault] extends [never]
        ? unknown
        : { rpc: { doesNotFit: `${Fault & string}` } }
      : never
    : { rpc: { doesNotExist: R } }
  : unknown
