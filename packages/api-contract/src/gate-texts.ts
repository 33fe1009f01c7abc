/** What stands in a player's way, in the words of the screen and of the service that judges it (spec 2 §2). */

import { timerWaits } from '../gen/timer-waits.ts'
import type { TimerKey } from '../gen/timers.ts'

export const waitText = (timer: TimerKey, duration: string): string =>
  `Je moet nog ${duration} wachten voordat ${timerWaits[timer]}.`

export const rankText = (rank: string, needed: string): string =>
  `Je bent momenteel ${rank}, je moet minimaal ${needed} zijn om dit te kunnen doen.`
