import { z } from 'zod'

const wholeNumber = z.coerce.number().int()

/** Realtime's settings beside the list of docs/architecture/processes.md. Limits are per process. */
export const config = z.object({
  PORT: wholeNumber.min(0).max(65_535),
  /** All sockets come through the gateway or a load balancer; only they should reach this listener. */
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: z.url(),
  SOCKETS_PER_ACCOUNT: wholeNumber.min(1).default(12),
  /** Many players may share one address: a school, a mobile operator. */
  SOCKETS_PER_ADDRESS: wholeNumber.min(1).default(200),
  /** Clients send nothing but the answers to our pings. */
  MESSAGES_PER_SECOND: wholeNumber.min(1).default(10),
  MESSAGE_BYTES: wholeNumber.min(64).default(4096),
  /** Bytes that a client that reads too slowly may leave in our memory. */
  BUFFERED_BYTES: wholeNumber.min(1024).default(262_144),
  PING_INTERVAL_MS: wholeNumber.min(100).default(25_000),
  PING_TIMEOUT_MS: wholeNumber.min(100).default(20_000),
  /**
   * Every session with a socket, and its address, is looked up once in this time: one that ended without a message, or
   * an address that was banned, is cut off within 5 s.
   */
  SESSION_CHECK_MS: wholeNumber.min(50).default(4000),
  /** Time over which clients are sent away, so that they don't all come back at once. */
  DRAIN_MS: wholeNumber.min(0).max(5000).default(1500),
})
export type RealtimeConfig = z.infer<typeof config>
