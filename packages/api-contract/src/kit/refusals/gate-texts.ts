/** The reasons that bar a player, in the words of both the screen and the service that checks them (spec 2 §2). */

import { timerWaits } from '../../../gen/timer-waits.ts'
import type { TimerKey } from '../../../gen/timers.ts'

export const waitText = (timer: TimerKey, duration: string): string =>
  `Je moet nog ${duration} wachten voordat ${timerWaits[timer]}.`

export const rankText = (rank: string, needed: string): string =>
  `Je bent momenteel ${rank}, je moet minimaal ${needed} zijn om dit te kunnen doen.`
