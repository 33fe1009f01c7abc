import { z } from 'zod'
import { isTime, type RpcNames } from './rpc-names.ts'

type Write = (value: unknown) => unknown

/**
 * Makes a function that writes a part of the input in the rpc request's form (the rules stand in
 * packages/api-contract/src/rpc.ts).
 * @returns undefined if the request has it as it was sent, as most do
 */
export function requestWriter(form: z.ZodType | undefined, names: RpcNames = {}): Write | undefined {
  return form && writerOf(form, names)
}

function writerOf(form: z.ZodType, names: RpcNames): Write | undefined {
  if (form instanceof z.ZodNullable || form instanceof z.ZodOptional) return absentWriter(form, names)
  if (form instanceof z.ZodDefault) return writerOf(form.unwrap() as z.ZodType, names)
  if (form instanceof z.ZodArray) {
    const write = writerOf(form.element as z.ZodType, names)
    return write && ((values) => (values as unknown[]).map(write))
  }
  if (form instanceof z.ZodObject) return objectWriter(form, names)
  return isTime(form) ? (time) => Date.parse(time as string) : undefined
}

/** Protos have no null, and their lists are always present. */
function absentWriter(form: z.ZodNullable | z.ZodOptional, names: RpcNames): Write | undefined {
  const inner = form.unwrap() as z.ZodType
  const write = writerOf(inner, names)
  const isList = isListOrAbsent(inner)
  if (form instanceof z.ZodOptional && !write && !isList) return undefined
  return (value) => {
    if (value === null || value === undefined) return isList ? [] : undefined
    return write ? write(value) : value
  }
}

function isListOrAbsent(form: z.ZodType): boolean {
  if (form instanceof z.ZodNullable || form instanceof z.ZodOptional) return isListOrAbsent(form.unwrap() as z.ZodType)
  return form instanceof z.ZodArray
}

function objectWriter(form: z.ZodObject, names: RpcNames): Write | undefined {
  const all = Object.entries(form.shape)
  const fields = all.flatMap(([name, field]) => {
    const own = names[name] === undefined ? name : names[name]
    if (own === null) return []
    return [{ name, target: isTime(field) ? `${own}Ms` : own, write: writerOf(field as z.ZodType, names) }]
  })
  if (fields.length === all.length && fields.every(({ name, target, write }) => name === target && !write))
    return undefined
  return (given) => {
    const request: Record<string, unknown> = {}
    for (const { name, target, write } of fields) {
      const value = (given as Record<string, unknown>)[name]
      request[target] = write ? write(value) : value
    }
    return request
  }
}
