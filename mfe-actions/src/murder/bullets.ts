import type { Murders } from './murder.types.ts'

type Luck = Pick<Murders, 'leastLuck' | 'mostLuck'>

/** Bullets that a victim may need. */
export interface Need {
  /** Fewer never kill. */
  least: number
  /** So many always do. */
  surely: number
}

/** Rounds up; the tolerance is for numbers that are whole but for their binary form. */
const wholeFrom = (bullets: number): number => Math.ceil(bullets - 1e-6)

/**
 * Returns the range within which the needed number lies.
 * @param average the bullets that kill at full life with a luck of 1
 * @param life the victim's, as far as the player guesses it
 */
export const needOf = (average: number, life: number, { leastLuck, mostLuck }: Luck): Need => ({
  least: wholeFrom(((average * life) / 100) * leastLuck),
  surely: wholeFrom(((average * life) / 100) * mostLuck),
})

/** Returns the chance, 0-1, that so many bullets kill, if nobody shoots back: luck is drawn evenly. */
export function chanceOf(bullets: number, average: number, life: number, { leastLuck, mostLuck }: Luck): number {
  const luckThatKills = bullets / ((average * life) / 100)
  return Math.min(1, Math.max(0, (luckThatKills - leastLuck) / (mostLuck - leastLuck)))
}

/** Writes a chance in whole percents: neither nothing nor certainty by rounding. */
export function percentOf(chance: number): string {
  const percent = chance <= 0 || chance >= 1 ? chance * 100 : Math.min(99, Math.max(1, Math.round(chance * 100)))
  return `${percent}%`
}

/** Returns the average for another shooting skill than the player's. */
export const averageAt = (average: number, skill: number, { unskilledFactor, killExp }: Murders): number =>
  (average * (unskilledFactor - skill / 100)) / (unskilledFactor - killExp / 100)
