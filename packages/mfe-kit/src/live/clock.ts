/**
 * The one clock of what runs in a browser (`npm run lint` keeps every other reading of one out of it). Two devices' clocks
 * are behind it, and neither is to be trusted alone: `Date.now()` is moved when somebody corrects it, `performance.now()`
 * stands still on many devices while they sleep. What runs here is the second one, moved on by what the server says
 * when the two have parted.
 */

/** What `performance.now()` has missed, by the server's word. */
let missedMs = 0
/** The server's time when ours was 0; undefined until it has been asked. */
let serverStartMs: number | undefined
/** What the device's two clocks were apart when they were looked at last. */
let offsetMs = Date.now() - performance.now()
let partingCount = 0
let settings = 0

/** Less than a correction of a clock or a nap, more than what the two drift apart in minutes. */
const leastShiftMs = 1000

/** Milliseconds since the page was opened, whatever becomes of the device's clock: how long something took or has yet to take. */
export const runningMs = (): number => performance.now() + missedMs

/** As the device counts it: without what it slept through. Only to be compared with itself. */
export const deviceRunningMs = (): number => performance.now()

/** The time of day at the server, in milliseconds since 1970; until that is known the device's own. */
export const serverNowMs = (): number => (serverStartMs === undefined ? Date.now() : runningMs() + serverStartMs)

/** How often the clock was set since the page was opened: what was counted before may have been counted wrongly. */
export const timesSet = (): number => settings

/** Milliseconds to add to the device's own clock. */
export const serverAheadMs = (): number => serverNowMs() - Date.now()

/**
 * How often the device's clocks have gone apart since the page was opened: one was corrected, or the device slept. Which
 * of the two only the server knows.
 */
export function partings(): number {
  const nowOffsetMs = Date.now() - performance.now()
  if (Math.abs(nowOffsetMs - offsetMs) < leastShiftMs) return partingCount
  offsetMs = nowOffsetMs
  partingCount += 1
  return partingCount
}

/**
 * Sets the clock by an answer of the server.
 * @param serverMs its time in the middle between question and answer
 * @param atMs `runningMs` then
 * @returns by how much it was behind since it was set last; 0 where it had not gone wrong
 */
export function setClock(serverMs: number, atMs: number): number {
  const nextStartMs = serverMs - atMs
  settings += 1
  if (serverStartMs === undefined) {
    serverStartMs = nextStartMs
    return 0
  }
  const behindMs = nextStartMs - serverStartMs
  if (Math.abs(behindMs) < leastShiftMs) return 0
  missedMs += behindMs
  return behindMs
}
