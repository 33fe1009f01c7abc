import { z } from 'zod'

/** The body of every refused call: the Dutch sentence twice (clients read `error`, then `message`) and a stable id. */
export const refusalAnswer = z.object({
  error: z.string(),
  message: z.string(),
  errorType: z.string(),
  /** Seconds until the call may be made again. */
  timeLeft: z.number().int().nonnegative().optional(),
  /** The faults of single fields of the body, by their names. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What the call takes from the player's pocket, where that holds too little. */
  costEuro: z.number().int().positive().optional(),
  /** For an unexpected error: the reference to quote to an operator. */
  reference: z.string().optional(),
})
export type RefusalAnswer = z.infer<typeof refusalAnswer>
