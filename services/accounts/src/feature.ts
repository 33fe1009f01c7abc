import type { AccountsContext } from './context.ts'
import type { AccountsFeature } from './kernel/feature.ts'

/** Declares what a feature adds to this service. */
export const feature = (parts: AccountsFeature<AccountsContext>) => parts
