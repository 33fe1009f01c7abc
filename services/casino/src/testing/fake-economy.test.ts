import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { RoundService, type SettleRequest } from '@sottomondo/proto/economy/v1/round'
import { connectRpc, type RpcConnection } from '@sottomondo/server-kit/grpc'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext, RpcClient } from '@sottomondo/server-kit/rpc'
import {
  createServiceDatabase,
  granted,
  inCity,
  natsAccountUrl,
  newPlayer,
  startTalking,
  startUnderTest,
  type TalkingProcess,
  testRedisUrl,
} from '@sottomondo/test-kit'
import { eventually, patientMs } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casino } from '../service.ts'
import { type FakeEconomy, startFakeEconomy } from './fake-economy.ts'

/**
 * Compares the fake with a real economy in a process of its own: both get the same calls and must give the same
 * answers.
 * A behaviour that a game of casino needs and no test here checks must not be built into the fake.
 */
const economyFolder = join(import.meta.dirname, '../../../economy')
const startEuro = 2_500

interface Side {
  round: RpcClient<typeof RoundService>
  casinoTitle: RpcClient<typeof CasinoTitleService>
  escrow: RpcClient<typeof EscrowService>
  /** Sets the player's cash. */
  setPocket(me: Caller, euro: number): Promise<void>
}
const sides = {} as { fake: Side; real: Side }
let fake: FakeEconomy
let real: TalkingProcess
let connections: RpcConnection[] = []
let dropDatabase: () => Promise<void>
let casinoId: number

beforeAll(async () => {
  const database = await createServiceDatabase({
    name: 'economy',
    migrations: pathToFileURL(`${economyFolder}/migrations/`),
  })
  dropDatabase = database.drop
  const address = (name: string) => `unix:/tmp/sottomondo-${name}-${randomUUID()}.sock`
  const [fakeAddress, realAddress, natsUrl] = [address('fake'), address('real'), await natsAccountUrl()]
  const env = { DATABASE_URL: database.urlFor('economy'), REDIS_URL: await testRedisUrl(), NATS_URL: natsUrl }
  const [startedFake, startedReal] = await Promise.all([
    startFakeEconomy(fakeAddress),
    startTalking(`${economyFolder}/src/main.ts`, {
      ...env,
      RPC_ADDRESS: realAddress,
      OPS_PORT: '0',
      LOG_LEVEL: 'info',
    }),
  ])
  fake = startedFake
  real = startedReal
  connections = [fakeAddress, realAddress].map((one) => connectRpc(one, createMetrics('test'), patientMs))
  const [toFake, toReal] = connections as [RpcConnection, RpcConnection]
  const services = (to: RpcConnection) => ({
    round: to.rpc(RoundService),
    casinoTitle: to.rpc(CasinoTitleService),
    escrow: to.rpc(EscrowService),
  })
  const bank = toReal.rpc(BankService)
  sides.fake = { ...services(toFake), setPocket: async (me, euro) => fake.setPocket(me.accountId, euro) }
  sides.real = {
    ...services(toReal),
    async setPocket(me, euro) {
      const { cashPocket } = granted(await bank.getBalances(callOf(me), {}))
      if (cashPocket > euro) granted(await bank.deposit(callOf(me), { amount: cashPocket - euro }))
      if (cashPocket < euro) granted(await bank.withdraw(callOf(me), { amount: euro - cashPocket }))
    },
  }
  // The casinos are opened as always: by casino, whose facts economy consumes.
  const opening = await startUnderTest(casino, { nats: { url: natsUrl }, env: { ECONOMY_RPC: realAddress } })
  casinoId = await eventually(async () => {
    const { titles } = granted(await sides.real.casinoTitle.list(service('titles'), {}))
    expect(titles).toHaveLength(12)
    return titles[0]?.casinoId ?? 0
  })
  await opening.stop()
})
afterAll(async () => {
  for (const one of connections) one.close()
  await Promise.all([fake?.stop(), real?.stop()])
  await dropDatabase?.()
})

let lastRequest = 0
const callOf = (caller: Caller | undefined, requestId = `contract-${++lastRequest}`): CallContext => ({
  requestId,
  caller,
  traceparent: undefined,
})
const service = (requestId: string) => callOf(undefined, requestId)

/** Returns a request to settle a round, with a test's changes. */
const roundOf = (more: Partial<SettleRequest> = {}): SettleRequest => ({
  roundId: randomUUID(),
  casinoId,
  game: 'FRUIT',
  seedId: 71,
  nonce: 0,
  stakeEuro: 20,
  winningsEuro: 0,
  round: '{"game":"FRUIT"}',
  staysOpen: false,
  ...more,
})

/**
 * Makes answers comparable: times are the clock's, and versions may begin anywhere, so their differences are compared.
 */
function comparable(answers: unknown[]): unknown {
  let firstVersion: number | undefined
  return JSON.parse(JSON.stringify(answers), (key, value) => {
    if (key.endsWith('AtMs') && value > 0) return 'a time'
    // In any order.
    if (key === 'lastRounds')
      return value.toSorted((a: { game: string }, b: { game: string }) => (a.game < b.game ? -1 : 1))
    if (key !== 'cashVersion' || value === 0) return value
    firstVersion ??= value as number
    return value - firstVersion
  })
}

/** Sends the same calls, one after the other, to both sides. */
async function both(ask: (side: Side, me: Caller) => AsyncGenerator<unknown>): Promise<unknown[]> {
  const me = newPlayer({ gangsterState: inCity('Rome') })
  fake.setPocket(me.accountId, startEuro)
  const answersOf = async (side: Side) => {
    lastRequest = 0
    // The pocket exists before its version is read.
    await side.setPocket(me, startEuro)
    const answers = [await side.round.getRound(callOf(me), { accountId: me.accountId, game: 'FRUIT', requestId: '' })]
    for await (const answer of ask(side, me)) answers.push(answer as (typeof answers)[number])
    return answers
  }
  const answers = { fake: await answersOf(sides.fake), real: await answersOf(sides.real) }
  expect(comparable(answers.fake)).toEqual(comparable(answers.real))
  return answers.real
}
const outcomes = (answers: unknown[]) =>
  answers.map((answer) =>
    isRefusal(answer as Refusal) ? (answer as Refusal).id : (answer as { outcome?: string }).outcome,
  )

test('rounds that lose, win and come out even are settled, one nonce after the other', async () => {
  const rounds = [
    roundOf(),
    roundOf({ nonce: 1, winningsEuro: 90 }),
    roundOf({ nonce: 2, winningsEuro: 20 }),
    roundOf({ nonce: 3, game: 'ROULETTE' }),
  ]
  const answers = await both(async function* ({ round }, me) {
    const { accountId } = me
    yield round.getPlayerRounds(service('look'), { accountId })
    for (const one of rounds) yield round.settle(callOf(me), one)
    yield round.getPlayerRounds(callOf(me), { accountId })
    yield round.getRound(callOf(me), { accountId, game: 'FRUIT', requestId: '' })
  })
  expect(outcomes(answers).filter((one) => one === 'SETTLED')).toHaveLength(4)
})

test('a round on another nonce or seed settles nothing, and its answer has the right ones', async () => {
  const [first, astray, other] = [roundOf(), roundOf({ nonce: 5 }), roundOf({ nonce: 1, seedId: 72 })]
  const answers = await both(async function* ({ round }, me) {
    yield round.settle(callOf(me), astray)
    yield round.settle(callOf(me), first)
    yield round.settle(callOf(me), astray)
    yield round.settle(callOf(me), other)
  })
  expect(outcomes(answers).slice(1)).toEqual(['FENCE', 'SETTLED', 'FENCE', 'FENCE'])
})

test('an impossible bet is refused in the same words, and uses no nonce', async () => {
  const rounds = [roundOf({ stakeEuro: 9 }), roundOf({ stakeEuro: 1_001 }), roundOf()]
  const answers = await both(async function* (side, me) {
    await side.setPocket(me, 15)
    for (const one of rounds) yield side.round.settle(callOf(me), one)
    await side.setPocket(me, startEuro)
    yield side.round.getPlayerRounds(callOf(me), { accountId: me.accountId })
  })
  expect(outcomes(answers).slice(1, -1)).toEqual(['betLimits', 'betLimits', 'insufficientFunds'])
})

test('a repeated request is one round, whatever its content and however much was played since', async () => {
  const [first, next] = [roundOf({ winningsEuro: 50 }), roundOf({ nonce: 1 })]
  const answers = await both(async function* ({ round }, me) {
    yield round.settle(callOf(me, 'once'), first)
    yield round.settle(callOf(me), next)
    yield round.settle(callOf(me, 'once'), { ...first, stakeEuro: 30 })
  })
  expect(outcomes(answers).slice(1)).toEqual(['SETTLED', 'SETTLED', 'REPEATED'])
})

test('nobody plays in a casino of their own', async () => {
  const [broken, own] = [roundOf(), roundOf()]
  const me = newPlayer({ gangsterState: inCity('Rome') })
  const { titles } = granted(await sides.real.casinoTitle.list(service('titles'), {}))
  const last = titles.at(-1)
  const casinoId = last?.casinoId ?? 0
  const won = { ...broken, casinoId, winningsEuro: (last?.bankEuro ?? 0) + 1_000 }
  expect(await sides.real.round.settle(callOf(me), won)).toMatchObject({ bankBroken: true, gotCasino: true })
  fake.setOwner(casinoId, { accountId: me.accountId, name: me.accountName })
  const answers = await Promise.all(
    [sides.fake, sides.real].map(async ({ round, casinoTitle: title }) => [
      await round.settle(callOf(me), { ...own, casinoId }),
      ...(granted(await title.list(service('owned'), {})) as { titles: { casinoId: number }[] }).titles
        .filter((one) => one.casinoId === casinoId)
        .map((one) => ({ ...one, bankEuro: 0, revenueEuro: 0 })),
    ]),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject([{ id: 'ownCasino' }, { ownerAccountId: me.accountId, ownerName: me.accountName }])
})

test('an open round blocks another one and a rotation, until it is closed, which pays once', async () => {
  const [spin, wheel] = [roundOf({ staysOpen: true }), roundOf({ game: 'ROULETTE', nonce: 1 })]
  const next = roundOf({ seedId: 72 })
  const { roundId } = spin
  const answers = await both(async function* ({ round }, me) {
    const { accountId } = me
    const end = { roundId, accountId, winningsEuro: 500, outcome: '{"dice":[1]}' }
    yield round.settle(callOf(me), spin)
    yield round.settle(callOf(me), roundOf({ nonce: 1 }))
    yield round.settle(callOf(me), wheel)
    yield round.rotate(callOf(me), { accountId, fromSeedId: 71, toSeedId: 72 })
    yield round.getPlayerRounds(service('look'), { accountId })
    const { rounds } = granted(
      await round.listOpenRounds(service('sweep'), { game: 'FRUIT', openedBeforeMs: Date.now() + 1e12, limit: 1_000 }),
    )
    yield rounds.filter((one) => one.accountId === accountId)
    yield round.closeRound(callOf(me), { ...end, roundId: randomUUID() })
    yield round.closeRound(service('sweep'), end)
    yield round.closeRound(callOf(me), { ...end, winningsEuro: 1 })
    yield round.getRound(callOf(me), { accountId, game: 'FRUIT', requestId: '' })
    yield round.rotate(callOf(me), { accountId, fromSeedId: 71, toSeedId: 72 })
    yield round.rotate(callOf(me), { accountId, fromSeedId: 71, toSeedId: 73 })
    yield round.settle(callOf(me), next)
  })
  expect(outcomes(answers).slice(1, 5)).toEqual(['SETTLED', 'openRound', 'SETTLED', 'openRound'])
})

test("a step is taken once, if its player knows the round's current state, with its price and its end", async () => {
  const deal = roundOf({ game: 'BLACKJACK', staysOpen: true })
  const { roundId } = deal
  const answers = await both(async function* ({ round, setPocket }, me) {
    const { accountId } = me
    const take = (requestId: string, doneBefore: string, did: string, more = {}) => {
      const step = { requestId, fingerprint: did, did, done: [doneBefore, did].filter(Boolean).join(' ') }
      const free = { stakeEuro: 0, ends: undefined, actedAtMs: Date.now() }
      return round.takeStep(callOf(me), { roundId, accountId, doneBefore, step, ...free, ...more })
    }
    const look = (requestId = '') => round.getRound(callOf(me), { accountId, game: 'BLACKJACK', requestId })
    yield take('too-early', '', 'hit')
    yield round.settle(callOf(me), deal)
    yield look()
    yield take('a', '', 'hit')
    yield take('a', 'hit', 'hit')
    yield take('b', '', 'hit')
    yield look('a')
    yield look('never')
    await setPocket(me, 5)
    yield take('c', 'hit', 'double', { stakeEuro: 20 })
    await setPocket(me, startEuro - 20)
    yield take('c', 'hit', 'double', { stakeEuro: 20 })
    yield look('c')
    yield take('d', 'hit double', 'stand', { ends: { winningsEuro: 80, outcome: '{"actions":["hit"]}' } })
    yield take('e', 'hit double stand', 'hit')
    yield look('d')
    yield look('a')
    yield round.getPlayerRounds(service('look'), { accountId })
  })
  expect(outcomes(answers).filter((one) => one === 'TAKEN')).toHaveLength(3)
})

test('reservations, and the state of a casino', async () => {
  const escrowId = randomUUID()
  const answers = await both(async function* ({ escrow, casinoTitle: title }, me) {
    const line = { asset: 'cashPocket', amount: 100, itemKind: '', itemId: 0, toKind: 'lottery', toId: '2026-11-26' }
    const stake = { escrowId, accountId: me.accountId, purpose: 'lottery' as const, asset: '', amount: 0, credits: 0 }
    const request = { ...stake, honorPoints: 0, lines: [{ ...line, toName: '' }] }
    yield escrow.reserve(callOf(me), request)
    yield escrow.reserve(callOf(me), request)
    // Earlier rounds here make this figure differ on each side.
    const {
      revenueEuro: _,
      bankEuro: __,
      reservedEuro: ___,
      ...known
    } = granted(await title.get(service('look'), { casinoId }))
    yield known
    yield title.get(service('look'), { casinoId: 999_999 })
    yield title.update(callOf(me), { minBet: 10, maxBet: 20, casinoBank: 30 })
  })
  expect(answers).toHaveLength(6)
})
