import { createViewers, type Kit, paced, type Viewers } from '@sottomondo/server-kit'
import { jailRules } from './jail.rules.ts'

/** Who looks at the jail: they are told when somebody comes or goes. */
export interface JailViewers extends Pick<Viewers, 'look' | 'count'> {
  /** Tells them that it changed: at once, and of all that happens within a moment the last. */
  changed(): void
  /** Waits for what is under way. */
  finish(): Promise<void>
}

/** Between two pushes to the same viewer. */
const betweenMs = 300

export function createJailViewers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): JailViewers {
  const viewers = createViewers(kit, { key: 'jail:lookers', lookedOfLateMs: jailRules.lookedOfLateSeconds * 1000 })
  const push = () => viewers.push('jailChanged', { version: kit.clock.nowMs() })
  const pushing = paced(betweenMs, push, (error) =>
    kit.log.warn({ err: error }, 'jail: pushing the change to its viewers failed'),
  )
  return { look: viewers.look, count: viewers.count, changed: pushing.due, finish: pushing.stop }
}
