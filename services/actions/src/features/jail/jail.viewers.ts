import { paced } from '@sottomondo/server-kit/pace'
import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { jailRules } from './jail.rules.ts'

/** Players who look at the jail: they are told when a prisoner comes or goes. */
export interface JailViewers extends Pick<Viewers, 'look' | 'count'> {
  /** Tells the viewers of a change: the first one at once, a burst as its last one. */
  changed(): void
  /** Waits for pushes in progress. */
  finish(): Promise<void>
}

/** Pause between two pushes to the same viewer. */
const betweenMs = 300

export function createJailViewers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): JailViewers {
  const viewers = createViewers(kit, { key: 'jail:viewers', lookedOfLateMs: jailRules.lookedOfLateSeconds * 1000 })
  const push = () => viewers.push('jailChanged', { version: kit.clock.nowMs() })
  const pushing = paced(betweenMs, push, (error) =>
    kit.log.warn({ err: error }, 'jail: pushing the change to its viewers failed'),
  )
  return { look: viewers.look, count: viewers.count, changed: pushing.due, finish: pushing.stop }
}
