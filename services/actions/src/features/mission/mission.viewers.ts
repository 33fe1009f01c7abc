import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { missionRules } from './mission.rules.ts'

/** Players who look at their missions: they are told of progress. */
export type MissionViewers = Pick<Viewers, 'look' | 'among'>

export const createMissionViewers = (kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): MissionViewers =>
  createViewers(kit, { key: 'mission:viewers', lookedOfLateMs: missionRules.lookedOfLateSeconds * 1000 })
