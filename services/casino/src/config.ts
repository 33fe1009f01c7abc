import { z } from 'zod'

/** Casino's settings beside the list of docs/architecture/processes.md. */
export const casinoConfig = z.object({
  /** A key of The Odds API (v4): odds and results of real matches. Without a key the built-in leagues play. */
  SPORTS_ODDS_API_KEY: z.string().optional(),
  SPORTS_ODDS_API_URL: z.url().default('https://api.the-odds-api.com/'),
  /** Calls per month that the key's plan allows; they set the interval between calls. */
  SPORTS_ODDS_API_CALLS: z.coerce.number().int().positive().default(500),
})
export type CasinoConfig = z.infer<typeof casinoConfig>
