import type { Kit } from '@sottomondo/server-kit/service'
import type { ActionsMetrics } from '../gen/metrics.ts'
import type { ActionsViewers } from '../gen/viewers.ts'
import type { ActionsConfig } from './config.ts'
import type { KernelContext } from './kernel/context.ts'

/** Context that every feature of this service is built with; a feature's viewers carry its name: `jailViewers`. */
export interface ActionsContext extends KernelContext, ActionsViewers {
  kit: Kit<ActionsConfig>
  metrics: ActionsMetrics
}
