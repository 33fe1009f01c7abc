import { createViewers, type Kit, type Viewers } from '@sottomondo/server-kit'
import { missionRules } from './mission.rules.ts'

/** Who looks at their missions: they are told how they come on. */
export type MissionViewers = Pick<Viewers, 'look' | 'among'>

export const createMissionViewers = (kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): MissionViewers =>
  createViewers(kit, { key: 'mission:lookers', lookedOfLateMs: missionRules.lookedOfLateSeconds * 1000 })
