import { z } from 'zod'
import { charactersIn } from './characters.ts'

type Fault = string | { error: string }

/**
 * A text's limits, for `check`: they count as everything does (`characters.ts`), where zod's own `min` and `max` count
 * UTF-16 units, by which an emoji is two and more.
 */
export const atMost = (most: number, fault?: Fault) => limit({ maximum: most }, fault)
export const atLeast = (least: number, fault?: Fault) => limit({ minimum: least }, fault)

interface Limit {
  minimum?: number
  maximum?: number
}

function limit(limits: Limit, fault?: Fault) {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = limits
  const holds = (text: string) => {
    const characters = charactersIn(text)
    return characters >= minimum && characters <= maximum
  }
  // Codegen reads the limits of a form's field from its function.
  const check = z.refine<string>(Object.assign(holds, limits), fault)
  // And the JSON Schema, which counts characters, too, from what zod's own checks leave there.
  check._zod.onattach.push((schema) => Object.assign(schema._zod.bag, limits))
  return check
}
