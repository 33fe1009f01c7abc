import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { goodsWaitSeconds } from './goods.rules.ts'

export const drugsTimer = {
  key: 'drugs',
  column: 'drugs_until',
  inRow: true,
  help: { seconds: goodsWaitSeconds.drugs },
} as const satisfies OwnTimer
