import type { Alarm, Kit } from '@sottomondo/server-kit'
import type { ActionsMetrics } from '../gen/metrics.ts'
import type { ActionsViewers } from '../gen/viewers.ts'
import type { ActionsConfig } from './config.ts'
import type { OpenActionsOf } from './death/open-actions.ts'
import type { Cards } from './gangster/gangster.card.ts'

/** Context that every feature of this service is built with; a feature's viewers carry its name: `jailViewers`. */
export interface ActionsContext extends ActionsViewers {
  kit: Kit<ActionsConfig>
  cards: Cards
  /** Set at a death: ends the actions that the dead gangster had open with others. */
  openActions: Alarm<OpenActionsOf>
  metrics: ActionsMetrics
}
