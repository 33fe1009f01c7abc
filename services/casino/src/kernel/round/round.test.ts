import { randomUUID } from 'node:crypto'
import type { FactPayload } from '@sottomondo/event-contract/facts'
import { FairService, type PlayedRound } from '@sottomondo/proto/casino/v1/fair'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { fairRules, fairTexts } from '../../features/fair/fair.rules.ts'
import { fair as fairFeature } from '../../features/fair/fair.ts'
import { roulette } from '../../features/roulette/roulette.ts'
import { callOf, granted, secretsOf, useCasino } from '../../testing/use-casino.ts'
import { winRules } from '../win/win.rules.ts'
import { forgetOldRounds } from './old-rounds.store.ts'
import { roundRules } from './round.rules.ts'
import { writeSettled } from './round.store.ts'
import { round as roundFeature } from './round.ts'

type Settled = FactPayload<'sottomondo.economy.round.settled.v1'>
const settledSubject = 'sottomondo.economy.round.settled.v1'
const closedSubject = 'sottomondo.economy.round.closed.v1'

const casino = useCasino(fairFeature, roulette, roundFeature)
const fair = () => casino.rpc(FairService)
const list = async (caller: Caller, game = '', beforeRoundId = '') =>
  granted(await fair().listRounds(callOf(caller), { game, beforeRoundId })).rounds
const find = (roundId: string) =>
  fair().getRound({ requestId: 'x', caller: undefined, traceparent: undefined }, { roundId })
const found = async (roundId: string) => granted(await find(roundId))
const noRound = refuse('notFound', fairTexts.noRound)

/** Plays a round; returns economy’s fact of it, unpublished. */
async function play(caller: Caller): Promise<Settled> {
  const bets = [{ kind: 'dozen', value: '13-24', amount: 10 }]
  const reply = granted(await casino.rpc(RouletteService).bet(callOf(caller), { bets }))
  const fact = casino.economy.settled.find((one) => one.roundId === reply.roundId)
  if (!fact) throw new Error('the round was not settled')
  return fact
}

/** Writes some of a player's rounds, at given times, straight into the history. */
async function history(caller: Caller, rounds: Partial<Settled>[]): Promise<string[]> {
  const { seedId, nonce, casinoId } = await play(caller)
  const { accountId } = caller
  const facts = rounds.map(
    (given, index): Settled => ({
      accountId,
      roundId: randomUUID(),
      casinoId,
      game: 'ROULETTE',
      seedId,
      nonce: nonce + index,
      stakeEuro: 10,
      paidEuro: 0,
      bankBroken: false,
      staysOpen: false,
      round: {},
      settledAtMs: index,
      ...given,
    }),
  )
  await writeSettled(casino.pool, facts)
  return facts.map((one) => one.roundId)
}

test('a fresh round is not in the history yet; once its fact has come anybody may see it, without its player', async () => {
  const me = casino.newPlayer()
  const fact = await play(me)
  expect(await find(fact.roundId)).toEqual(noRound)
  await casino.publish(settledSubject, fact)
  const round = await eventually(() => found(fact.roundId))
  const [seed] = await secretsOf(casino, me)
  const { serverSeedHash, ...rest } = round
  expect(rest).toEqual({
    roundId: fact.roundId,
    game: 'ROULETTE',
    cityName: 'Rome',
    stake: 10,
    winnings: fact.paidEuro,
    playedAtMs: fact.settledAtMs,
    serverSeed: undefined,
    clientSeed: seed?.clientSeed,
    nonce: 0,
    round: expect.any(String),
    finalOutcome: undefined,
  })
  expect(JSON.parse(round.round)).toEqual(fact.round)
  expect(JSON.stringify(round)).not.toContain(me.accountName)
  expect(await list(me)).toEqual([round])
  granted(await fair().rotate(callOf(me), { clientSeed: undefined }))
  expect(await found(fact.roundId)).toEqual({ ...round, serverSeed: seed?.serverSeed })
  expect((await list(me))[0]?.serverSeed).toBe(seed?.serverSeed)
  const { revealed } = granted(await fair().get(callOf(me), {}))
  expect(revealed).toMatchObject([{ serverSeedHash, rounds: 1 }])
})

test('a round and its end come in any order, and more than once', async () => {
  const me = casino.newPlayer()
  const [first, second] = [await play(me), await play(me)]
  const end = (fact: Settled) => ({
    accountId: me.accountId,
    roundId: fact.roundId,
    casinoId: fact.casinoId,
    game: fact.game,
    stakeEuro: fact.stakeEuro,
    raisedEuro: 0,
    paidEuro: 77,
    bankBroken: false,
    outcome: { rolls: [1, 2] },
    closedAtMs: 5,
  })
  await casino.publish(closedSubject, end(first))
  await eventually(async () => {
    const { rows } = await casino.pool.query('select from closed_round where round_id = $1', [first.roundId])
    return rows.length === 1
  })
  expect(await find(first.roundId)).toEqual(noRound)
  for (const _ of [1, 2]) for (const one of [first, second]) await casino.publish(settledSubject, one)
  await casino.publish(closedSubject, end(second))
  await casino.publish(closedSubject, end(second))
  await eventually(async () => {
    for (const one of [first, second]) {
      const round = await found(one.roundId)
      expect(round.winnings).toBe(one.paidEuro + 77)
      expect(JSON.parse(round.finalOutcome ?? 'null')).toEqual({ rolls: [1, 2] })
    }
  })
  expect((await list(me)).map((one) => one.roundId).sort()).toEqual([first.roundId, second.roundId].sort())
})

test('many facts in one batch are all written', async () => {
  const players = Array.from({ length: 10 }, () => casino.newPlayer())
  const facts = (await Promise.all(players.map((one) => Promise.all([play(one), play(one), play(one)])))).flat()
  await Promise.all(facts.map((fact) => casino.publish(settledSubject, fact)))
  await eventually(async () => {
    for (const one of players) expect(await list(one)).toHaveLength(3)
  })
})

test('a player’s rounds come newest first, a page at a time, none twice and none left out', async () => {
  const me = casino.newPlayer()
  const count = 2 * fairRules.pageRounds.usual + 7
  const games = ['ROULETTE', 'FRUIT', 'BLACKJACK'] as const
  // Several rounds at one moment: the page must not end between them and lose the others.
  const ids = await history(
    me,
    Array.from({ length: count }, (_, index) => ({ settledAtMs: Math.floor(index / 5), game: games[index % 3] })),
  )
  const outsider = casino.newPlayer()
  await history(outsider, [{ settledAtMs: 3 }])

  async function readAll(game: string): Promise<PlayedRound[]> {
    const all: PlayedRound[] = []
    for (;;) {
      const page = await list(me, game, all.at(-1)?.roundId)
      expect(page.length).toBeLessThanOrEqual(fairRules.pageRounds.usual)
      if (page.length === 0) return all
      all.push(...page)
    }
  }
  const all = await readAll('')
  expect(all.map((one) => one.roundId).toSorted()).toEqual(ids.toSorted())
  const order = all.map((one) => one.playedAtMs)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  for (const game of games) {
    expect(await readAll(game)).toEqual(all.filter((one) => one.game === game))
  }
})

test('pages don’t begin at another player’s round, or at an unknown one', async () => {
  const [me, other] = [casino.newPlayer(), casino.newPlayer()]
  await history(me, [{ settledAtMs: 1 }])
  const [theirs = ''] = await history(other, [{ settledAtMs: 9 }])
  expect(await list(me, '', theirs)).toEqual([])
  expect(await list(me, '', randomUUID())).toEqual([])
  for (const bad of ['x', `${theirs} `, "' or true --", '{}', theirs.replaceAll('-', '')])
    expect(await fair().listRounds(callOf(me), { game: '', beforeRoundId: bad })).toEqual(noRound)
  expect(await fair().listRounds(callOf(me), { game: 'POKER', beforeRoundId: '' })).toEqual(
    refuse('invalid', fairTexts.noGame),
  )
})

test('a text that is no round’s id finds no round', async () => {
  for (const roundId of ['', 'x', randomUUID(), '\0', '../../..', 'é'.repeat(5000), '{}', "' or true --"])
    expect(await find(roundId)).toEqual(noRound)
})

test('a big win, a broken bank and a high bonus payout are published to the town, once; others are not', async () => {
  const me = casino.newPlayer()
  const round = await play(me)
  const { newsFromEuro } = winRules
  let { nonce } = round
  const other = (given: Partial<Settled>): Settled => ({ ...round, roundId: randomUUID(), nonce: ++nonce, ...given })
  const big = other({ stakeEuro: 100, paidEuro: newsFromEuro + 100 })
  const broken = other({ stakeEuro: 100, paidEuro: 150, bankBroken: true })
  const small = other({ stakeEuro: 100, paidEuro: newsFromEuro + 99 })
  for (const payload of [small, big, broken, big]) await casino.publish(settledSubject, payload)
  const { accountId, casinoId } = round
  const closed = {
    accountId,
    casinoId,
    game: 'FRUIT',
    stakeEuro: 10,
    raisedEuro: 0,
    bankBroken: false,
    outcome: {},
    closedAtMs: 5,
  } as const
  await casino.publish(closedSubject, { ...closed, roundId: small.roundId, paidEuro: newsFromEuro })
  await casino.publish(closedSubject, { ...closed, roundId: big.roundId, paidEuro: newsFromEuro - 1 })
  const newsOf = async () =>
    (await casino.outbox({ subject: 'sottomondo.casino.win.paid.v1' }))
      .map(({ payload }) => payload as FactPayload<'sottomondo.casino.win.paid.v1'>)
      .filter((win) => win.accountId === accountId)
  await eventually(async () => {
    const { rows } = await casino.pool.query('select from closed_round where round_id = $1', [big.roundId])
    expect(rows).toHaveLength(1)
    expect(await newsOf()).toHaveLength(3)
  })
  const win = { accountId, game: 'ROULETTE', cityName: 'Rome', bankBroken: false, paidAtMs: round.settledAtMs }
  expect(await newsOf()).toEqual(
    expect.arrayContaining([
      { ...win, roundId: big.roundId, paidEuro: big.paidEuro },
      { ...win, roundId: broken.roundId, paidEuro: 150, bankBroken: true },
      { ...win, roundId: small.roundId, game: 'FRUIT', paidEuro: newsFromEuro, paidAtMs: 5 },
    ]),
  )
})

test('rounds are forgotten when they are too old, but for the last of a seed, which says how many there were', async () => {
  const me = casino.newPlayer()
  const nowMs = casino.clock.nowMs()
  const keptMs = roundRules.keptDays * 86_400_000
  const [first = '', second = '', kept = '', young = ''] = await history(me, [
    { settledAtMs: nowMs - keptMs - 3_000 },
    { settledAtMs: nowMs - keptMs - 2_000 },
    { settledAtMs: nowMs - keptMs + 60_000 },
    { settledAtMs: nowMs },
  ])
  const { accountId, seedId } = await play(casino.newPlayer())
  const lastOfSeed = randomUUID()
  await writeSettled(casino.pool, [
    {
      accountId,
      seedId,
      roundId: lastOfSeed,
      casinoId: 1,
      game: 'ROULETTE',
      nonce: 900,
      stakeEuro: 10,
      paidEuro: 0,
      bankBroken: false,
      staysOpen: false,
      round: {},
      settledAtMs: nowMs - keptMs - 1_000,
    },
  ])
  await casino.pool.query(
    `insert into closed_round (round_id, paid_euro, outcome, closed_at) select id, 5, '{}', now()
     from unnest($1::uuid[]) as closed (id)`,
    [[first, kept]],
  )
  const idsIn = async (table: string) =>
    (
      await casino.pool.query(`select round_id from ${table} where round_id = any ($1)`, [
        [first, second, kept, young, lastOfSeed],
      ])
    ).rows.map(({ round_id }) => round_id)
  expect(await forgetOldRounds(casino.pool, nowMs, 1)).toBeGreaterThanOrEqual(2)
  expect((await idsIn('played_round')).sort()).toEqual([kept, young, lastOfSeed].sort())
  expect(await idsIn('closed_round')).toEqual([kept])
  expect(await forgetOldRounds(casino.pool, nowMs)).toBe(0)
})
