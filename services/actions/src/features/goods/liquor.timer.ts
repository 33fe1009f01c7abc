import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { goodsWaitSeconds } from './goods.rules.ts'

export const liquorTimer = {
  key: 'liquor',
  column: 'liquor_until',
  inRow: true,
  help: { seconds: goodsWaitSeconds.liquor },
} as const satisfies OwnTimer
