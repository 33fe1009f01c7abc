/**
 * The one clock of the browser code (`npm run lint` forbids every other reading of a clock). It uses two device clocks,
 * and trusts neither alone: `Date.now()` jumps when somebody corrects it, `performance.now()` stands still on many
 * devices while they sleep. This clock is the second one, moved on by the server's time when the two have drifted
 * apart.
 */

/** The milliseconds that `performance.now()` has missed, by the server's time. */
let missedMs = 0
/** The server's time when our clock was 0; undefined until it has been asked. */
let serverStartMs: number | undefined
/** The difference of the device's two clocks at the last check. */
let offsetMs = Date.now() - performance.now()
let partingCount = 0
let settings = 0

/** Less than a correction of a clock or a nap, more than the drift of the two in minutes. */
const leastShiftMs = 1000

/** Milliseconds since the page was opened, whatever happens to the device's clock: for durations, past or left. */
export const runningMs = (): number => performance.now() + missedMs

/** The server's time of day, in milliseconds since 1970; until it is known the device's own. */
export const serverNowMs = (): number => (serverStartMs === undefined ? Date.now() : runningMs() + serverStartMs)

/** How often the clock was set since the page was opened: earlier counts may have been wrong. */
export const timesSet = (): number => settings

/**
 * Returns how often the device's clocks have drifted apart since the page was opened: one was corrected, or the device
 * slept. Only the server's time tells which of the two.
 */
export function partings(): number {
  const nowOffsetMs = Date.now() - performance.now()
  if (Math.abs(nowOffsetMs - offsetMs) < leastShiftMs) return partingCount
  offsetMs = nowOffsetMs
  partingCount += 1
  return partingCount
}

/**
 * Sets the clock by a server answer.
 * @param serverMs the server's time in the middle between question and answer
 * @param atMs `runningMs` then
 * @returns by how much it was behind since it was set last; 0 where it was right
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
