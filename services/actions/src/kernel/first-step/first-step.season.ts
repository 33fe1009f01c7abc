import type { SeasonAction, SeasonActivity } from '@sottomondo/season-kit'
import { cities, travelCostEuro } from '../city/city.rules.ts'
import { effectsOf } from '../perk/perk.rules.ts'
import { type FirstStep, firstStepExperience } from './first-step.rules.ts'

/** The features whose first attempt, or sale, is a step. */
const doneWith: Partial<Record<FirstStep, string>> = { crime: 'crime', car: 'carTheft', sale: 'garage' }

/**
 * A newcomer takes each step as soon as it can be: deposits, sees another city once the journey is paid for, and does
 * the rest anyway. A person takes them once: nobody who begins again after a death is given any.
 */
export const firstStepSeason: SeasonActivity = (world) => {
  const persons = new Set<unknown>()
  return (gangster) => {
    const open = new Set(persons.has(gangster) ? [] : (Object.keys(firstStepExperience) as FirstStep[]))
    persons.add(gangster)

    const costOf = (cityName: string) => travelCostEuro(gangster.cityName, cityName, effectsOf(gangster))
    const journeys = () =>
      cities
        .map(({ cityName }) => ({ cityName, costEuro: costOf(cityName) }))
        .filter(({ costEuro }) => costEuro > 0 && costEuro <= gangster.holds('euro'))
        .sort((one, other) => one.costEuro - other.costEuro)
    const isPossible = (step: FirstStep) => {
      const feature = doneWith[step]
      if (feature) return gangster.succeededIn(feature) > 0
      return step === 'deposit' ? gangster.holds('euro') > 0 : journeys().length > 0
    }
    const possible = () => [...open].filter(isPossible)

    function take(step: FirstStep): SeasonAction {
      const journey = step === 'travel' ? journeys()[0] : undefined
      const experience = firstStepExperience[step]
      return {
        chance: 1,
        euro: -(journey?.costEuro ?? 0),
        experience,
        jailSeconds: 0,
        play() {
          open.delete(step)
          if (journey) {
            gangster.pay('euro', journey.costEuro)
            gangster.cityName = journey.cityName
          }
          gangster.learn(experience)
        },
      }
    }

    return {
      purpose: 'need',
      readyAtMs: () => (possible().length > 0 ? world.nowMs : Number.POSITIVE_INFINITY),
      actions: () => possible().map(take),
    }
  }
}
