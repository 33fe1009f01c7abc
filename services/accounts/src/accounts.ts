import type { Delivery, Kit } from '@sottomondo/server-kit'
import type { LivingNames } from './account/living-names.ts'
import type { PasswordHasher } from './auth/password-hash.ts'
import type { SessionCopies } from './auth/session-copies.ts'
import type { AccountsConfig } from './config.ts'
import type { AccountsMetrics } from './metrics.ts'
import type { Seal } from './two-factor/seal.ts'

/** What the handlers of this service work with. */
export interface Accounts {
  kit: Kit<AccountsConfig>
  passwords: PasswordHasher
  seal: Seal
  sessions: SessionCopies
  livingNames: LivingNames
  delivery: Delivery
  /** undefined where the chain can't be asked. */
  nftChecks: Delivery | undefined
  metrics: AccountsMetrics
}
