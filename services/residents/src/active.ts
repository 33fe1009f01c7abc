import { type Character, isAwake } from './character/character.ts'
import { residentsRules } from './residents.rules.ts'

/**
 * How many residents act: fewer the more players are online, so that a full city is a city of players.
 * @param wanted the setting
 */
export function activeCount(wanted: number, playersOnline: number): number {
  if (wanted === 0) return 0
  const left = wanted - playersOnline * residentsRules.fewerPerPlayer
  return Math.round(Math.min(wanted, Math.max(wanted * residentsRules.leastActiveShare, 1, left)))
}

/**
 * Everybody in the order in which they are wanted: veterans, who can raid and kill, between the many who have just
 * begun, as long as there are some.
 */
export function inOrder<One extends { experience: number }>(all: readonly One[]): One[] {
  const veterans = all.filter(isVeteran)
  const others = all.filter((one) => !isVeteran(one))
  const { othersPerVeteran } = residentsRules
  const mixed = veterans.flatMap((veteran, nth) => [
    veteran,
    ...others.slice(nth * othersPerVeteran, (nth + 1) * othersPerVeteran),
  ])
  return [...mixed, ...others.slice(veterans.length * othersPerVeteran)]
}

export const isVeteran = ({ experience }: { experience: number }): boolean =>
  experience >= residentsRules.veteranExperience

/**
 * Who of all residents acts now: the first so many who are awake, in an order that stays the same, so that a resident
 * who acts goes on acting. Where too few are awake some get up.
 */
export function activeOf<One extends { character: Character }>(
  all: readonly One[],
  count: number,
  hour: number,
): One[] {
  const awake = all.filter(({ character }) => isAwake(character, hour))
  const asleep = all.filter(({ character }) => !isAwake(character, hour))
  return [...awake, ...asleep].slice(0, count)
}
