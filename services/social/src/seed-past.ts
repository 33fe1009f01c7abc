import type { World } from '@sottomondo/first-world'
import type { Db } from '@sottomondo/server-kit/database'
import { hourOf, statisticsRules } from './features/statistics/statistics.rules.ts'
import { type NewTownEvent, writeTownEvents } from './features/town/town-event.store.ts'
import { seedHours } from './seed.store.ts'

const { hourMs } = statisticsRules

/** Writes the town's last week: the hours of the charts, and what was talked about. */
export async function seedPast(tx: Db, { past, heists, fights, dead }: World, nowMs: number): Promise<void> {
  await seedHours.run(tx, {
    hours: past.map(({ hoursAgo, ...figures }) => ({ ...figures, hourMs: hourOf(nowMs) - hoursAgo * hourMs })),
  })
  const nameless = new Set(dead.filter(({ killerName }) => killerName === null).map(({ accountId }) => accountId))
  const murders = fights
    .filter(({ lifeTaken }) => lifeTaken === wholeLife)
    .map(({ victim, killer, hoursAgo }): NewTownEvent => {
      return {
        key: `death:seed:${victim}`,
        kind: 'murder',
        accountId: victim,
        otherAccountId: nameless.has(victim) ? null : killer,
        happenedAtMs: Math.round(nowMs - hoursAgo * hourMs),
      }
    })
  const loots = heists
    .filter(([, , , , halfEuro]) => halfEuro > 0)
    .map(([accountId, otherAccountId, place, , halfEuro, hoursAgo], nth): NewTownEvent => {
      return {
        key: `heist:seed:${nth}`,
        kind: 'heist',
        accountId,
        otherAccountId,
        place,
        amountEuro: halfEuro * 2,
        happenedAtMs: Math.round(nowMs - hoursAgo * hourMs),
      }
    })
  await writeTownEvents(tx, [...murders, ...loots], nowMs)
}

/** Whoever lost all of it is dead. */
const wholeLife = 100
