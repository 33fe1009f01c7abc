import { z } from 'zod'

/** Social's settings beside the list of docs/architecture/processes.md. */
export const socialConfig = z.object({
  /** The game's own origin: images from there appear in players' texts unchanged. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
})
export type SocialConfig = z.infer<typeof socialConfig>
