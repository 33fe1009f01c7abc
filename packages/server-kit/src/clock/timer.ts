/** Returns a timer's real length in ms: GAME_SPEED divides every timer (rules). */
export function timerMs(baseSeconds: number, gameSpeed: number): number {
  return Math.ceil((baseSeconds * 1000) / gameSpeed)
}

/** Returns seconds, rounded up, as a player reads them. */
export function secondsBegun(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000))
}
