import { paced } from '@sottomondo/server-kit/pace'
import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { lotteryServiceRules } from './lottery.rules.ts'

/** Viewers of the lottery: they get a push when tickets are sold, and when it is drawn. */
export interface LotteryViewers extends Pick<Viewers, 'look'> {
  changed(): void
  finish(): Promise<void>
}

export function createLotteryViewers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): LotteryViewers {
  const { publishEveryMs, lookedOfLateMs } = lotteryServiceRules
  const viewers = createViewers(kit, { key: 'lottery:viewers', lookedOfLateMs })
  const push = () => viewers.push('lotteryChanged', { version: kit.clock.nowMs() })
  const pushing = paced(publishEveryMs, push, (error) =>
    kit.log.warn({ err: error }, 'lottery: pushing the change to its viewers failed'),
  )
  return { look: viewers.look, changed: pushing.due, finish: pushing.stop }
}
