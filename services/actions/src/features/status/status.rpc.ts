import type { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { transaction } from '@sottomondo/server-kit/database'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { cardFieldsOf } from '../../kernel/card/cards.ts'
import { ensureGangster } from '../../kernel/gangster/gangster.store.ts'
import { publishStates } from '../../kernel/gangster-state/publish-states.ts'
import { lifeAt } from '../../kernel/life/life.rules.ts'
import { canBecomeGodfather, nextRank, rankName, rankOf, rankProgressPercent } from '../../kernel/ranks/ranks.rules.ts'
import { timersOf } from '../../kernel/timers/timers.store.ts'
import { readStatus, readTimers } from './status.store.ts'

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
      const nowMs = kit.clock.nowMs()
      const row = await ofPlayer(player, () => readStatus(kit.pool, player.accountId, nowMs))
      const {
        experience,
        isGodfather,
        killExpHundredths,
        timeLeft: _,
        version: _version,
        healing: _healing,
        familyName,
        familySymbol,
        ...shown
      } = row
      const { gender } = shown
      const rankNumber = rankOf(experience, isGodfather)
      const next = nextRank(experience, isGodfather, gender)
      return {
        ...shown,
        life: lifeAt(row, nowMs),
        rank: rankName(rankNumber, gender),
        rankNumber,
        rankProgressPercent: rankProgressPercent(experience, isGodfather),
        killExp: killExpHundredths / 100,
        canBecomeGodfather: canBecomeGodfather(experience, isGodfather),
        timers: timersOf(row),
        nextRank: next.name,
        missingExperience: next.missingExperience,
        familyName: familyName ?? undefined,
        familySymbol: familySymbol ?? undefined,
      }
    },

    getTimers: async (ctx) => {
      const player = playerOf(ctx)
      return timersOf(await ofPlayer(player, () => readTimers(kit.pool, player.accountId, kit.clock.nowMs())))
    },

    publishState: kit.ownChange(async (ctx) => {
      const { accountId } = playerOf(ctx)
      await transaction(kit.pool, (tx) => publishStates(tx, [accountId], ctx))
      kit.committed()
      return {}
    }),
    refreshCard: async (ctx, { accountId }) => {
      if (ctx.caller?.accountId === accountId && accountId > 0) await ensureGangster(kit.pool, ctx.caller)
      const row = await cards.write(accountId)
      if (!row) return refuse('notFound', 'Dit account bestaat niet.')
      return cardFieldsOf(row, kit.clock.nowMs())
    },
  }
}
