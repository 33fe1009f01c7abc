import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { Contribution } from './daily-job.rules.ts'

type ContributionsOf = { [F in Fact]?: (fact: FactPayload<F>) => Contribution[] }

/** What each fact counts for, and for whom. */
export const contributionsOf = {
  'sottomondo.actions.crime.committed.v1': ({ accountId, success, committedAtMs: atMs }) =>
    success ? [{ accountId, kind: 'crime', count: 1, atMs }] : [],
  'sottomondo.actions.car-theft.committed.v1': ({ accountId, success, committedAtMs: atMs }) =>
    success ? [{ accountId, kind: 'carTheft', count: 1, atMs }] : [],
  'sottomondo.actions.breakout.succeeded.v1': ({ accountId, prisonerAccountId, succeededAtMs: atMs }) => [
    { accountId, kind: 'breakout', count: 1, atMs },
    { accountId, kind: 'newcomer', count: 1, atMs, helpedAccountId: prisonerAccountId },
  ],
  'sottomondo.actions.travel.travelled.v1': ({ accountId, toCityName: cityName, travelledAtMs: atMs }) => [
    { accountId, kind: 'travel', count: 1, atMs, cityName },
  ],
  'sottomondo.actions.goods.traded.v1': ({
    accountId,
    trade: kind,
    side,
    cityName,
    goods,
    caught,
    tradedAtMs: atMs,
  }) =>
    side === 'buy' || caught
      ? []
      : [{ accountId, kind, count: goods.reduce((sum, { amount }) => sum + amount, 0), atMs, cityName }],
  'sottomondo.actions.bullet-factory.bought.v1': ({ accountId, bullets: count, boughtAtMs: atMs }) => [
    { accountId, kind: 'bullets', count, atMs },
  ],
  'sottomondo.actions.heist.done.v1': ({ accountId, doneAtMs: atMs }) => [{ accountId, kind: 'heist', count: 1, atMs }],
  'sottomondo.actions.raid.done.v1': ({ accountId, doneAtMs: atMs }) => [{ accountId, kind: 'raid', count: 1, atMs }],
  'sottomondo.economy.car.sold.v1': ({ accountId, cars: count, soldAtMs: atMs }) => [
    { accountId, kind: 'carSale', count, atMs },
  ],
  'sottomondo.economy.car.crushed.v1': ({ accountId, cars: count, crushedAtMs: atMs }) => [
    { accountId, kind: 'carCrush', count, atMs },
  ],
  'sottomondo.economy.car.shipped.v1': ({ accountId, shippedAtMs: atMs }) => [
    { accountId, kind: 'carShipment', count: 1, atMs },
  ],
  'sottomondo.economy.round.settled.v1': ({ accountId, settledAtMs: atMs }) => [
    { accountId, kind: 'casino', count: 1, atMs },
  ],
  'sottomondo.social.honor.given.v1': ({ giverAccountId: accountId, receiverAccountId, type, givenAtMs: atMs }) =>
    type === 'eerpunten' ? [{ accountId, kind: 'newcomer', count: 1, atMs, helpedAccountId: receiverAccountId }] : [],
  'sottomondo.social.forum.answer-thanked.v1': ({ accountId, thankedAtMs: atMs }) => [
    { accountId, kind: 'forum', count: 1, atMs },
  ],
} as const satisfies ContributionsOf
export type CountedFact = keyof typeof contributionsOf
