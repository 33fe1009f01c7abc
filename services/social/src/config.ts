import { z } from 'zod'

/** What social reads beside the list of docs/architecture/processes.md. */
export const socialConfig = z.object({
  /** Our own page: images from there stand in players' texts as they are. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
})
export type SocialConfig = z.infer<typeof socialConfig>
