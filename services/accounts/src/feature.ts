import type { Feature } from '@sottomondo/server-kit/feature'
import type { Accounts } from './accounts.ts'

/** Declares what a feature adds to this service. */
export const feature = (parts: Feature<Accounts>) => parts
