import type { OpenRound, RoundService } from '@sottomondo/proto/economy/v1/round'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext, RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'

/** Ends an open round whose player can't play it any more, with its outcome, and pays that once. */
type RoundEnder = (ctx: CallContext, open: OpenRound) => Promise<object | Refusal>

/** How each game does it. */
export type RoundEnders = Readonly<Record<string, RoundEnder>>

/**
 * Ends a dead gangster's open rounds, each by the rules of its game. economy divides the estate once no round is open, whichever
 * service gets the death first. A round that can't be ended now is ended with the forgotten rounds: economy lists the
 * rounds of the dead among them.
 */
export const gangsterDied =
  (
    { log }: Pick<Kit<unknown>, 'log'>,
    economy: Pick<RpcClient<RoundService>, 'getPlayerRounds'>,
    enders: RoundEnders,
  ): FactHandler<'sottomondo.accounts.gangster.died.v1'> =>
  async (_tx, received) => {
    for (const { payload, requestId, traceparent } of received) {
      const { accountId, deathId } = payload
      const ctx = { requestId: requestId ?? `death-${deathId}`, caller: undefined, traceparent }
      try {
        const playerRounds = await economy.getPlayerRounds(ctx, { accountId })
        const rounds = isRefusal(playerRounds) ? [] : playerRounds.openRounds
        const ended = await Promise.all(rounds.map((open) => enders[open.game]?.(ctx, open) ?? playerRounds))
        const refusal = [playerRounds, ...ended].find(isRefusal)
        if (refusal) log.warn({ accountId }, `death: ending the gangster's open rounds was refused: ${refusal.message}`)
      } catch (error) {
        logDefect(log, error, `the open rounds of the dead gangster ${accountId} could not be ended`)
      }
    }
  }
