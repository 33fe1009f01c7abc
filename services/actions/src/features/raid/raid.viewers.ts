import { paced } from '@sottomondo/server-kit/pace'
import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { raidRules } from './raid.rules.ts'

/** Players who look at the raids: they are told when a player calls or joins. */
export interface RaidViewers extends Pick<Viewers, 'look'> {
  changed(): void
  finish(): Promise<void>
}

/** Pause between two pushes to the same viewer. */
const betweenMs = 200

export function createRaidViewers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): RaidViewers {
  const viewers = createViewers(kit, { key: 'raid:viewers', lookedOfLateMs: raidRules.lookedOfLateSeconds * 1000 })
  const push = () => viewers.push('raidChanged', { version: kit.clock.nowMs() })
  const pushing = paced(betweenMs, push, (error) =>
    kit.log.warn({ err: error }, 'raid: pushing the change to its viewers failed'),
  )
  return { look: viewers.look, changed: pushing.due, finish: pushing.stop }
}
