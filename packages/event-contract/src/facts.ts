import type { z } from 'zod'
import { facts } from '../gen/facts.ts'

export { facts }
export type Fact = keyof typeof facts
export type FactPayload<F extends Fact> = z.infer<(typeof facts)[F]>
