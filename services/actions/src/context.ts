import type { Alarm, Kit } from '@sottomondo/server-kit'
import type { ActionsMetrics } from '../gen/metrics.ts'
import type { ActionsViewers } from '../gen/viewers.ts'
import type { ActionsConfig } from './config.ts'
import type { Cards } from './gangster/gangster.card.ts'

/** What every feature of this service is built with; who looks at a feature has its name: `jailViewers`. */
export interface ActionsContext extends ActionsViewers {
  kit: Kit<ActionsConfig>
  cards: Cards
  /** Set with a death: ends what the dead had open with others. */
  openActions: Alarm<{ accountId: number }>
  metrics: ActionsMetrics
}
