import { z } from 'zod'

/** What accounts reads beside the list of docs/architecture.md. */
export const accountsConfig = z.object({
  /** Where links in e-mails lead. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
  /** smtp(s)://user:password@host:port; without it e-mails are only stored. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Sottomondo <noreply@sottomondo.example>'),
  /** An HTTP gateway that takes POST {to, body}; without it text messages are only stored. */
  SMS_WEBHOOK_URL: z.url().optional(),
  /** Sent to that gateway as a bearer token. */
  SMS_WEBHOOK_TOKEN: z.string().optional(),
  /** `cheap` is for tests: hashes that cost next to nothing. Refused in production. */
  PASSWORD_HASHING: z.enum(['strong', 'cheap']).default('strong'),
})
export type AccountsConfig = z.infer<typeof accountsConfig>
