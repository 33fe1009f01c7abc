import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { CasinoType } from '@sottomondo/event-contract/names'
import { type FactHandler, unhurried } from '@sottomondo/server-kit/consumer'
import { type Db, transaction } from '@sottomondo/server-kit/database'
import { pushToAll, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { townRules } from './town.rules.ts'
import { type News, takeUnpushed, writeNews } from './town.store.ts'
import { type NewTownEvent, writeTownEvents } from './town-event.store.ts'
import { eventsOfCasino, eventsOfDeath, eventsOfHeist, eventsOfLottery, eventsOfRaid } from './town-events.ts'

/** Writes the town's news, from rare facts only: crimes and rounds are not consumed here. */
export function townConsumers(kit: Kit<unknown>): void {
  const publishNews = createNewsPublisher(kit)
  const write = async (tx: Db, news: News[]) => {
    await writeNews(tx, news, kit.clock.nowMs())
    await publishNews(tx)
  }
  const writing =
    <F extends Fact>(eventsOf: (payload: FactPayload<F>) => NewTownEvent[]): FactHandler<F> =>
    async (tx, received) => {
      const events = received.flatMap(({ payload }) => eventsOf(payload))
      if (events.length === 0) return
      await writeTownEvents(tx, events, kit.clock.nowMs())
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
  kit.consume('town-raid', 'sottomondo.actions.raid.done.v1', writing(eventsOfRaid), unhurried)
  kit.consume('town-heist', 'sottomondo.actions.heist.done.v1', writing(eventsOfHeist), unhurried)
  kit.consume('town-lottery', 'sottomondo.casino.lottery.drawn.v1', writing(eventsOfLottery), unhurried)
  kit.consume('town-casino', 'sottomondo.economy.casino-title.moved.v1', writing(eventsOfCasino), unhurried)
  kit.consume('town-murder', 'sottomondo.actions.death.occurred.v1', writing(eventsOfDeath), unhurried)
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
    const { news, events, waiting } = await takeUnpushed(tx, nowMs)
    if (news.length > 0 || events.length > 0) {
      const shown = news.map(({ happenedAtMs, ...line }) => ({
        ...line,
        kind: line.kind as News['kind'],
        freedAccountName: line.freedAccountName ?? null,
        rank: line.rank ?? null,
        paidEuro: line.paidEuro ?? null,
        game: (line.game ?? null) as CasinoType | null,
        cityName: line.cityName ?? null,
        happenedAt: new Date(happenedAtMs).toISOString(),
      }))
      const shownEvents = events.map(({ happenedAtMs, ...event }) => ({
        ...event,
        kind: event.kind as NewTownEvent['kind'],
        otherAccountName: event.otherAccountName ?? null,
        participants: event.participants ?? null,
        place: event.place ?? null,
        amountEuro: event.amountEuro ?? null,
        game: (event.game ?? null) as CasinoType | null,
        cityName: event.cityName ?? null,
        happenedAt: new Date(happenedAtMs).toISOString(),
      }))
      await writeOutbox(tx, [
        pushToAll('townNews', {
          news: shown,
          events: shownEvents,
          version: nowMs,
        }),
      ])
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
