import { type TimerKey, timerKeys } from '@sottomondo/api-contract/names'
import { type RecordField, recordFields } from '@sottomondo/api-contract/records'
import type { GetStatusReply, Timers } from '@sottomondo/proto/actions/v1/status'
import type { GetReply } from '@sottomondo/proto/economy/v1/belongings'
import { formatEuro } from '@sottomondo/server-kit/money'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '../call/handler.ts'
import { extra } from '../call/rpc/extra.ts'
import { feature } from '../feature.ts'
import { outOfOrder } from '../refusals.ts'

const timersOf = ({ timeLeft, ...timers }: Timers) => ({
  ...timers,
  timeLeft: Object.fromEntries(timerKeys.map((key) => [key, timeLeft[key] ?? 0])) as Record<TimerKey, number>,
})

export const status = feature({
  handlers: () => ({
    async 'GET /api/status/rank'(ctx) {
      const status = await ctx.services.actions.status.getStatus(ctx, {})
      if (isRefusal(status)) return status
      const { rank, rankNumber } = status
      return { rank, rankNumber }
    },

    async 'GET /api/status'(ctx) {
      const { actions, economy } = ctx.services
      const [status, belongings] = await Promise.all([
        actions.status.getStatus(ctx, {}),
        economy.belongings.get(ctx, {}),
      ])
      if (isRefusal(status)) return status
      if (isRefusal(belongings)) return belongings
      return { ...nameOf(ctx, status), ...gangsterOf(status, belongings), ...possessionsOf(belongings) }
    },

    async 'GET /api/status/parts'(ctx) {
      const { actions, economy } = ctx.services
      const [status, belongings] = await Promise.all([
        extra(ctx, 'part', (soon) => actions.status.getStatus(ctx, {}, soon)),
        extra(ctx, 'part', (soon) => economy.belongings.get(ctx, {}, soon)),
      ])
      // A player who may not be here hears so; a service that is away only leaves out its own part.
      if (status && isRefusal(status)) return status
      if (belongings && isRefusal(belongings)) return belongings
      if (!status && !belongings) return outOfOrder
      return {
        ...nameOf(ctx, status),
        gangster: status ? gangsterOf(status, belongings) : null,
        possessions: belongings ? possessionsOf(belongings) : null,
      }
    },
  }),
})

const nameOf = (ctx: Ctx, status: GetStatusReply | undefined) => ({
  accountName: ctx.caller?.accountName ?? '',
  familyName: status?.familyName ?? null,
  familySymbol: status?.familySymbol ?? null,
})

const recordOf = (status: GetStatusReply) =>
  Object.fromEntries(
    recordFields.map((field) => [field, field === 'successfullBreakouts' ? status.successfulBreakouts : status[field]]),
  ) as Record<RecordField, number>

/** Adds their perks and healing goods from economy, if it answers. */
function gangsterOf(status: GetStatusReply, belongings: GetReply | undefined) {
  if (!status.timers) throw new Error('actions.status.get answered without timers')
  return {
    City: { cityName: status.cityName },
    rank: status.rank,
    rankNumber: status.rankNumber,
    rankProgress: status.rankProgressPercent,
    nextRank: status.nextRank ?? null,
    missingExperience: status.missingExperience,
    gender: status.gender === 'female' ? ('female' as const) : ('male' as const),
    killExp: status.killExp,
    // `murderKillExp` is the murder experience on the status page (rules).
    murderKillExp: status.killExp,
    life: status.life,
    maxLife: status.maxLife,
    perks: belongings?.perks ?? [],
    healingItems: belongings?.healingItems ?? [],
    ...recordOf(status),
    canBecomeGodfather: status.canBecomeGodfather,
    timers: timersOf(status.timers),
  }
}

function possessionsOf(belongings: GetReply) {
  const { bullets, cashPocket, cashBank, easterEggs, credits, carCount, garageSpace, totalCarValue } = belongings
  const formattedTotalCarValue = formatEuro(totalCarValue)
  return { bullets, cashPocket, cashBank, easterEggs, credits, carCount, garageSpace, formattedTotalCarValue }
}
