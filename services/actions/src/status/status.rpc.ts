import type { StatusService, Timers } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { type Handlers, playerOf, refuse } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { cardFieldsOf } from '../gangster/gangster.card.ts'
import { ensureGangster } from '../gangster/gangster.store.ts'
import { canBecomeGodfather, nextRank, rankName, rankOf, rankProgressPercent } from '../ranks/ranks.rules.ts'
import { readStatus, readTimers, type TimersRow } from './status.store.ts'

export function statusHandlers({ kit, cards }: ActionsContext): Handlers<typeof StatusService> {
  /** Reads a player's row, which is made when its creation fact is still on its way. */
  async function ofPlayer<Row>(player: Caller, read: () => Promise<Row | undefined>): Promise<Row> {
    const known = await read()
    if (known) return known
    await ensureGangster(kit.pool, player)
    const made = await read()
    if (!made) throw new Error(`gangster ${player.accountId} could not be made`)
    return made
  }

  return {
    getStatus: async (ctx) => {
      const player = playerOf(ctx)
      const row = await ofPlayer(player, () => readStatus(kit.pool, player.accountId, kit.clock.nowMs()))
      const rankNumber = rankOf(row.experience, row.is_godfather)
      const next = nextRank(row.experience, row.is_godfather, row.gender)
      return {
        cityName: row.city_name,
        rank: rankName(rankNumber, row.gender),
        rankNumber,
        rankProgressPercent: rankProgressPercent(row.experience, row.is_godfather),
        killExp: row.kill_exp_hundredths / 100,
        life: row.life,
        maxLife: row.max_life,
        crimesCommitted: row.crimes_committed,
        carCrimesCommitted: row.car_crimes_committed,
        liquorCrimesCommitted: row.liquor_crimes_committed,
        drugsCrimesCommitted: row.drugs_crimes_committed,
        heistCrimesCommitted: row.heist_crimes_committed,
        raidCrimesCommitted: row.raid_crimes_committed,
        successfulBreakouts: row.successful_breakouts,
        missionsCommitted: row.missions_committed,
        murdersCommitted: row.murders_committed,
        backfiresCommitted: row.backfires_committed,
        canBecomeGodfather: canBecomeGodfather(row.experience, row.is_godfather),
        timers: timersOf(row),
        gender: row.gender,
        nextRank: next.name,
        missingExperience: next.missingExperience,
      }
    },

    getTimers: async (ctx) => {
      const player = playerOf(ctx)
      return timersOf(await ofPlayer(player, () => readTimers(kit.pool, player.accountId, kit.clock.nowMs())))
    },

    refreshCard: async (ctx, { accountId }) => {
      if (ctx.caller?.accountId === accountId && accountId > 0) await ensureGangster(kit.pool, ctx.caller)
      const row = await cards.write(accountId)
      if (!row) return refuse('notFound', 'Dit account bestaat niet.')
      return cardFieldsOf(row)
    },
  }
}

function timersOf(row: TimersRow): Timers {
  return { timeLeft: row.time_left, inJail: (row.time_left.freedom ?? 0) > 0, version: row.version }
}
