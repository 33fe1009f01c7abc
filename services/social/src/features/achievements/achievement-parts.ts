import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { LevelMeasure, MarkedMeasure } from './achievements.rules.ts'

/** What a fact adds to a gangster's marks. */
export interface Part {
  accountId: number
  measure: MarkedMeasure
  atMs: number
  /** 1 by default. */
  amount?: number
  /** Of a set: which of its things. */
  item?: string
}

type PartsOf = { [F in Fact]?: (fact: FactPayload<F>) => Part[] }

/** What each fact counts for, and for whom. */
export const partsOf = {
  'sottomondo.accounts.gangster.created.v1': ({ accountId, previousAccountId, createdAtMs: atMs }) =>
    previousAccountId === undefined ? [] : [{ accountId, measure: 'rebirths', atMs }],
  'sottomondo.accounts.friends.added.v1': ({ accountId, friendAccountId, addedAtMs: atMs }) => [
    { accountId, measure: 'friends', item: String(friendAccountId), atMs },
  ],
  'sottomondo.actions.jail.entered.v1': ({ accountId, enteredAtMs: atMs }) => [
    { accountId, measure: 'sentences', atMs },
  ],
  'sottomondo.actions.heist.done.v1': ({ accountId, success, doneAtMs: atMs }) =>
    success ? [{ accountId, measure: 'heists', atMs }] : [],
  'sottomondo.actions.raid.done.v1': ({ accountId, success, doneAtMs: atMs }) =>
    success ? [{ accountId, measure: 'raids', atMs }] : [],
  'sottomondo.actions.travel.travelled.v1': ({ accountId, fromCityName, toCityName, travelledAtMs: atMs }) => [
    { accountId, measure: 'journeys', atMs },
    ...[fromCityName, toCityName].flatMap((item): Part[] => [
      { accountId, measure: 'cities', item, atMs },
      { accountId, measure: 'citiesInDay', item, atMs },
    ]),
  ],
  'sottomondo.actions.goods.traded.v1': ({ accountId, side, goods, caught, tradedAtMs: atMs }) =>
    caught
      ? [{ accountId, measure: 'busts', atMs }]
      : side === 'buy'
        ? []
        : [
            { accountId, measure: 'trades', atMs },
            ...goods.map(({ good }): Part => ({ accountId, measure: 'goods', item: good, atMs })),
          ],
  'sottomondo.actions.bullet-factory.bought.v1': ({ accountId, bullets: amount, boughtAtMs: atMs }) => [
    { accountId, measure: 'bullets', amount, atMs },
  ],
  // Who kills, offers or sells without a name keeps it here too: a date would tell who it was.
  'sottomondo.actions.murder.ended.v1': ({ killer, victim, isAnonymous, endedAtMs: atMs }) => [
    ...(victim.died && !isAnonymous ? [{ accountId: killer.accountId, measure: 'murders' as const, atMs }] : []),
    ...(victim.died ? [] : [{ accountId: victim.accountId, measure: 'survivals' as const, atMs }]),
    ...(killer.died && !victim.died ? [{ accountId: victim.accountId, measure: 'counterKills' as const, atMs }] : []),
  ],
  'sottomondo.actions.mission.completed.v1': ({ accountId, completedAtMs: atMs }) => [
    { accountId, measure: 'missions', atMs },
  ],
  'sottomondo.actions.first-step.taken.v1': ({ accountId, step: item, takenAtMs: atMs }) => [
    { accountId, measure: 'firstSteps', item, atMs },
  ],
  'sottomondo.economy.car.sold.v1': ({ accountId, cars: amount, soldAtMs: atMs }) => [
    { accountId, measure: 'carsSold', amount, atMs },
  ],
  'sottomondo.economy.car.crushed.v1': ({ accountId, cars: amount, crushedAtMs: atMs }) => [
    { accountId, measure: 'carsCrushed', amount, atMs },
  ],
  'sottomondo.economy.auction.ended.v1': ({
    outcome,
    sellerAccountId,
    isAnonymous,
    bidderAccountId,
    isAnonymousBid,
    endedAtMs: atMs,
  }) =>
    outcome !== 'sold' && outcome !== 'quickSold'
      ? []
      : [
          ...(sellerAccountId === null || isAnonymous
            ? []
            : [{ accountId: sellerAccountId, measure: 'auctionsSold' as const, atMs }]),
          ...(bidderAccountId === null || isAnonymousBid
            ? []
            : [{ accountId: bidderAccountId, measure: 'auctionsWon' as const, atMs }]),
        ],
  'sottomondo.economy.bounty.placed.v1': ({ payerAccountId, isAnonymous, placedAtMs: atMs }) =>
    isAnonymous ? [] : [{ accountId: payerAccountId, measure: 'bountiesPlaced', atMs }],
  'sottomondo.economy.bounty.earned.v1': ({ killerAccountId, isAnonymous, earnedAtMs: atMs }) =>
    isAnonymous ? [] : [{ accountId: killerAccountId, measure: 'bountiesEarned', atMs }],
  'sottomondo.economy.estate.settled.v1': ({ heirAccountId, settledAtMs: atMs }) =>
    heirAccountId === null ? [] : [{ accountId: heirAccountId, measure: 'estates', atMs }],
  'sottomondo.casino.win.paid.v1': ({ accountId, bankBroken, paidAtMs: atMs }) => [
    { accountId, measure: 'wins', atMs },
    ...(bankBroken ? [{ accountId, measure: 'banksBroken' as const, atMs }] : []),
  ],
  'sottomondo.casino.lottery.drawn.v1': ({ jackpot, cars, bullets, drawnAtMs: atMs }) => [
    ...[...(jackpot ? [jackpot] : []), ...cars, ...bullets].map(
      ({ accountId }): Part => ({ accountId, measure: 'prizes', atMs }),
    ),
    ...(jackpot ? [{ accountId: jackpot.accountId, measure: 'jackpots' as const, atMs }] : []),
  ],
  'sottomondo.casino.sports.bet-settled.v1': ({ accountId, outcome, settledAtMs: atMs }) =>
    outcome === 'won' ? [{ accountId, measure: 'betsWon', atMs }] : [],
  'sottomondo.social.family.member-changed.v1': ({ accountId, cause, changedAtMs: atMs }) => [
    ...(cause === 'founded' || cause === 'joined' ? [{ accountId, measure: 'families' as const, atMs }] : []),
    ...(cause === 'founded' || cause === 'succeeded' ? [{ accountId, measure: 'donships' as const, atMs }] : []),
  ],
  'sottomondo.social.honor.given.v1': ({ giverAccountId, receiverAccountId, type, givenAtMs: atMs }) =>
    type === 'eerpunten'
      ? [
          { accountId: giverAccountId, measure: 'giftsGiven', atMs },
          { accountId: receiverAccountId, measure: 'giftsReceived', atMs },
        ]
      : [],
  'sottomondo.social.forum.replied.v1': ({ accountId, repliedAtMs: atMs }) => [{ accountId, measure: 'replies', atMs }],
} as const satisfies PartsOf
export type CountedFact = keyof typeof partsOf

/** How far a gangster's own figures have come, at a time. */
export interface Level {
  accountId: number
  measure: LevelMeasure
  level: number
  atMs: number
}

/** Returns the figures of gangsters that only grow; none of a fact that does not say when. */
export const levelsOf = ({
  gangsters,
  asOfMs: atMs,
}: FactPayload<'sottomondo.actions.gangster.changed.v1'>): Level[] =>
  atMs === undefined
    ? []
    : gangsters.flatMap(({ accountId, rankNumber, crimesCommitted, carCrimesCommitted, successfulBreakouts }) =>
        (
          [
            ['rank', rankNumber],
            ['crimes', crimesCommitted],
            ['carThefts', carCrimesCommitted],
            ['breakouts', successfulBreakouts],
          ] as const
        ).map(([measure, level]) => ({ accountId, measure, level, atMs })),
      )
