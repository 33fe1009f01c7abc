import { z } from 'zod'
import { sealKeysPattern } from './features/two-factor/seal.ts'

/** Accounts' settings beside the list of docs/architecture/processes.md. */
export const accountsConfig = z.object({
  /** Base of the links in e-mails. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
  /** smtp(s)://user:password@host:port; without it e-mails are only stored. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Sottomondo <noreply@sottomondo.example>'),
  /** An HTTP gateway that takes POST {to, body}; without it text messages are only stored. */
  SMS_WEBHOOK_URL: z.url().optional(),
  /** Sent to that gateway as a bearer token. */
  SMS_WEBHOOK_TOKEN: z.string().optional(),
  /** A JSON-RPC node of the chain with the game's NFTs; without it addresses stay unverified. */
  EVM_RPC_URL: z.url().optional(),
  /** The ERC-721 contract of the game's collection. */
  NFT_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  /**
   * Keys that seal the secrets of authenticator apps, and of which codes in messages to sign are made: `id:32 bytes in
   * base64`, the present key first, older ones after.
   */
  TWO_FACTOR_KEYS: z.string().regex(sealKeysPattern, 'id:32 bytes in base64, separated by commas'),
  /** The key by which push services know this game (RFC 8292), base64url; without it there are no push messages. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  /** For tests: this origin passes for a push service, though it is on this machine. Refused in production. */
  WEB_PUSH_TEST_ORIGIN: z.url().optional(),
  /** `cheap` is for tests: hashes that cost next to nothing. Refused in production. */
  PASSWORD_HASHING: z.enum(['strong', 'cheap']).default('strong'),
})
export type AccountsConfig = z.infer<typeof accountsConfig>
