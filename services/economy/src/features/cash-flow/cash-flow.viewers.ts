import type { PushMessage } from '@sottomondo/event-contract/push'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { cashFlowRules } from './cash-flow.rules.ts'

/** Players who look at their money of today: they are told when something was added to it. */
export interface CashFlowViewers extends Pick<Viewers, 'look' | 'lately'> {
  changed(accountIds: readonly number[]): void
}

export function createCashFlowViewers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): CashFlowViewers {
  const lookedOfLateMs = cashFlowRules.lookedOfLateSeconds * 1000
  const viewers = createViewers(kit, { key: 'cash-flow:viewers', lookedOfLateMs })
  return {
    look: viewers.look,
    lately: viewers.lately,
    changed(accountIds) {
      const nowMs = kit.clock.nowMs()
      const push: PushMessage = { event: 'cashFlowChanged', payload: { version: nowMs }, atMs: nowMs }
      for (const accountId of accountIds) kit.nats.publish(accountPushSubject(accountId), JSON.stringify(push))
    },
  }
}
