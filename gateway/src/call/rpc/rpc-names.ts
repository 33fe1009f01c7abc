import { z } from 'zod'

/** The rpc's names for differing JSON names, from a call's contract; null for fields that are not passed on. */
export type RpcNames = Readonly<Record<string, string | null>>

/** Returns whether it is a time: text in the JSON, milliseconds in the proto. */
export function isTime(form: unknown): boolean {
  if (form instanceof z.ZodNullable || form instanceof z.ZodOptional) return isTime(form.unwrap())
  return form instanceof z.ZodISODateTime
}
