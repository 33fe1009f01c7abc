import { z } from 'zod'

/** The rpc's names for those of the JSON that differ, as a call's contract has them; null for what is not handed on. */
export type RpcNames = Readonly<Record<string, string | null>>

/** Whether it is a time: text in the JSON, milliseconds in the proto. */
export function isTime(form: unknown): boolean {
  if (form instanceof z.ZodNullable || form instanceof z.ZodOptional) return isTime(form.unwrap())
  return form instanceof z.ZodISODateTime
}
