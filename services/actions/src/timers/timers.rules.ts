/** Base lengths at GAME_SPEED 1 of the timers whose feature is still to come (rules, "Timers"). */
export const timerRules = {
  murderSeconds: 3_600,
  godfatherSeconds: 86_400,
} as const
