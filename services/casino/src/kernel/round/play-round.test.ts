import { FairService } from '@sottomondo/proto/casino/v1/fair'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import type { RpcClient } from '@sottomondo/server-kit/rpc'
import { inCity } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { fair } from '../../features/fair/fair.ts'
import { fruit } from '../../features/fruit/fruit.ts'
import { roulette as rouletteFeature } from '../../features/roulette/roulette.ts'
import { recomputeRoulette as recompute } from '../../testing/recompute.ts'
import { callOf, granted, secretsOf, useCasino } from '../../testing/use-casino.ts'
import { roundRules, roundTexts } from './round.rules.ts'
import { round } from './round.ts'

const casino = useCasino(fair, fruit, rouletteFeature, round)
const roulette = () => casino.rpc(RouletteService)
const red = { kind: 'redBlack', value: 'Rood', amount: 10 }
const bet = (caller: Caller, requestId?: string, bets = [red], service: RpcClient<RouletteService> = roulette()) =>
  service.bet(callOf(caller, requestId), { bets })
const noncesOf = ({ accountId }: Caller) =>
  casino.economy.settled.filter((one) => one.accountId === accountId).map((one) => one.nonce)
const upTo = (length: number) => Array.from({ length }, (_, index) => index)

test('a player’s rounds have the nonces 0, 1, 2 ..., and each is drawn from their seeds', async () => {
  const me = casino.newPlayer()
  const replies = []
  for (const _ of upTo(5)) replies.push(granted(await bet(me)))
  expect(replies.map((one) => one.nonce)).toEqual(upTo(5))
  const [{ serverSeed, clientSeed } = { serverSeed: '', clientSeed: '' }] = await secretsOf(casino, me)
  expect(replies.map((one) => one.number)).toEqual(upTo(5).map((nonce) => recompute(serverSeed, clientSeed, nonce)))
  const state = granted(await casino.rpc(FairService).get(callOf(me), {}))
  expect(state).toMatchObject({ nonce: 5, clientSeed, serverSeedHash: replies[0]?.serverSeedHash })
})

test('economy and the player get the same outcome', async () => {
  const me = casino.newPlayer()
  const reply = granted(await bet(me, undefined, [red, { kind: 'number', value: '17', amount: 20 }]))
  const stored = casino.economy.settled.at(-1)
  expect(stored).toMatchObject({
    accountId: me.accountId,
    roundId: reply.roundId,
    game: 'ROULETTE',
    stakeEuro: 30,
    paidEuro: reply.winnings,
    staysOpen: false,
    round: {
      game: 'ROULETTE',
      bets: [
        { kind: 'redBlack', value: 'Rood', amount: 10 },
        { kind: 'number', value: '17', amount: 20 },
      ],
      number: reply.number,
    },
  })
  expect(reply.bets.reduce((sum, one) => sum + one.winnings, 0)).toBe(reply.winnings)
})

test('a round of a known player costs one call to economy and no query to casino’s database', async () => {
  const me = casino.newPlayer()
  granted(await bet(me))
  const calls = casino.economy.callCount()
  let queries = 0
  const count = () => {
    queries += 1
  }
  casino.pool.on('acquire', count)
  for (const _ of upTo(10)) granted(await bet(me))
  expect({ callCount: casino.economy.callCount() - calls, queries }).toEqual({ callCount: 10, queries: 0 })
  casino.pool.off('acquire', count)
})

test('a refused stake uses no nonce and shows no outcome', async () => {
  const me = casino.newPlayer()
  granted(await bet(me))
  casino.economy.setPocket(me.accountId, 5)
  expect(await bet(me)).toEqual(refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.', { costEuro: 10 }))
  expect(await bet(me, undefined, [{ ...red, amount: 1_001 }])).toMatchObject({ id: 'betLimits' })
  casino.economy.setPocket(me.accountId, 500)
  expect(granted(await bet(me)).nonce).toBe(1)
})

test('after a lost answer the same request gets the same round, however often it is repeated', async () => {
  const me = casino.newPlayer()
  let answers = 0
  casino.economy.afterwards(() => (answers++ === 0 ? 'lose' : undefined))
  expect(await bet(me, 'lost')).toMatchObject({ id: 'unavailable' })
  const again = granted(await bet(me, 'lost'))
  expect(again).toMatchObject({ nonce: 0, roundId: casino.economy.settled.at(-1)?.roundId })
  expect(casino.economy.settled.at(-1)?.round).toMatchObject({ number: again.number })
  granted(await bet(me, 'next'))
  // The answer has the cash of now.
  const now = { cashPocket: expect.any(Number), cashVersion: again.cashVersion + 1 }
  expect(granted(await bet(me, 'lost'))).toEqual({ ...again, ...now })
  expect(noncesOf(me)).toEqual([0, 1])
})

test('a repeated request gets the hash of the seed it was drawn with, also when that is revealed', async () => {
  const me = casino.newPlayer()
  const first = granted(await bet(me, 'before'))
  granted(await casino.rpc(FairService).rotate(callOf(me), { clientSeed: undefined }))
  const other = granted(await bet(me))
  expect(other.serverSeedHash).not.toBe(first.serverSeedHash)
  expect(granted(await bet(me, 'before')).serverSeedHash).toBe(first.serverSeedHash)
})

test.each([
  ['another amount', [{ ...red, amount: 11 }]],
  ['another value', [{ ...red, value: 'Zwart' }]],
  [
    'one chip more of the same sum',
    [
      { ...red, amount: 5 },
      { ...red, amount: 5 },
    ],
  ],
])('a request id that comes again with %s is refused, and nothing is played', async (_name, bets) => {
  const me = casino.newPlayer()
  granted(await bet(me, 'mine'))
  expect(await bet(me, 'mine', bets)).toEqual(usedForOther)
  expect(noncesOf(me)).toEqual([0])
})

test('a request sent twenty times at once is one round', async () => {
  const me = casino.newPlayer()
  const answers = await Promise.all(upTo(20).map(() => bet(me, 'same')))
  expect(new Set(answers.map((one) => granted(one).roundId)).size).toBe(1)
  expect(noncesOf(me)).toEqual([0])
})

test('a process with an empty cache gets the player’s seed and nonce from the fence', async () => {
  const me = casino.newPlayer()
  for (const _ of upTo(3)) granted(await bet(me))
  await casino.restart()
  expect(granted(await bet(me)).nonce).toBe(3)
})

test('a rotation that another process made, or that a crash interrupted, is followed at the next bet', async () => {
  const me = casino.newPlayer()
  granted(await bet(me))
  casino.economy.afterwards((call) => (call === 'rotate' ? 'lose' : undefined))
  const lost = await casino.rpc(FairService).rotate(callOf(me), { clientSeed: 'chosen' })
  expect(lost).toMatchObject({ id: 'unavailable' })
  casino.economy.reset()
  const reply = granted(await bet(me))
  const [, next] = await secretsOf(casino, me)
  expect(next).toMatchObject({ clientSeed: 'chosen', number: 2 })
  expect(reply.nonce).toBe(0)
  expect(reply.number).toBe(recompute(next?.serverSeed ?? '', 'chosen', 0))
  const { revealed } = granted(await casino.rpc(FairService).get(callOf(me), {}))
  expect(revealed).toHaveLength(1)
})

test('two processes that serve one player at once make one gapless row', async () => {
  const me = casino.newPlayer()
  const other = await casino.another()
  try {
    const services = [roulette(), other.rpc(RouletteService)]
    const play = async (index: number) => {
      const requestId = `storm-${me.accountId}-${index}`
      for (;;) {
        // A bet that lost at the fence too often is refused; a browser retries it under the same id.
        const reply = await bet(me, requestId, [red], services[index % 2])
        if (!isRefusal(reply) || reply.id !== 'unavailable') return granted(reply)
      }
    }
    const bets = upTo(rounds(200))
    const replies = await Promise.all(bets.map(play))
    expect(noncesOf(me)).toEqual(bets)
    expect(replies.map((one) => one.nonce).sort((a = 0, b = 0) => a - b)).toEqual(bets)
    const [{ serverSeed, clientSeed } = { serverSeed: '', clientSeed: '' }] = await secretsOf(casino, me)
    for (const { number, nonce } of replies) expect(number).toBe(recompute(serverSeed, clientSeed, nonce))
  } finally {
    await other.stop()
  }
})

test('a fence that keeps moving ends in a refusal', async () => {
  const me = casino.newPlayer()
  granted(await bet(me))
  const { seedId } = casino.economy.fenceOf(me.accountId)
  let nonce = 1
  casino.economy.beforehand(() => casino.economy.moveFence(me.accountId, { seedId, nonce: ++nonce }))
  expect(await bet(me)).toMatchObject({ id: 'unavailable' })
  expect(noncesOf(me)).toEqual([0])
})

test('one player’s slow round holds up nobody else’s', async () => {
  const [slow, quick] = [casino.newPlayer(), casino.newPlayer()]
  granted(await bet(slow))
  let letGo = () => {}
  const blocked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let first = true
  casino.economy.beforehand(() => {
    if (!first) return
    first = false
    return blocked
  })
  const waiting = bet(slow)
  const behind = bet(slow)
  granted(await bet(quick))
  letGo()
  expect([granted(await waiting), granted(await behind)].map((one) => one.nonce)).toEqual([1, 2])
})

test('a bet that has waited longer than its caller is not played afterwards', async () => {
  const me = casino.newPlayer()
  granted(await bet(me))
  let letGo = () => {}
  const blocked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let calls = 0
  casino.economy.beforehand(() => (calls++ === 0 ? blocked : undefined))
  const slow = bet(me)
  await eventually(() => calls === 1)
  const behind = bet(me, 'behind')
  // Calls of one lane arrive in order: this answer shows that the bet waits in the casino.
  granted(await casino.rpc(HelpService).getRules(callOf(me), {}))
  casino.clock.advanceMs(roundRules.longestWaitMs + 1)
  letGo()
  expect(granted(await slow).nonce).toBe(1)
  expect(await behind).toEqual(refuse('unavailable', roundTexts.busy))
  expect(noncesOf(me)).toEqual([0, 1])
  expect(granted(await bet(me, 'behind')).nonce).toBe(2)
})

test.each([
  ['no request id', ''],
  ['a request id with a space', 'a b'],
  ['an endless request id', 'x'.repeat(201)],
])('refuses %s', async (_name, requestId) => {
  const me = casino.newPlayer()
  expect(await bet(me, requestId)).toMatchObject({ id: 'invalid' })
  expect(noncesOf(me)).toEqual([])
})

test.each([
  ['in jail', () => ({ jailedUntilMs: casino.clock.nowMs() + 59_001 }), { id: 'jail', timeLeft: 60 }],
  ['in a fight', () => ({ fightUntilMs: casino.clock.nowMs() + 1 }), { id: 'activeMurderAttempt' }],
])('nobody starts a round who is %s, whatever let them in', async (_name, change, refusal) => {
  const me = { ...casino.newPlayer(), gangsterState: { ...inCity('Rome'), ...change() } }
  expect(await bet(me)).toMatchObject(refusal)
  expect(await casino.rpc(FruitService).spin(callOf(me), { betAmount: 10 })).toMatchObject(refusal)
  expect(noncesOf(me)).toEqual([])
})

test('the machines are still shown in jail, and a player who has just been set free plays again', async () => {
  const jailed = { ...inCity('Rome'), jailedUntilMs: casino.clock.nowMs() + 1000 }
  const me = { ...casino.newPlayer(), gangsterState: jailed }
  granted(await roulette().get(callOf(me), {}))
  granted(await casino.rpc(FruitService).get(callOf(me), {}))
  casino.clock.advanceMs(1000)
  granted(await bet(me))
})

test('while the player’s city is unknown, they can’t play', async () => {
  const me = { ...casino.newPlayer(), gangsterState: undefined }
  const unavailable = { refused: true, id: 'unavailable' }
  expect(await bet(me)).toMatchObject(unavailable)
  expect(await casino.rpc(FruitService).spin(callOf(me), { betAmount: 10 })).toMatchObject(unavailable)
  expect(await roulette().get(callOf(me), {})).toMatchObject(unavailable)
  expect(await casino.rpc(FruitService).get(callOf(me), {})).toMatchObject(unavailable)
  expect(noncesOf(me)).toEqual([])
})
