import type { PushMessage } from '@sottomondo/event-contract/push'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import type { Kit } from '@sottomondo/server-kit/service'
import { type MutedKind, cityCallRules as rules } from './city-call.rules.ts'
import { listMutes } from './city-call.store.ts'

/** Has those of these players who want to hear of such calls read the list again. */
export async function announce(
  { pool, nats, clock }: Pick<Kit<unknown>, 'pool' | 'nats' | 'clock'>,
  kind: MutedKind,
  accountIds: number[],
): Promise<void> {
  const mutes = await listMutes(pool, accountIds)
  const muted = new Set(mutes.filter((one) => one.kind === kind).map((one) => one.accountId))
  const nowMs = clock.nowMs()
  const push: PushMessage = { event: 'cityCallsChanged', payload: { version: nowMs }, atMs: nowMs }
  const message = JSON.stringify(push)
  const notified = accountIds.filter((one) => !muted.has(one)).slice(0, rules.notifiedMost)
  for (const accountId of notified) nats.publish(accountPushSubject(accountId), message)
}
