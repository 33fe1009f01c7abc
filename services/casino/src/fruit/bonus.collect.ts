import type { CloseGameReply, OpenGame, RoundService } from '@sottomondo/proto/economy/v1/round'
import { type CallContext, isRefusal, type Kit, logDefect, type Refusal, type RpcClient } from '@sottomondo/server-kit'
import type { Seeds } from '../fair/seeds.ts'
import { replayBonus, type WonBonus } from './bonus.replay.ts'
import { forgetOldBonuses, markCollected } from './bonus.store.ts'
import { fruitLimits } from './fruit.rules.ts'

/** Ends and pays bonus games. The first call pays; each later call gets the amount that was paid. */
export interface BonusCollector {
  /**
   * Ends a game with the winnings of its very last roll, however many rolls were shown, and pays them: for a player who
   * collects, and for a game whose player forgot it or died. A game is never paid as it stands, or waiting would be a
   * way to stop before a DEATH.
   */
  collect(ctx: CallContext, won: WonBonus): Promise<CloseGameReply | Refusal>
  /** Ends forgotten games, and the open games of the dead. */
  sweep(): Promise<void>
}

type Economy = Pick<RpcClient<RoundService>, 'closeGame' | 'listOpenGames'>

export function createBonusCollector(
  { pool, clock, log }: Pick<Kit<unknown>, 'pool' | 'clock' | 'log'>,
  seeds: Seeds,
  economy: Economy,
): BonusCollector {
  async function collect(ctx: CallContext, won: WonBonus): Promise<CloseGameReply | Refusal> {
    const { roundId, accountId } = won
    const { winningsEuro, outcome } = await replayBonus(seeds, won)
    const reply = await economy.closeGame(ctx, { roundId, accountId, winningsEuro, outcome })
    // A crash before this line leaves a game that no player sees any more and that economy does not pay again.
    if (!isRefusal(reply)) await markCollected(pool, roundId, clock.nowMs())
    return reply
  }

  return {
    collect,
    async sweep() {
      const nowMs = clock.nowMs()
      const forgotten = await economy.listOpenGames(service('sweep'), {
        game: 'FRUIT',
        openedBeforeMs: nowMs - fruitLimits.collectAfterSeconds * 1000,
        limit: fruitLimits.sweptAtOnce,
      })
      if (isRefusal(forgotten)) {
        log.warn(`fruit: listing abandoned bonus games was refused: ${forgotten.message}`)
        return
      }
      for (const game of forgotten.games) {
        try {
          const reply = await collect(service(game.roundId), wonBonusOf(game))
          if (isRefusal(reply))
            log.warn(
              { roundId: game.roundId },
              `fruit: collecting an abandoned bonus game was refused: ${reply.message}`,
            )
        } catch (error) {
          // The other games must not wait for it; the next run tries it again.
          logDefect(log, error, `the bonus game of round ${game.roundId} could not be collected`)
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

/** Returns the spin that opened a game, as economy keeps it. */
export function wonBonusOf({ roundId, accountId, openedAtMs, round }: OpenGame): WonBonus {
  if (!round) throw new Error(`the open game ${roundId} came without its round`)
  const { stakeEuro, seedId, nonce } = round
  return { roundId, accountId, stakeEuro, seedId, nonce, wonAtMs: openedAtMs }
}
