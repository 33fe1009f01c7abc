import { createLookers, type Kit, type Lookers } from '@sottomondo/server-kit'
import { missionRules } from './mission.rules.ts'

/** Who looks at his missions: he is told how they come on. */
export type MissionLookers = Pick<Lookers, 'look' | 'among'>

export const createMissionLookers = (kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): MissionLookers =>
  createLookers(kit, { key: 'mission:lookers', lookedOfLateMs: missionRules.lookedOfLateSeconds * 1000 })
