import { accountPushSubject, type PushMessage } from '@sottomondo/event-contract'
import { createViewers, type Kit, type Viewers } from '@sottomondo/server-kit'
import { todayRules } from './today.rules.ts'

/** Players who look at their day: they are told when something was added to it. */
export interface TodayViewers extends Pick<Viewers, 'look'> {
  /** Tells those of these players who look. */
  changed(accountIds: readonly number[]): Promise<void>
}

export function createTodayViewers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): TodayViewers {
  const viewers = createViewers(kit, { key: 'today:lookers', lookedOfLateMs: todayRules.lookedOfLateSeconds * 1000 })
  return {
    look: viewers.look,
    async changed(accountIds) {
      const nowMs = kit.clock.nowMs()
      const push: PushMessage = { event: 'todayChanged', payload: { version: nowMs }, atMs: nowMs }
      for (const accountId of await viewers.among([...new Set(accountIds)]))
        kit.nats.publish(accountPushSubject(accountId), JSON.stringify(push))
    },
  }
}
