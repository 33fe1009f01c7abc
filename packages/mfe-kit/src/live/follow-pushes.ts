import { startCounters } from './counters/start-counters.ts'
import { followPremium } from './follow-premium.ts'
import { whenFiguresMay } from './paused-figures.ts'
import { onPush } from './push/push.ts'
import { refreshSession, updateCash, updateFigures } from './session.ts'
import { applyAllTimers, applyTimer } from './time/timers.ts'

/** Keeps what the whole page shows as pushes tell it: the session, the timers, the counts. Called once. */
export function followPushes(): void {
  startCounters()
  followPremium()
  onPush('cash', ({ cashPocket, version }) => updateCash(cashPocket, version))
  // A player without a living gangster is led to the page where they make another one, once they have seen their end.
  onPush('gangsterDied', () => whenFiguresMay(() => void refreshSession()))
  onPush('cityChanged', ({ cityName, version }) => updateFigures('city', version, { cityName }))
  onPush('lifeChanged', ({ life, maxLife, version }) => updateFigures('life', version, { life, maxLife }))
  onPush('timerUpdated', ({ timerType, timeLeft, version }) => applyTimer(timerType, timeLeft, version))
  onPush('allTimersUpdated', ({ timeLeft, version }) => applyAllTimers(timeLeft, version))
}
