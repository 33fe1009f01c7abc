import { formatDecimal } from '@sottomondo/ui-kit/amount'

/** After this time a reward that has not been booked yet is told as on its way. */
export const lateAfterMs = 2000

/** The state of a reward: there is none, it may simply be under way, it takes long, it is in the pocket. */
export type RewardState = 'none' | 'fresh' | 'late' | 'arrived'

/**
 * Returns the state of a reward.
 * @param reward euro
 * @param booked whether the cash has changed since the crime was sent
 * @param waitedMs since its answer
 */
export function rewardState(reward: number, booked: boolean, waitedMs: number): RewardState {
  if (reward <= 0) return 'none'
  if (booked) return 'arrived'
  return waitedMs >= lateAfterMs ? 'late' : 'fresh'
}

/** The words below a reward. */
export const rewardHints: Readonly<Record<RewardState, string>> = {
  none: '',
  fresh: '',
  late: 'De buit is onderweg naar je zak.',
  arrived: 'Zit in je zak.',
}

/** Formats a chance in percent as the table shows it: 62.35 is '62,4%'. */
export function formatChance(percentage: number): string {
  return `${formatDecimal(percentage, 1)}%`
}
