import { type TimerKey, timerKeys } from '@sottomondo/api-contract'
import type { GetStatusReply, Timers } from '@sottomondo/proto/actions/v1/status'
import type { GetReply } from '@sottomondo/proto/economy/v1/belongings'
import { formatEuro, isRefusal } from '@sottomondo/server-kit'
import { type Ctx, handlers } from '../call/handler.ts'

const timersOf = ({ timeLeft, ...timers }: Timers) => ({
  ...timers,
  timeLeft: Object.fromEntries(timerKeys.map((key) => [key, timeLeft[key] ?? 0])) as Record<TimerKey, number>,
})

export const statusHandlers = handlers({
  async 'GET /api/status'(ctx) {
    const [status, belongings] = await partsOf(ctx)
    if (isRefusal(status)) return status
    if (isRefusal(belongings)) return belongings
    return { ...nameOf(ctx), ...gangsterOf(status, belongings), ...possessionsOf(belongings) }
  },

  async 'GET /api/status/parts'(ctx) {
    const [status, belongings] = await partsOf(ctx)
    const refusals = [status, belongings].filter(isRefusal)
    // A player who may not be here hears so; one service that is away takes no more than its own part with it.
    const barred = refusals.find(({ id }) => id !== 'unavailable')
    if (barred) return barred
    if (refusals[1]) return refusals[1]
    return {
      ...nameOf(ctx),
      gangster: isRefusal(status) ? null : gangsterOf(status, isRefusal(belongings) ? undefined : belongings),
      possessions: isRefusal(belongings) ? null : possessionsOf(belongings),
    }
  },
})

const partsOf = (ctx: Ctx) =>
  Promise.all([ctx.services.actions.status.getStatus(ctx, {}), ctx.services.economy.belongings.get(ctx, {})])

const nameOf = (ctx: Ctx) => ({ accountName: ctx.caller?.accountName ?? '', familyName: null, familySymbol: null })

/** With what economy says of his perks and of what heals him, where it can be asked. */
function gangsterOf(status: GetStatusReply, belongings: GetReply | undefined) {
  if (!status.timers) throw new Error('a status came back without its timers')
  return {
    City: { cityName: status.cityName },
    rank: status.rank,
    rankNumber: status.rankNumber,
    rankProgress: status.rankProgressPercent,
    nextRank: status.nextRank ?? null,
    missingExperience: status.missingExperience,
    gender: status.gender === 'female' ? ('female' as const) : ('male' as const),
    killExp: status.killExp,
    // Murder experience on the status page is killExp (rules).
    murderKillExp: status.killExp,
    life: status.life,
    maxLife: status.maxLife,
    perks: belongings?.perks ?? [],
    healingItems: belongings?.healingItems ?? [],
    crimesCommitted: status.crimesCommitted,
    carCrimesCommitted: status.carCrimesCommitted,
    liquorCrimesCommitted: status.liquorCrimesCommitted,
    drugsCrimesCommitted: status.drugsCrimesCommitted,
    heistCrimesCommitted: status.heistCrimesCommitted,
    raidCrimesCommitted: status.raidCrimesCommitted,
    successfullBreakouts: status.successfulBreakouts,
    missionsCommitted: status.missionsCommitted,
    murdersCommitted: status.murdersCommitted,
    backfiresCommitted: status.backfiresCommitted,
    canBecomeGodfather: status.canBecomeGodfather,
    timers: timersOf(status.timers),
  }
}

function possessionsOf(belongings: GetReply) {
  const { bullets, cashPocket, cashBank, easterEggs, credits, carCount, garageSpace, totalCarValue } = belongings
  const formattedTotalCarValue = formatEuro(totalCarValue)
  return { bullets, cashPocket, cashBank, easterEggs, credits, carCount, garageSpace, formattedTotalCarValue }
}
