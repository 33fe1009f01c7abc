import type { Alarm, Kit } from '@sottomondo/server-kit'
import type { ActionsLookers } from '../gen/lookers.ts'
import type { ActionsMetrics } from '../gen/metrics.ts'
import type { ActionsConfig } from './config.ts'
import type { Cards } from './gangster/gangster.card.ts'

/** What every feature of this service is built with; who looks at a feature has its name: `jailLookers`. */
export interface ActionsContext extends ActionsLookers {
  kit: Kit<ActionsConfig>
  cards: Cards
  /** Set with a death: ends what the dead had open with others. */
  openDeeds: Alarm<{ accountId: number }>
  metrics: ActionsMetrics
}
