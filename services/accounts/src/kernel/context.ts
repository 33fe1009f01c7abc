import type { Delivery } from '@sottomondo/server-kit/provider'
import type { Kit } from '@sottomondo/server-kit/service'
import type { AccountsConfig } from '../config.ts'
import type { DeathPart } from './account/death-part.ts'
import type { LivingNames } from './account/living-names.ts'
import type { AccountsMetrics } from './metrics.ts'
import type { SessionCopies } from './session/session-copies.ts'

/** What the kernel is built with; the process gives it what features do at a death. */
export interface KernelContext {
  kit: Kit<AccountsConfig>
  sessions: SessionCopies
  livingNames: LivingNames
  delivery: Delivery
  metrics: AccountsMetrics
  deaths: readonly DeathPart[]
}
