import { createLookers, type Kit, type Lookers, paced } from '@sottomondo/server-kit'
import { lotteryServiceRules } from './lottery.rules.ts'

/** Who looks at the lottery: they are told when tickets are sold, and when it is drawn. */
export interface LotteryLookers extends Pick<Lookers, 'look'> {
  changed(): void
  finish(): Promise<void>
}

export function createLotteryLookers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): LotteryLookers {
  const { tellEveryMs, lookedOfLateMs } = lotteryServiceRules
  const lookers = createLookers(kit, { key: 'lottery:lookers', lookedOfLateMs })
  const tell = () => lookers.tell('lotteryChanged', { version: kit.clock.nowMs() })
  const telling = paced(tellEveryMs, tell, (error) =>
    kit.log.warn({ err: error }, 'lottery: pushing the change to its viewers failed'),
  )
  return { look: lookers.look, changed: telling.due, finish: telling.stop }
}
