import type { Kit } from '@sottomondo/server-kit'
import type { PasswordHasher } from './auth/password-hash.ts'
import type { SessionCopies } from './auth/session-copies.ts'
import type { AccountsConfig } from './config.ts'
import type { Delivery } from './message/delivery.ts'
import type { AccountsMetrics } from './metrics.ts'

/** What the handlers of this service work with. */
export interface Accounts {
  kit: Kit<AccountsConfig>
  passwords: PasswordHasher
  sessions: SessionCopies
  delivery: Delivery
  metrics: AccountsMetrics
}
