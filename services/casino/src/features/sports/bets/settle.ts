import { clockAheadMs } from '@sottomondo/server-kit/clock'
import { transaction } from '@sottomondo/server-kit/database'
import { fact, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { Counter } from 'prom-client'
import { type SportsLeague, settledBet, sportsRules, whyVoid } from '../sports.rules.ts'
import { lockDueBets, settleBets } from './bet.store.ts'

const atOnce = 200

/**
 * Ends every bet whose match has a result, or will have none: the bet, the player's figures and the fact that makes
 * economy pay are one transaction, and each bet is ended once.
 */
export function createSettlement(
  { pool, clock, metrics, committed }: Pick<Kit<unknown>, 'pool' | 'clock' | 'metrics' | 'committed'>,
  provider: string,
) {
  const ended = new Counter({
    name: 'sports_bets_settled_total',
    help: 'Sports bets that were settled',
    labelNames: ['outcome'] as const,
    registers: [metrics.registry],
  })
  for (const outcome of ['won', 'lost', 'void'] as const) ended.inc({ outcome }, 0)

  /** @returns how many bets were ended */
  async function some(): Promise<number> {
    const nowMs = clock.nowMs()
    const settled = await transaction(pool, async (tx) => {
      const { voidAfterHours, silentAfterHours } = sportsRules
      const due = await lockDueBets(tx, {
        provider,
        aheadMs: clockAheadMs(clock),
        most: atOnce,
        voidAfterHours,
        silentAfterHours,
      })
      if (due.length === 0) return []
      const bets = due.map((bet) => {
        const { homeGoals: home, awayGoals: away } = bet
        const goals = home !== null && away !== null ? { home, away } : undefined
        const voidBecause = whyVoid({ ...bet, hasResult: goals !== undefined })
        return { ...bet, ...(voidBecause && { voidBecause }), ...settledBet(bet, voidBecause ? undefined : goals) }
      })
      const versions = await settleBets(tx, { bets, nowMs })
      await writeOutbox(tx, [
        ...bets.map(({ isMoved, isTooLate, isEstate, heirAccountId, league, ...bet }) =>
          fact('sottomondo.casino.sports.bet-settled.v1', {
            ...bet,
            league: league as SportsLeague,
            ...(isEstate && { estate: { heirAccountId } }),
            settledAtMs: nowMs,
          }),
        ),
        ...versions.map(({ accountId, version }) => push(accountId, 'sportsBetsChanged', { version })),
      ])
      return bets
    })
    for (const { outcome } of settled) ended.inc({ outcome })
    if (settled.length > 0) committed()
    return settled.length
  }

  return async function settleDue(): Promise<void> {
    while ((await some()) === atOnce);
  }
}
