import { type Db, type Kit, pushToAll, transaction, unhurried, writeOutbox } from '@sottomondo/server-kit'
import { townRules } from './town.rules.ts'
import { forgetOldNews, type News, takeUntold, writeNews } from './town.store.ts'

/** Writes the town's news, from rare facts only: crimes and rounds are not consumed here. */
export function townSetup(kit: Kit<unknown>): void {
  const publishNews = createNewsPublisher(kit)
  const write = async (tx: Db, news: News[]) => {
    await writeNews(tx, news, kit.clock.nowMs())
    await publishNews(tx)
  }

  kit.consume(
    'town-rank',
    'sottomondo.actions.rank.reached.v1',
    (tx, received) =>
      write(
        tx,
        received
          .filter(({ payload }) => payload.rankNumber >= townRules.newsFromRank)
          .map(({ payload: { accountId, rankNumber, reachedAtMs } }) => ({
            key: `rank:${accountId}:${rankNumber}`,
            kind: 'rank',
            accountId,
            rankNumber,
            happenedAtMs: reachedAtMs,
          })),
      ),
    unhurried,
  )
  kit.consume('town-breakout', 'sottomondo.actions.jail.left.v1', (tx, received) =>
    write(
      tx,
      received.flatMap(({ payload: { accountId, how, helperAccountId, leftAtMs } }) =>
        how !== 'brokenOut' || helperAccountId === null
          ? []
          : [
              {
                key: `breakout:${accountId}:${leftAtMs}`,
                kind: 'breakout',
                accountId: helperAccountId,
                freedAccountId: accountId,
                happenedAtMs: leftAtMs,
              },
            ],
      ),
    ),
  )
  kit.consume('town-win', 'sottomondo.casino.win.paid.v1', (tx, received) =>
    write(
      tx,
      received.map(({ payload: { roundId, paidAtMs, ...win } }) => ({
        ...win,
        key: `win:${roundId}:${paidAtMs}`,
        kind: 'win',
        happenedAtMs: paidAtMs,
      })),
    ),
  )
  kit.schedule('forget-old-news', '* * * * *', () => forgetOldNews(kit.pool))
}

/**
 * Pushes lines that browsers have not got yet, in the transaction that wrote them, or a moment later if the last push
 * was just now.
 */
function createNewsPublisher(kit: Kit<unknown>) {
  let timer: NodeJS.Timeout | undefined
  kit.onStop(() => clearTimeout(timer))

  async function publishNews(tx: Db): Promise<void> {
    const nowMs = kit.clock.nowMs()
    const { news, waiting } = await takeUntold(tx, nowMs)
    if (news.length > 0) {
      const shown = news.map(({ happenedAtMs, ...line }) => ({
        ...line,
        kind: line.kind as News['kind'],
        freedAccountName: line.freedAccountName ?? null,
        rank: line.rank ?? null,
        winningsEuro: line.winningsEuro ?? null,
        game: (line.game ?? null) as 'ROULETTE' | 'BLACKJACK' | 'FRUIT' | null,
        cityName: line.cityName ?? null,
        happenedAt: new Date(happenedAtMs).toISOString(),
      }))
      await writeOutbox(tx, [pushToAll('townNews', { news: shown, version: nowMs })])
    }
    if (waiting) timer ??= setTimeout(publishLater, townRules.publishEveryMs)
  }

  function publishLater(): void {
    timer = undefined
    transaction(kit.pool, publishNews).then(kit.committed, (error: Error) =>
      kit.log.warn({ err: error }, 'town: publishing the news failed, the next line brings it too'),
    )
  }

  return publishNews
}
