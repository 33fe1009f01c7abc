import type { SeasonAction, SeasonActivity } from '@sottomondo/season-kit'
import { type DailyJobKind, dailyJobKinds, dailyJobRules, drawJobs, rewardOf, weekRewardOf } from './daily-job.rules.ts'

const dayMs = 86_400_000
/** The season begins on a Thursday, as 1970 did; its weeks on a Monday. */
const weekOfDay = (day: number): number => Math.floor((day + 3) / 7)

/**
 * The feature whose actions advance a kind; a run with goods is a journey and a sale. What no feature of the season
 * counts is done with the crimes of the day.
 */
const advancedBy: Partial<Record<DailyJobKind, { feature: string; count?: number }>> = {
  crime: { feature: 'crime' },
  carTheft: { feature: 'carTheft' },
  carSale: { feature: 'garage', count: 1 },
  breakout: { feature: 'jail' },
  travel: { feature: 'goods', count: 1 },
  liquor: { feature: 'goods', count: 1 },
  drugs: { feature: 'goods', count: 1 },
  heist: { feature: 'heist', count: 0.2 },
  raid: { feature: 'raid', count: 0.2 },
}

interface Open {
  feature: string
  count: number
  /** What was done when it was drawn. */
  from: number
}

/** Three jobs on each day that its player looks, of things that they do anyway; the seventh for most of a week. */
export const dailyJobSeason: SeasonActivity = (world) => (gangster) => {
  const accountId = world.gangsters.indexOf(gangster) + 1
  let day = -1
  let rankNumber = 1
  let open: Open[] = []
  let week = -1
  let fullDays = 0

  function look() {
    const today = Math.floor(world.nowMs / dayMs)
    if (today === day) return
    day = today
    rankNumber = gangster.rankNumber
    if (weekOfDay(day) !== week) [week, fullDays] = [weekOfDay(day), 0]
    const drawing = { day: new Date(day * dayMs).toISOString().slice(0, 10), accountId, rankNumber }
    open = drawJobs({ ...drawing, cityName: gangster.cityName }).map(({ kind, requiredCount }) => {
      const { feature, count = requiredCount } = advancedBy[kind] ?? {
        feature: 'crime',
        count: dailyJobKinds.crime.counts[0],
      }
      return { feature, count, from: gangster.succeededIn(feature) }
    })
  }
  const isDone = ({ feature, count, from }: Open) => gangster.succeededIn(feature) - from >= count
  const done = () => open.filter(isDone)

  function payOut(job: Open): SeasonAction {
    const fillsWeek = open.length === 1 && fullDays + 1 === dailyJobRules.weekDays
    const rewards = [rewardOf(rankNumber), ...(fillsWeek ? [weekRewardOf(rankNumber)] : [])]
    const [euro, experience] = (['euro', 'experience'] as const).map((what) =>
      rewards.reduce((sum, one) => sum + one[what], 0),
    ) as [number, number]
    return {
      chance: 1,
      euro,
      experience,
      jailSeconds: 0,
      play() {
        open = open.filter((one) => one !== job)
        if (open.length === 0) fullDays++
        gangster.get('euro', euro)
        gangster.learn(experience)
      },
    }
  }

  return {
    purpose: 'need',
    readyAtMs() {
      look()
      if (done().length > 0) return world.nowMs
      return open.length === 0 ? (day + 1) * dayMs : Number.POSITIVE_INFINITY
    },
    actions: () => done().map(payOut),
  }
}
