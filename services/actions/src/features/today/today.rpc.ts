import type { TodayService } from '@sottomondo/proto/actions/v1/today'
import { type DayHour, hoursSinceYesterday } from '@sottomondo/server-kit/clock'
import { transaction } from '@sottomondo/server-kit/database'
import { factsOf, unreadBy } from '@sottomondo/server-kit/outbox'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import { control } from '@sottomondo/server-kit/statement'
import type { ActionsContext } from '../../context.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { actionOf, todaySubjects } from './counted-actions.ts'
import { todayReader } from './gather.ts'
import { happeningsOfActions, happeningsOfCrimes } from './happenings.ts'
import { chancyActions, emptyPart, type Happening, type HourPart, joinedPart, partsOf } from './today.rules.ts'
import { readActions, readCrimes, readPractice } from './today.store.ts'

export function todayHandlers({ kit, todayViewers }: ActionsContext): Handlers<typeof TodayService> {
  /** Everything that they did, in its order. */
  async function happeningsSince(sinceMs: number, accountId: number): Promise<Happening[]> {
    const { practice, crimes, actions } = await transaction(kit.pool, async (tx) => {
      // What is gathered, and what is not yet, are of one moment.
      await control(tx, 'set transaction isolation level repeatable read, read only')
      const fresh = await unreadBy(tx, todayReader)
      const own = (await factsOf(tx, fresh, todaySubjects)).map(actionOf).filter((one) => one.accountId === accountId)
      return {
        practice: await readPractice(tx, accountId),
        crimes: await readCrimes(tx, accountId, sinceMs, fresh),
        actions: [...(await readActions(tx, accountId, sinceMs)), ...own],
      }
    })
    return [
      ...happeningsOfCrimes(crimes, practice?.crimesCommitted ?? 0, effectsOf({ perks: practice?.perks ?? null })),
      ...happeningsOfActions(actions),
    ].sort((one, other) => one.atMs - other.atMs)
  }

  return {
    get: async (ctx) => {
      const { accountId } = playerOf(ctx)
      const hours = hoursSinceYesterday(kit.clock.nowMs())
      // Registered before the read, so that the viewer is told of every later change.
      await todayViewers.look(accountId)
      return { days: daysOf(hours, partsOf(await happeningsSince(hours[0]?.atMs ?? 0, accountId))) }
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
