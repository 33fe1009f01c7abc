import type { RoundService } from '@sottomondo/proto/economy/v1/round'
import { transaction } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx, Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isAmount } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { createCloseRound } from './close-round.ts'
import { lockFence, makeFence, moveFence, seedOf } from './fence.store.ts'
import { getRound } from './get-round.ts'
import { hasOpenRound, listOpenRounds } from './open-round.store.ts'
import { readPlayerRounds } from './player-rounds.store.ts'
import { createRoundMetrics } from './round.metrics.ts'
import { gameOf, roundTexts } from './round.rules.ts'
import { createSettle } from './settle.ts'
import { createTakeRoundStep } from './step/step-batch.store.ts'
import { createTakeStep } from './step/take-step.ts'

const listedRounds = 1000

/** Handles money and order of casino rounds. */
export function roundHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'metrics' | 'ownChange'>,
  ledger: Ledger,
): Handlers<RoundService> {
  const metrics = createRoundMetrics(kit.metrics)
  const takeRoundStep = createTakeRoundStep(kit.pool)
  const closeRound = createCloseRound(kit, ledger, metrics, takeRoundStep)
  /** Refuses requests for other players; services may ask for any player. */
  const refusalOfOther = ({ caller }: Ctx, accountId: number): Refusal | null => {
    if (!isAmount(accountId)) return refuse('invalid', roundTexts.badRound)
    return caller && caller.accountId !== accountId ? refuse('forbidden', roundTexts.notYours) : null
  }

  return {
    settle: kit.ownChange(createSettle(kit, ledger, metrics)),
    closeRound: kit.ownChange(closeRound),
    takeStep: kit.ownChange(createTakeStep(kit, ledger, metrics, takeRoundStep)),

    async getRound(ctx, { accountId, game: name, requestId }) {
      const game = gameOf(name)
      if (!game) return refuse('invalid', roundTexts.badRound)
      return refusalOfOther(ctx, accountId) ?? getRound(kit.pool, accountId, game, requestId)
    },

    rotate: kit.ownChange(async (ctx, { fromSeedId, toSeedId, accountId }) => {
      const refusal = refusalOfOther(ctx, accountId)
      if (refusal) return refusal
      if (!isAmount(toSeedId) || fromSeedId < 0) return refuse('invalid', roundTexts.badRound)
      if (ctx.caller) await ensureCaller(kit, ledger, ctx)
      return transaction(kit.pool, async (tx) => {
        if (!(await lockFence(tx, accountId)) && !(await makeFence(tx, accountId)))
          return refuse('notFound', roundTexts.notYours)
        const seedId = await seedOf(tx, accountId)
        if (seedId === fromSeedId || seedId === 0) {
          if (await hasOpenRound(tx, accountId)) return refuse('openRound', roundTexts.openRoundAtRotation)
          await moveFence(tx, accountId, toSeedId)
        }
        return readPlayerRounds(tx, accountId)
      })
    }),

    async getPlayerRounds(ctx, { accountId }) {
      return refusalOfOther(ctx, accountId) ?? readPlayerRounds(kit.pool, accountId)
    },

    async listOpenRounds(_ctx, { game: name, openedBeforeMs, limit }) {
      const game = gameOf(name)
      if (!game || limit < 1) return refuse('invalid', roundTexts.badRound)
      return { rounds: await listOpenRounds(kit.pool, game, openedBeforeMs, Math.min(limit, listedRounds)) }
    },
  }
}
