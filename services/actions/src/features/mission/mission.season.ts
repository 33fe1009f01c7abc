import type { SeasonAction, SeasonActivity } from '@sottomondo/season-kit'
import { difficulties, missionKinds, missionRules, placeWaitMs, type Terms, termsOf } from './mission.rules.ts'

/** The feature whose contributions advance a type, and how much one contributes. */
const advancedBy: Readonly<Record<string, string>> = { CRIME: 'crime', CAR_THEFT: 'carTheft', TRAVEL: 'travel' }

interface Taken {
  feature: string
  terms: Terms
  /** Progress at its beginning. */
  from: number
  endsAtMs: number
  freeAtMs: number
  paid: boolean
}

/**
 * Three missions at a time of things its player does anyway: crimes, cars and journeys, each the hardest of its type
 * that their rank allows.
 */
export const missionSeason: SeasonActivity = (world) => (gangster) => {
  let taken: Taken[] = []

  function look() {
    taken = taken.filter(({ freeAtMs }) => freeAtMs > world.nowMs)
    for (const kind of missionKinds.filter(({ missionType }) => missionType in advancedBy)) {
      const feature = advancedBy[kind.missionType] ?? ''
      if (taken.length >= missionRules.places || taken.some((one) => one.feature === feature)) continue
      const best = difficulties.filter(({ rankNumber }) => rankNumber <= gangster.rankNumber).at(-1)
      if (!best) continue
      const terms = termsOf(kind, best, 1)
      const endsAtMs = world.nowMs + terms.durationMs
      taken.push({
        feature,
        terms,
        from: gangster.succeededIn(feature),
        endsAtMs,
        freeAtMs: endsAtMs + placeWaitMs(1),
        paid: false,
      })
    }
  }

  const isDone = ({ feature, terms, from, endsAtMs, paid }: Taken) =>
    !paid && world.nowMs < endsAtMs && gangster.succeededIn(feature) - from >= terms.requiredCount

  function payOut(mission: Taken): SeasonAction {
    const { rewardEuro, experience } = mission.terms
    return {
      chance: 1,
      euro: rewardEuro,
      experience,
      jailSeconds: 0,
      play() {
        mission.paid = true
        mission.freeAtMs = world.nowMs + placeWaitMs(1)
        gangster.get('euro', rewardEuro)
        gangster.learn(experience)
      },
    }
  }

  return {
    purpose: 'need',
    readyAtMs() {
      look()
      if (taken.some(isDone)) return world.nowMs
      return Math.min(...taken.map(({ paid, freeAtMs }) => (paid ? freeAtMs : Number.POSITIVE_INFINITY)))
    },
    actions: () => taken.filter(isDone).map(payOut),
  }
}
