import { z } from 'zod'
import { isoOf } from '../../dutch.ts'
import { isTime, type RpcNames } from './rpc-names.ts'

type Read = (value: never) => unknown

/**
 * Makes a function that reads an answer of this form from a reply (the rules stand in
 * packages/api-contract/src/rpc.ts). It takes the names of the form only: further fields of a reply are not for
 * browsers.
 */
export function answerReader(answer: z.ZodType, names: RpcNames = {}): (reply: object) => unknown {
  if (!(answer instanceof z.ZodArray)) return readerOf(answer, names) as (reply: object) => unknown
  const readList = readerOf(answer, names) as (list: unknown) => unknown
  return (reply) => readList(Object.entries(reply).find(([name]) => name !== 'nextCursor')?.[1])
}

function readerOf(form: z.ZodType, names: RpcNames): Read {
  if (form instanceof z.ZodNullable) {
    const read = readerOf(form.unwrap() as z.ZodType, names)
    return (value) => (value === undefined ? null : read(value))
  }
  if (form instanceof z.ZodOptional) {
    const read = readerOf(form.unwrap() as z.ZodType, names)
    return (value) => (value === undefined ? undefined : read(value))
  }
  if (form instanceof z.ZodArray) {
    const read = readerOf(form.element as z.ZodType, names)
    return read === asItIs ? asItIs : (values: unknown[]) => values.map((value) => read(value as never))
  }
  if (form instanceof z.ZodObject) return objectReader(form, names)
  if (form instanceof z.ZodRecord && form.keyType instanceof z.ZodEnum) return countsReader(form.keyType.options)
  return isTime(form) ? (ms: number) => isoOf(ms) : asItIs
}

const asItIs: Read = (value) => value

function objectReader(form: z.ZodObject, names: RpcNames): Read {
  const fields = Object.entries(form.shape).map(([name, field]) => {
    const own = names[name] ?? name
    const read = readerOf(field as z.ZodType, names) as (value: unknown) => unknown
    return { name, source: isTime(field) ? `${own}Ms` : own, read: read === asItIs ? undefined : read }
  })
  return (reply: Record<string, unknown>) => {
    const answer: Record<string, unknown> = {}
    for (const { name, source, read } of fields) answer[name] = read ? read(reply[source]) : reply[source]
    return answer
  }
}

/** Reads a map of numbers by known names: missing ones are 0, as in proto, and further ones are not shown. */
function countsReader(names: readonly (string | number)[]): Read {
  return (counts: Record<string, number>) => Object.fromEntries(names.map((name) => [name, counts[name] ?? 0]))
}
