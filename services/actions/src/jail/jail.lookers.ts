import { createLookers, type Kit, type Lookers, paced } from '@sottomondo/server-kit'
import { jailRules } from './jail.rules.ts'

/** Who looks at the jail: they are told when somebody comes or goes. */
export interface JailLookers extends Pick<Lookers, 'look' | 'count'> {
  /** Tells them that it changed: at once, and of all that happens within a moment the last. */
  changed(): void
  /** Waits for what is under way. */
  finish(): Promise<void>
}

/** Between two pushes to the same looker. */
const betweenMs = 300

export function createJailLookers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): JailLookers {
  const lookers = createLookers(kit, { key: 'jail:lookers', lookedOfLateMs: jailRules.lookedOfLateSeconds * 1000 })
  const tell = () => lookers.tell('jailChanged', { version: kit.clock.nowMs() })
  const telling = paced(betweenMs, tell, (error) =>
    kit.log.warn({ err: error }, 'jail: pushing the change to its viewers failed'),
  )
  return { look: lookers.look, count: lookers.count, changed: telling.due, finish: telling.stop }
}
