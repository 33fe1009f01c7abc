const percent = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A chance in percent as the table shows it: 62.35 is '62,4%'. */
export function formatChance(percentage: number): string {
  return `${percent.format(percentage)}%`
}

/** How far a reward is on its way to the pocket. */
export type RewardState = 'none' | 'fresh' | 'late' | 'arrived'

/** The words beside a reward: nothing as long as it may simply be under way. */
export function rewardHint(state: RewardState): string {
  if (state === 'late') return 'De beloning is onderweg naar je zak.'
  if (state === 'arrived') return 'Bijgeschreven.'
  return ''
}
