import type { CloseRoundReply, OpenRound, RoundService } from '@sottomondo/proto/economy/v1/round'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext, RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Seeds } from '../../kernel/seed/seeds.ts'
import { replayBonus, type WonBonus } from './bonus.replay.ts'
import { forgetOldBonuses, markCollected } from './bonus.store.ts'
import { fruitLimits } from './fruit.rules.ts'

/** Ends and pays bonus games. The first call pays; each later call gets the amount that was paid. */
export interface BonusCollector {
  /**
   * Ends a bonus game with the winnings of its very last roll, however many rolls were shown, and pays them: for a player who
   * collects, and for one whose player forgot it or died. It is never paid as it stands, or waiting would be a
   * way to stop before a DEATH.
   */
  collect(ctx: CallContext, won: WonBonus): Promise<CloseRoundReply | Refusal>
  /** Ends forgotten bonus games, and those of the dead. */
  sweep(): Promise<void>
}

type Economy = Pick<RpcClient<RoundService>, 'closeRound' | 'listOpenRounds'>

export function createBonusCollector(
  { pool, clock, log }: Pick<Kit<unknown>, 'pool' | 'clock' | 'log'>,
  seeds: Seeds,
  economy: Economy,
): BonusCollector {
  async function collect(ctx: CallContext, won: WonBonus): Promise<CloseRoundReply | Refusal> {
    const { roundId, accountId } = won
    const { winningsEuro, outcome } = await replayBonus(seeds, won)
    const reply = await economy.closeRound(ctx, { roundId, accountId, winningsEuro, outcome })
    // A crash before this line leaves a bonus game that no player sees any more and that economy does not pay again.
    if (!isRefusal(reply)) await markCollected(pool, roundId, clock.nowMs())
    return reply
  }

  return {
    collect,
    async sweep() {
      const nowMs = clock.nowMs()
      const forgotten = await economy.listOpenRounds(service('sweep'), {
        game: 'FRUIT',
        openedBeforeMs: nowMs - fruitLimits.collectAfterSeconds * 1000,
        limit: fruitLimits.sweptAtOnce,
      })
      if (isRefusal(forgotten)) {
        log.warn(`fruit: listing abandoned bonus games was refused: ${forgotten.message}`)
        return
      }
      for (const open of forgotten.rounds) {
        try {
          const reply = await collect(service(open.roundId), wonBonusOf(open))
          if (isRefusal(reply))
            log.warn(
              { roundId: open.roundId },
              `fruit: collecting an abandoned bonus game was refused: ${reply.message}`,
            )
        } catch (error) {
          // The other games must not wait for it; the next run tries it again.
          logDefect(log, error, `the bonus game of round ${open.roundId} could not be collected`)
        }
      }
      await forgetOldBonuses(pool, nowMs)
    },
  }
}

const service = (what: string): CallContext => ({
  requestId: `bonus-${what}`,
  caller: undefined,
  traceparent: undefined,
})

/** Returns the spin that won a bonus game, as economy keeps it. */
export function wonBonusOf({ roundId, accountId, openedAtMs, settled }: OpenRound): WonBonus {
  if (!settled) throw new Error(`the open round ${roundId} came without its spin`)
  const { stakeEuro, seedId, nonce } = settled
  return { roundId, accountId, stakeEuro, seedId, nonce, wonAtMs: openedAtMs }
}
