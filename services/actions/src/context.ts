import type { Alarm, Kit } from '@sottomondo/server-kit'
import type { ActionsConfig } from './config.ts'
import type { Cards } from './gangster/gangster.card.ts'
import type { JailLookers } from './jail/jail.lookers.ts'
import type { ActionsMetrics } from './metrics.ts'
import type { MissionLookers } from './mission/mission.lookers.ts'
import type { RaidLookers } from './raid/raid.lookers.ts'

/** What every feature of this service is built with. */
export interface ActionsContext {
  kit: Kit<ActionsConfig>
  cards: Cards
  lookers: JailLookers
  missionLookers: MissionLookers
  raidLookers: RaidLookers
  /** Set with a death: ends what the dead had open with others. */
  openDeeds: Alarm<{ accountId: number }>
  metrics: ActionsMetrics
}
