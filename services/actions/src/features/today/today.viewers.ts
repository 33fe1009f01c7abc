import type { PushMessage } from '@sottomondo/event-contract/push'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { todayRules } from './today.rules.ts'

/** Players who look at their day: they are told when something was added to it. */
export interface TodayViewers extends Pick<Viewers, 'look' | 'lately'> {
  changed(accountIds: readonly number[]): void
}

export function createTodayViewers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): TodayViewers {
  const viewers = createViewers(kit, { key: 'today:viewers', lookedOfLateMs: todayRules.lookedOfLateSeconds * 1000 })
  return {
    look: viewers.look,
    lately: viewers.lately,
    changed(accountIds) {
      const nowMs = kit.clock.nowMs()
      const push: PushMessage = { event: 'todayChanged', payload: { version: nowMs }, atMs: nowMs }
      for (const accountId of accountIds) kit.nats.publish(accountPushSubject(accountId), JSON.stringify(push))
    },
  }
}
