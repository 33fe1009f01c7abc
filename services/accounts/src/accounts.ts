import type { Delivery } from '@sottomondo/server-kit/provider'
import type { Kit } from '@sottomondo/server-kit/service'
import type { LivingNames } from './account/living-names.ts'
import type { PasswordHasher } from './auth/password/password-hash.ts'
import type { SessionCopies } from './auth/session/session-copies.ts'
import type { AccountsConfig } from './config.ts'
import type { AccountsMetrics } from './metrics.ts'
import type { Seal } from './two-factor/seal.ts'

/** The parts that this service's handlers use. */
export interface Accounts {
  kit: Kit<AccountsConfig>
  passwords: PasswordHasher
  seal: Seal
  sessions: SessionCopies
  livingNames: LivingNames
  delivery: Delivery
  /** undefined if no chain is configured. */
  nftChecks: Delivery | undefined
  metrics: AccountsMetrics
}
