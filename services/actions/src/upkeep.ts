import type { ActionsContext } from './context.ts'
import { feature } from './feature.ts'
import { clickRules } from './features/click/click.rules.ts'
import { deleteSuspicionsBefore } from './features/click/click.store.ts'
import { detectiveRules } from './features/detective/detective.rules.ts'
import { deleteDetectivesBefore } from './features/detective/detective.store.ts'
import { deleteHeistsBefore } from './features/heist/heist.store.ts'
import { deleteBreakoutsBefore } from './features/jail/breakout.store.ts'
import { deleteMissionsBefore } from './features/mission/mission.store.ts'

const dayMs = 86_400_000
/** Longer than any rule looks back at breakouts. */
const breakoutsKeptDays = 7
/** Longer than their places last: a late fact still finds its mission. */
const missionsKeptDays = 7
/** Longer than a repeated answer to an invitation. */
const heistsKeptDays = 30

/** Deletes once a day the data that nobody will request again. */
function startUpkeep({ kit }: ActionsContext): void {
  const daysAgo = (days: number) => kit.clock.nowMs() - days * dayMs
  kit.schedule('upkeep', '17 3 * * *', async () => {
    await deleteBreakoutsBefore(kit.pool, daysAgo(breakoutsKeptDays))
    await deleteMissionsBefore(kit.pool, daysAgo(missionsKeptDays))
    await deleteHeistsBefore(kit.pool, daysAgo(heistsKeptDays))
    await deleteDetectivesBefore(kit.pool, daysAgo(detectiveRules.keptDays))
    await deleteSuspicionsBefore(kit.pool, daysAgo(clickRules.suspicionsKeptDays))
  })
}

export const upkeep = feature({
  name: 'upkeep',
  schedules: startUpkeep,
})
