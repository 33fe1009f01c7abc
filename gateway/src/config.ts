import { z } from 'zod'
import { limitDefaults } from './admission/limits.rules.ts'
import { attemptDefaults } from './attempts/attempts.rules.ts'

const wholeNumber = z.coerce.number().int()
const limit = wholeNumber.min(1)

/** The gateway's settings beside the list of docs/architecture/processes.md. */
export const config = z.object({
  PORT: wholeNumber.min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  RELEASES_DIR: z.string(),
  SHELL_DIR: z.string(),
  /** `http://host:port`, or `unix:///path` of a socket. */
  REALTIME_URL: z.string().refine((url) => URL.canParse(url), 'no URL'),
  CLICK_TOKEN_SECRET: z.string().min(16, 'a secret of at least 16 characters'),
  RELEASE_TOKEN: z.string().min(16, 'a secret of at least 16 characters'),
  /** State-changing calls per account in 60 s. */
  CLICK_LIMIT: limit.default(limitDefaults.clicks),
  CLICK_LIMIT_PREMIUM: limit.default(limitDefaults.premiumClicks),
  /** Calls per session in a second. */
  BURST_LIMIT: limit.default(limitDefaults.callsPerSecond),
  /** Multiplies the limits of attempts per address or name to log in, sign up and the like. */
  ATTEMPT_LIMIT_FACTOR: limit.default(attemptDefaults.factor),
  /** Number of proxies before the gateway: that many entries of X-Forwarded-For are trusted. */
  TRUSTED_PROXIES: wholeNumber.min(0).max(10).default(0),
})
export type GatewayConfig = z.infer<typeof config>
