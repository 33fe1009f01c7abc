import type { ActionsContext } from './context.ts'
import type { ActionsFeature } from './kernel/feature.ts'

/** Declares what a feature adds to this service. */
export const feature = (parts: ActionsFeature<ActionsContext>) => parts
