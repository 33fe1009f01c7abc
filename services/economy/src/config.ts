import { z } from 'zod'

/** Economy's settings beside the list of docs/architecture/processes.md. */
export const economyConfig = z.object({
  /** Base of the addresses that a payment provider gets: where the buyer returns, and its webhook. */
  PUBLIC_ORIGIN: z
    .url()
    .default('http://localhost:8080')
    .transform((url) => new URL(url).origin),
  /** A key of Mollie's API: credits cost real money. Without a key the built-in test checkout is used. */
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(live|test)_\w{20,}$/, 'a key of Mollie begins with live_ or test_')
    .optional(),
  MOLLIE_API_URL: z.url().default('https://api.mollie.com:443/v2/'),
})
export type EconomyConfig = z.infer<typeof economyConfig>
