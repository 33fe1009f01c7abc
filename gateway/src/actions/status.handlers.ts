import { type TimerKey, timerKeys } from '@sottomondo/api-contract'
import type { Timers } from '@sottomondo/proto/actions/v1/status'
import { formatEuro, isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

function timersOf({ timeLeftSeconds, inJail, version }: Timers) {
  const timeLeft = Object.fromEntries(timerKeys.map((key) => [key, timeLeftSeconds[key] ?? 0])) as Record<
    TimerKey,
    number
  >
  return { timeLeft, inJail, version }
}

export const statusHandlers = handlers({
  async 'GET /api/timers'(ctx) {
    const reply = await ctx.services.actions.status.getTimers(ctx, {})
    return isRefusal(reply) ? reply : timersOf(reply)
  },

  async 'GET /api/status'(ctx) {
    const [status, belongings] = await Promise.all([
      ctx.services.actions.status.getStatus(ctx, {}),
      ctx.services.economy.belongings.get(ctx, {}),
    ])
    if (isRefusal(status)) return status
    if (isRefusal(belongings)) return belongings
    if (!status.timers) throw new Error('a status came back without its timers')
    return {
      accountName: ctx.caller?.accountName ?? '',
      familyName: null,
      familySymbol: null,
      City: { cityName: status.cityName },
      rank: status.rank,
      rankNumber: status.rankNumber,
      rankProgress: status.rankProgressPercent,
      killExp: status.killExp,
      // Murder experience on the status page is killExp (rules).
      murderKillExp: status.killExp,
      life: status.life,
      maxLife: status.maxLife,
      bullets: belongings.bullets,
      cashPocket: belongings.cashPocket,
      cashBank: belongings.cashBank,
      easterEggs: belongings.easterEggs,
      credits: belongings.credits,
      perks: [],
      healingItems: [],
      carCount: belongings.carCount,
      garageSpace: belongings.garageSpace,
      formattedTotalCarValue: formatEuro(belongings.totalCarValue),
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
  },
})
