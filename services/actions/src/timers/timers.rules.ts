/** Base lengths of the timers at GAME_SPEED 1 (rules, "Timers"). */
export const timerRules = {
  crimeSeconds: 60,
  carSeconds: 180,
  liquorSeconds: 600,
  drugsSeconds: 900,
  heistSeconds: 10_800,
  raidSeconds: 21_600,
  travelSeconds: 1_800,
  hospitalSecondsPerLifePoint: 30,
  bulletsFactorySeconds: 900,
  murderSeconds: 3_600,
  godfatherSeconds: 86_400,
} as const

/** A timer's real length in ms: GAME_SPEED divides every timer (rules). */
export function timerMs(baseSeconds: number, gameSpeed: number): number {
  return Math.ceil((baseSeconds * 1000) / gameSpeed)
}

/** Seconds begun, as a player reads them. */
export function secondsBegun(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000))
}

/** Seconds in Dutch, such as '1 uur, 2 minuten en 3 seconden'. */
export function dutchTime(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'uur', 'uur'],
    [Math.floor((seconds % 3600) / 60), 'minuut', 'minuten'],
    [seconds % 60, 'seconde', 'seconden'],
  ] as const
  const told = parts.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n === 1 ? one : many}`)
  if (told.length === 0) return '0 seconden'
  const last = told.pop()
  return told.length === 0 ? String(last) : `${told.join(', ')} en ${last}`
}
