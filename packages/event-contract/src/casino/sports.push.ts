import { z } from 'zod'

export const sportsPushes = {
  /** One of the player's sports bets was settled. */
  sportsBetsChanged: z.object({ version: z.number() }),
}
