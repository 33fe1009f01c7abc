import type { FactHandler } from '@sottomondo/server-kit'
import type { TakingsNews } from '../takings/takings.news.ts'
import { isBigWin } from '../win/win.rules.ts'
import { tellWins } from '../win/win.store.ts'
import { writeClosed, writeSettled } from './round.store.ts'

type News = Pick<TakingsNews, 'heard'>

/** The history of rounds. Facts come in any order and more than once; each round is written once, and told of once. */
export const roundSettled =
  (news: News): FactHandler<'sottomondo.economy.round.settled.v1'> =>
  async (tx, received) => {
    const rounds = received.map(({ payload }) => payload)
    // Each once, also where a fact is twice in one batch.
    const written = new Set(await writeSettled(tx, rounds))
    const big = rounds.filter(
      ({ roundId, winningsEuro, stakeEuro, bankBroken }) =>
        written.delete(roundId) && isBigWin({ winEuro: winningsEuro - stakeEuro, bankBroken }),
    )
    await tellWins(
      tx,
      big.map(({ roundId, accountId, casinoId, game, winningsEuro, bankBroken, settledAtMs }) => ({
        ...{ roundId, accountId, casinoId, game, winningsEuro, bankBroken },
        paidAtMs: settledAtMs,
      })),
    )
    news.heard(rounds.map(({ settledAtMs, ...round }) => ({ ...round, atMs: settledAtMs })))
  }

/** What an opened game wins has no stake of its own: that was its round's. */
export const roundClosed =
  (news: News): FactHandler<'sottomondo.economy.round.closed.v1'> =>
  async (tx, received) => {
    const games = received.map(({ payload }) => payload)
    const written = new Set(await writeClosed(tx, games))
    const big = games.filter(
      ({ roundId, winningsEuro, bankBroken }) =>
        written.delete(roundId) && isBigWin({ winEuro: winningsEuro, bankBroken }),
    )
    await tellWins(
      tx,
      big.map(({ roundId, accountId, casinoId, winningsEuro, bankBroken, closedAtMs }) => ({
        ...{ roundId, accountId, casinoId, winningsEuro, bankBroken },
        // Only the fruit machine opens a game.
        game: 'FRUIT' as const,
        paidAtMs: closedAtMs,
      })),
    )
    news.heard(games.map(({ closedAtMs, ...game }) => ({ ...game, stakeEuro: 0, atMs: closedAtMs })))
  }
