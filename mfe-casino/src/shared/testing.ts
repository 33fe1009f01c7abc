import type { Calls } from '@sottomondo/api-contract'
import { timerKeys } from '@sottomondo/mfe-kit'

type Timers = Calls['GET /api/timers']['answer']

/** For tests: the server's timers of a player who is in jail for ten minutes. */
export const timersInJail: Timers = {
  timeLeft: Object.fromEntries(timerKeys.map((key) => [key, key === 'freedom' ? 600 : 0])) as Timers['timeLeft'],
  inJail: true,
  version: 50,
}
