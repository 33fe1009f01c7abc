import type { Feature } from '@sottomondo/server-kit/feature'
import type { DeathPart } from './account/death-part.ts'
import type { KernelContext } from './context.ts'

/** What a feature adds to this service. */
export interface AccountsFeature<C> extends Feature<C> {
  /** What it tells when a gangster dies. */
  atDeath?: DeathPart
}

/** Declares what a part of the kernel adds to this service. */
export const feature = (parts: AccountsFeature<KernelContext>) => parts
