import { z } from 'zod'

/**
 * The query of a list that is read page by page: `query: listQuery({ sort: ['timeLeft', 'name'], filters: { ... } })`.
 * The answer keeps its own form. Where the list goes on, the answer's header `Next-Cursor` says `after` which; without
 * that header it was the last page.
 * @param sort the fields it can be sorted by, the first by default; '-name' is descending
 * @param filters fields of the query that say which rows are in the list
 */
export function listQuery<
  const Sort extends readonly string[] = readonly [],
  Filters extends z.ZodRawShape = Record<never, never>,
>({ sort, filters }: { sort?: Sort; filters?: Filters }) {
  const page = {
    after: z.string({ error: badPage }).max(1000, { error: badPage }).optional(),
    /** Rows; the service gives 50 without it and 100 at most. */
    limit: z.coerce
      .number({ error: badLimit })
      .int({ error: badLimit })
      .min(1, { error: badLimit })
      .max(1000, { error: badLimit })
      .optional(),
  }
  const orders = (sort ?? []).flatMap((field) => [field, `-${field}`]) as Order<Sort[number]>[]
  const order = { sort: z.enum(orders, { error: 'Deze lijst kan zo niet gesorteerd worden.' }).optional() }
  type Ordered = Sort extends readonly [] ? Record<never, never> : typeof order
  return z.object({ ...(filters as Filters), ...page, ...((sort ? order : {}) as Ordered) })
}

/** A filter that is one of a few values: the first of them unless another is given. A form gives an empty one for none. */
export const firstUnless = <const Value extends string>(values: readonly [Value, ...Value[]], error: string) =>
  z.preprocess((given) => (given === '' ? undefined : given), z.enum(values, { error }).default(values[0]))

type Order<Field extends string> = Field | `-${Field}`
const badPage = 'Deze pagina bestaat niet.'
const badLimit = 'Vraag minstens één rij en hoogstens 1000.'
