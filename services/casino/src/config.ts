import { z } from 'zod'

/** What casino reads beside the list of docs/architecture/processes.md. */
export const casinoConfig = z.object({
  /** A key of The Odds API (v4): odds and results of real matches; without one the built-in leagues play. */
  SPORTS_ODDS_API_KEY: z.string().optional(),
  SPORTS_ODDS_API_URL: z.url().default('https://api.the-odds-api.com/'),
  /** What its plan allows in a month; how often it is asked follows from that. */
  SPORTS_ODDS_API_CALLS: z.coerce.number().int().positive().default(500),
})
export type CasinoConfig = z.infer<typeof casinoConfig>
