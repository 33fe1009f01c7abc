import { z } from 'zod'

/** `economy.bank.deposit`: service, feature, rpc. */
export type RpcName = `${string}.${string}.${string}`

/** What fields are to rpcs alone, where that differs from the JSON (docs/architecture/protos.md). */
export const rpcNotes = z.registry<{ name?: string; isLeftOut?: boolean }>()

/**
 * Says what the rpc calls a field, where the specification has several names for one thing:
 * `liquorName: calledInRpc('good', z.string())`.
 */
export const calledInRpc = <Schema extends z.ZodType>(name: string, schema: Schema): Schema => {
  const own = schema.clone() as Schema
  rpcNotes.add(own, { name })
  return own
}

/** Says that a field is not passed on, such as a repeated password. */
export const notInRpc = <Schema extends z.ZodType>(schema: Schema): Schema => {
  const own = schema.clone() as Schema
  rpcNotes.add(own, { isLeftOut: true })
  return own
}
