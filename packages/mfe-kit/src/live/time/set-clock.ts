import { api } from '../../call/api.ts'
import { ApiError } from '../../call/api-error.ts'
import { resync } from '../push/resync.ts'
import { partings, runningMs, setClock } from './clock.ts'
import { isServerTimeKnown, shareServerTime } from './server-time.ts'
import { moveTimers, readTimers, refreshTimers } from './timers.ts'

const tickMs = 1000
/** A failed request for the time is repeated, but not every second. */
const askAgainMs = 5000

let isAsking = false
let askAtMs = Number.NEGATIVE_INFINITY
/** The number of drifts at the last check, and at the last setting of our clock. */
let partingsSeen = partings()
let partingsSettled = -1

/**
 * Asks the server for the time, and again when the device's clocks have drifted apart: one was corrected, or the device
 * slept. Called once, by the shell, after the first paint.
 */
export function watchClock(): void {
  setInterval(lookAtClock, tickMs)
  document.addEventListener('visibilitychange', lookAtClock)
  resync.on(() => {
    askAtMs = Number.NEGATIVE_INFINITY
    lookAtClock()
  })
  lookAtClock()
}

/** Checks whether the clock is still right, and sets it where that is not sure. */
async function lookAtClock(): Promise<void> {
  if (partings() !== partingsSeen) {
    partingsSeen = partings()
    askAtMs = Number.NEGATIVE_INFINITY
    // Our clock ran on: its difference to the device's is another one from now on.
    if (isServerTimeKnown()) shareServerTime()
  }
  if (partingsSettled === partingsSeen || isAsking || runningMs() < askAtMs) return
  isAsking = true
  askAtMs = runningMs() + askAgainMs
  try {
    await ask()
  } finally {
    isAsking = false
  }
}

async function ask(): Promise<void> {
  const requestedMs = runningMs()
  const partingsThen = partings()
  try {
    const { serverTime } = await api('GET /api/server-time')
    // Half of the round trip counts as the answer's age; for an answer that came in the device's sleep the age is
    // unknown.
    if (partings() !== partingsThen) return
    partingsSettled = partingsThen
    setFrom(serverTime, (requestedMs + runningMs()) / 2)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.error('Failed to fetch server time:', error.message)
    // Until the server's time is known the device's own is used.
    if (!isServerTimeKnown()) shareServerTime()
  }
}

function setFrom(serverTime: string, atMs: number): void {
  const isFirst = !isServerTimeKnown()
  const behindMs = setClock(Date.parse(serverTime), atMs)
  moveTimers(behindMs)
  shareServerTime()
  if (isFirst) return
  if (readTimers().known) refreshTimers()
  // Data read between the device's waking up and now was counted from a wrong moment.
  if (behindMs !== 0) resync.emit()
}
