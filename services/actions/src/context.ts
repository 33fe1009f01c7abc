import type { Kit } from '@sottomondo/server-kit'
import type { ActionsConfig } from './config.ts'
import type { Cards } from './gangster/gangster.card.ts'
import type { JailLookers } from './jail/jail.lookers.ts'
import type { ActionsMetrics } from './metrics.ts'

/** What every feature of this service is built with. */
export interface ActionsContext {
  kit: Kit<ActionsConfig>
  cards: Cards
  lookers: JailLookers
  metrics: ActionsMetrics
}
