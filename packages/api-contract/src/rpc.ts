import type { services } from '@sottomondo/proto/services'
import type { z } from 'zod'

/**
 * Which rpc answers a call by itself, and whether both fit. Types only: browsers import this package, and know nothing of
 * rpcs.
 *
 * The rpc's request has the names of params, query, body and `rpcWith`; the answer has the names of its reply. What differs does so
 * by these rules alone (the gateway's `rpc-calls.ts` carries them out):
 * - a time is `createdAt` in the answer (`isoTime`) and `created_at_ms` in the reply,
 * - what is `nullable` in the answer is `optional` in the reply,
 * - a record by names is a map of numbers: what the map lacks is 0,
 * - an answer that is a list is the one field of the reply,
 * - the `next_cursor` of a list that is read page by page goes into the answer's header,
 * - what the reply has more is not shown,
 * - a call with a click token hands on its time as `token_issued_at_micros`,
 * - a name that the call calls `namesPlayer` is the id and the name that accounts knows.
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

type Given<D> = (D extends { params: z.ZodType } ? z.output<D['params']> : unknown) &
  (D extends { query: z.ZodType } ? z.output<D['query']> : unknown) &
  (D extends { body: z.ZodType } ? WithPlayer<z.output<D['body']>, D> : unknown) &
  (D extends { rpcWith: infer W } ? W : unknown) &
  (D extends { clickToken: string } ? { tokenIssuedAtMicros: number } : unknown)

type WithPlayer<Body, D> = D extends { namesPlayer: `${infer Who}Name` }
  ? Omit<Body, `${Who}Name`> & { [K in `${Who}AccountId`]: number } & { [K in `${Who}AccountName`]: string }
  : Body

/** Names of the request that the call can't fill. */
type Unfilled<Input, Request> = {
  [K in keyof Request]: K extends keyof Input
    ? Input[K] extends Request[K]
      ? never
      : K
    : undefined extends Request[K]
      ? never
      : K
}[keyof Request]

/** Names of the answer that the reply can't fill, with the way to them. */
type Unanswered<Answer, Reply> = [Answer] extends [readonly (infer Item)[]]
  ? [Reply] extends [readonly (infer Replied)[]]
    ? Unanswered<Item, Replied>
    : 'a list'
  : [Answer] extends [object]
    ? [Reply] extends [object]
      ? { [K in NamesIn<Answer>]: Missing<K, Answer[K], Reply> }[NamesIn<Answer>]
      : 'an object'
    : [Reply] extends [Answer]
      ? never
      : [Answer, Reply] extends [string, string]
        ? never
        : 'another type'

type Missing<K extends string, Answer, Reply> = K extends keyof Reply
  ? undefined extends Reply[K]
    ? null extends Answer
      ? Way<K, Answer, Reply[K]>
      : undefined extends Answer
        ? Way<K, Answer, Reply[K]>
        : NonNullable<Reply[K]> extends object
          ? Way<K, Answer, Reply[K]>
          : `${K} (may be absent)`
    : Way<K, Answer, Reply[K]>
  : `${K}Ms` extends keyof Reply
    ? never
    : undefined extends Answer
      ? never
      : K

type Way<K extends string, Answer, Reply> = [Unanswered<NonNullable<Answer>, NonNullable<Reply>>] extends [never]
  ? never
  : `${K}: ${Unanswered<NonNullable<Answer>, NonNullable<Reply>> & string}`

/** The reply as the answer sees it: a list is the reply's one field. */
type Unpacked<Answer, Reply> = Answer extends readonly unknown[] ? Reply[Exclude<keyof Reply, 'nextCursor'>] : Reply

type Faults<D, R> =
  | `the request has no ${NamesIn<Omit<Given<D>, keyof RequestOf<MethodOf<R>>>>}`
  | `the call does not give ${Unfilled<Given<D>, RequestOf<MethodOf<R>>> & string}`
  | (D extends { answer: z.ZodType }
      ? `the reply has no ${Unanswered<z.output<D['answer']>, Unpacked<z.output<D['answer']>, ReplyOf<MethodOf<R>>>> & string}`
      : never)

/** Does not accept a call whose rpc does not exist or does not fit it, and says why where the rpc is named. */
export type FittingRpcs<T> = {
  [K in keyof T]: T[K] extends { rpc: infer R }
    ? R extends RpcName
      ? Faults<T[K], R> extends infer Fault
        ? [Fault] extends [never]
          ? unknown
          : { rpc: { doesNotFit: `${Fault & string}` } }
        : never
      : { rpc: { doesNotExist: R } }
    : unknown
}
