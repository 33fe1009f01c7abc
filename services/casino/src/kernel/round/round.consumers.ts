import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { addRevenue } from '../revenue/day-revenue.store.ts'
import type { RevenueNews } from '../revenue/revenue.news.ts'
import { isBigWin } from '../win/win.rules.ts'
import { publishWins } from '../win/win.store.ts'
import { writeClosed, writeSettled } from './round.store.ts'

type News = Pick<RevenueNews, 'heard'>

/**
 * Writes the history of rounds. Facts come in any order and more than once; each round is written once, and published
 * once.
 */
export const roundSettled =
  (news: News): FactHandler<'sottomondo.economy.round.settled.v1'> =>
  async (tx, received) => {
    const rounds = received.map(({ payload }) => payload)
    // Each once, even if a batch has a fact twice.
    const written = new Set(await writeSettled(tx, rounds))
    const fresh = rounds.filter(({ roundId }) => written.delete(roundId))
    const big = fresh.filter(({ paidEuro, stakeEuro, bankBroken }) =>
      isBigWin({ winEuro: paidEuro - stakeEuro, bankBroken }),
    )
    await publishWins(
      tx,
      big.map(({ roundId, accountId, casinoId, game, paidEuro, bankBroken, settledAtMs }) => ({
        roundId,
        accountId,
        casinoId,
        game,
        paidEuro,
        bankBroken,
        paidAtMs: settledAtMs,
      })),
    )
    await addRevenue(
      tx,
      fresh.map(({ casinoId, stakeEuro, paidEuro, settledAtMs: atMs }) => ({
        casinoId,
        atMs,
        euro: stakeEuro - paidEuro,
      })),
    )
    news.heard(rounds.map(({ settledAtMs, ...round }) => ({ ...round, atMs: settledAtMs })))
  }

/** The winnings of a bonus game have no stake of their own: its spin had it. A hand of blackjack has its stakes. */
export const roundClosed =
  (news: News): FactHandler<'sottomondo.economy.round.closed.v1'> =>
  async (tx, received) => {
    const rounds = received.map(({ payload }) => payload)
    const written = new Set(await writeClosed(tx, rounds))
    const fresh = rounds.filter(({ roundId }) => written.delete(roundId))
    const big = fresh.filter(({ game, stakeEuro, paidEuro, bankBroken }) =>
      isBigWin({ winEuro: game === 'BLACKJACK' ? paidEuro - stakeEuro : paidEuro, bankBroken }),
    )
    await publishWins(
      tx,
      big.map(({ roundId, accountId, casinoId, game, paidEuro, bankBroken, closedAtMs }) => ({
        roundId,
        accountId,
        casinoId,
        game,
        paidEuro,
        bankBroken,
        paidAtMs: closedAtMs,
      })),
    )
    await addRevenue(
      tx,
      fresh.map(({ casinoId, raisedEuro, paidEuro, closedAtMs: atMs }) => ({
        casinoId,
        atMs,
        euro: raisedEuro - paidEuro,
      })),
    )
    news.heard(
      rounds.map(({ closedAtMs, raisedEuro, ...round }) => ({ ...round, stakeEuro: raisedEuro, atMs: closedAtMs })),
    )
  }
