import { z } from 'zod'
import { atMost } from './kit/text/length.ts'

/**
 * Returns the query of a list that is read page by page: `query: listQuery({ sort: ['timeLeft', 'name'], filters: { ...
 * } })`. The answer keeps its own form. When there are more pages, the answer's header `Next-Cursor` holds the next
 * `after`; without that header it was the last page.
 * @param sort the fields by which it can be sorted, the first by default; '-name' is descending
 * @param filters fields of the query that choose rows
 */
export function listQuery<
  const Sort extends readonly string[] = readonly [],
  Filters extends z.ZodRawShape = Record<never, never>,
>({ sort, filters }: { sort?: Sort; filters?: Filters }) {
  const page = {
    after: z
      .string({ error: badPage })
      .check(atMost(1000, { error: badPage }))
      .optional(),
    /** How many rows; 50 by default and 100 at most. */
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

/** Returns a filter with a few values: the first one is the default. A form sends an empty one for none. */
export const firstUnless = <const Value extends string>(values: readonly [Value, ...Value[]], error: string) =>
  z.preprocess((given) => (given === '' ? undefined : given), z.enum(values, { error }).default(values[0]))

type Order<Field extends string> = Field | `-${Field}`
const badPage = 'Deze pagina bestaat niet.'
const badLimit = 'Vraag minstens één rij en hoogstens 1000.'
