import type { Feature } from '@sottomondo/server-kit/feature'
import type { CasinoContext } from './context.ts'

/** Declares what a feature adds to this service. */
export const feature = (parts: Feature<CasinoContext>) => parts
