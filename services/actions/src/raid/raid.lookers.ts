import { createLookers, type Kit, type Lookers, paced } from '@sottomondo/server-kit'
import { raidRules } from './raid.rules.ts'

/** Who looks at the raids: they are told when somebody calls or joins. */
export interface RaidLookers extends Pick<Lookers, 'look'> {
  changed(): void
  finish(): Promise<void>
}

/** Between two pushes to the same looker. */
const betweenMs = 200

export function createRaidLookers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): RaidLookers {
  const lookers = createLookers(kit, { key: 'raid:lookers', lookedOfLateMs: raidRules.lookedOfLateSeconds * 1000 })
  const tell = () => lookers.tell('raidChanged', { version: kit.clock.nowMs() })
  const telling = paced(betweenMs, tell, (error) =>
    kit.log.warn({ err: error }, 'raid: pushing the change to its viewers failed'),
  )
  return { look: lookers.look, changed: telling.due, finish: telling.stop }
}
