import { crimeChance, crimeOptionOf, crimeRules } from '../crime/crime.public.ts'
import type { TodayAction } from './counted-actions.ts'
import { chancyActions, type Happening } from './today.rules.ts'
import type { DayCrime } from './today.store.ts'

/**
 * What a gangster's crimes say of their day.
 * @param crimesCommitted all that they have committed by now, these included: so how practised they were at each is known
 */
export function happeningsOfCrimes(
  crimes: readonly DayCrime[],
  crimesCommitted: number,
  effects?: Parameters<typeof crimeChance>[2],
): Happening[] {
  return crimes.flatMap(({ crimeOptionId, ending, rewardEuro: euro, committedAtMs: atMs }, nth) => {
    const option = crimeOptionOf(crimeOptionId)
    if (!option) return []
    const success = ending === 'success'
    const chance = crimeChance(option, Math.max(0, crimesCommitted - crimes.length + nth), effects)
    return {
      atMs,
      tried: { action: 'crime' as const, success, chance },
      experience: success ? option.experience : crimeRules.failureExperience,
      haul: success ? { action: 'crime' as const, name: option.name, euro, atMs } : undefined,
    }
  })
}

/** What everything else that they did says of it. */
export const happeningsOfActions = (actions: readonly TodayAction[]): Happening[] =>
  actions.map(({ action, atMs, experience, success, chance, euro, place: name }) => {
    const chancy = chancyActions.find((one) => one === action)
    const isHaul = (action === 'heist' || action === 'raid') && euro !== null && euro > 0 && name !== null
    return {
      atMs,
      experience,
      tried: chancy && success !== null && chance !== null ? { action: chancy, success, chance } : undefined,
      haul: isHaul ? { action, name, euro, atMs } : undefined,
    }
  })
