/** Base lengths at GAME_SPEED 1 of timers whose feature doesn't exist yet (rules, "Timers"). */
export const timerRules = {
  murderSeconds: 3_600,
} as const
