import type { OpenGame, RoundService } from '@sottomondo/proto/economy/v1/round'
import {
  type CallContext,
  type FactHandler,
  isRefusal,
  type Kit,
  logDefect,
  type Refusal,
  type RpcClient,
} from '@sottomondo/server-kit'

/** Ends an open game whose player can't play it any more, with its outcome, and pays that once. */
export type GameEnder = (ctx: CallContext, game: OpenGame) => Promise<object | Refusal>

/**
 * Ends a dead gangster's open games, each by its own rules. economy divides the estate once no game is open, whichever
 * service gets the death first. A game that can't be ended now is ended with the forgotten games: economy lists the
 * games of the dead among them.
 */
export const gangsterDied =
  (
    { log }: Pick<Kit<unknown>, 'log'>,
    economy: Pick<RpcClient<RoundService>, 'getPlayerRounds'>,
    enders: Readonly<Record<string, GameEnder>>,
  ): FactHandler<'sottomondo.accounts.gangster.died.v1'> =>
  async (_tx, received) => {
    for (const { payload, requestId, traceparent } of received) {
      const { accountId, deathId } = payload
      const ctx = { requestId: requestId ?? `death-${deathId}`, caller: undefined, traceparent }
      try {
        const standing = await economy.getPlayerRounds(ctx, { accountId })
        const games = isRefusal(standing) ? [] : standing.openGames
        const ended = await Promise.all(games.map((game) => enders[game.game]?.(ctx, game) ?? standing))
        const refusal = [standing, ...ended].find(isRefusal)
        if (refusal) log.warn({ accountId }, `death: ending the gangster's open games was refused: ${refusal.message}`)
      } catch (error) {
        logDefect(log, error, `the open games of the dead gangster ${accountId} could not be ended`)
      }
    }
  }
