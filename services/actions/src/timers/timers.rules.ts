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
