import type { TodayService } from '@sottomondo/proto/actions/v1/today'
import { type DayHour, type Handlers, hoursSinceYesterday, playerOf } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { chancyActions, emptyPart, type HourPart, joinedPart } from './today.rules.ts'
import { readHours } from './today.store.ts'

export function todayHandlers({ kit, todayViewers }: ActionsContext): Handlers<typeof TodayService> {
  return {
    get: async (ctx) => {
      const { accountId } = playerOf(ctx)
      const hours = hoursSinceYesterday(kit.clock.nowMs())
      // Registered before the read, so that the viewer is told of every later change.
      await todayViewers.look(accountId)
      const hoursMs = hours.map(({ atMs }) => atMs)
      return { days: daysOf(hours, await readHours(kit.pool, accountId, hoursMs)) }
    },
  }
}

/** Sums up the hours of each day, today first. */
function daysOf(hours: readonly DayHour[], parts: readonly HourPart[]) {
  return [...new Set(hours.map(({ day }) => day))].reverse().map((day) => {
    const own = new Set(hours.flatMap((hour) => (hour.day === day ? hour.atMs : [])))
    const ofDay = parts.filter(({ hourAtMs }) => own.has(hourAtMs))
    const { luck, streak, bestHaul } = ofDay.reduce(joinedPart, emptyPart(0))
    return {
      day,
      hours: ofDay.map(({ hourAtMs: startsAtMs, experience }) => ({ startsAtMs, experience })),
      luck: chancyActions.flatMap((action) => (luck[action].tries > 0 ? { action, ...luck[action] } : [])),
      streak: { now: streak.last, best: streak.best },
      bestHaul: bestHaul
        ? { action: bestHaul.action, name: bestHaul.name, euro: bestHaul.euro, happenedAtMs: bestHaul.atMs }
        : undefined,
    }
  })
}
