import { startCounters } from './counted.ts'
import { onPush } from './push.ts'
import { refreshSession, updateCash, updateCity, updateLife } from './session.ts'
import { applyAllTimers, applyTimer } from './timers.ts'

/** Keeps what the whole page shows as pushes tell it: the session, the timers, the counts. Called once. */
export function followPushes(): void {
  startCounters()
  onPush('cash', ({ cashPocket, version }) => updateCash(cashPocket, version))
  // A player without a living gangster is led to the page where they make another one.
  onPush('gangsterDied', () => void refreshSession())
  onPush('cityChanged', ({ cityName, version }) => updateCity(cityName, version))
  onPush('lifeChanged', ({ life, maxLife, version }) => updateLife(life, maxLife, version))
  onPush('timerUpdated', ({ timerType, timeLeft, version }) => applyTimer(timerType, timeLeft, version))
  onPush('allTimersUpdated', ({ timeLeft, version }) => applyAllTimers(timeLeft, version))
}
