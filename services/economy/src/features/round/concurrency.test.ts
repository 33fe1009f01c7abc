import type { SettleReply, SettleRequest } from '@sottomondo/proto/economy/v1/round'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { expect, test } from 'vitest'
import { drawn, openCasino, play, titleOf } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { gangsterRules } from '../gangster/gangster.rules.ts'
import { roundTexts } from './round.rules.ts'

const economy = useEconomyDatabase({ audited: true })

let lastAccount = 0
const newcomer = () => ++lastAccount
const outcomesOf = (replies: (SettleReply | Refusal)[]) =>
  replies.map((reply) => (isRefusal(reply) ? reply.id : reply.outcome)).sort()
/** Spreads the calls over two processes of economy. */
const settleAt = (index: number) => (index % 2 === 0 ? economy.round : economy.secondRound).settle
const nonceOf = async (accountId: number) =>
  (await answered(economy.round.getPlayerRounds(ctxOf(accountId), { accountId }))).nonce
const pocket = async (accountId: number) => (await answered(economy.bank.getBalances(ctxOf(accountId), {}))).cashPocket

test('of twenty rounds of one player on one nonce one is settled, and the others get the next nonce', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 100_000)]
  await answered(play(economy, me, casinoId))
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => settleAt(n)(ctxOf(me), drawn(casinoId, { nonce: 1 }))),
  )
  expect(outcomesOf(replies)).toEqual([...Array(19).fill('FENCE'), 'SETTLED'])
  expect(replies.filter((one) => !isRefusal(one) && one.outcome === 'FENCE' && one.nonce === 2)).toHaveLength(19)
  expect(await nonceOf(me)).toBe(2)
})

test('two casino processes that play for one player use nonces without gap or double', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 100_000)]
  const settled: number[] = []
  const processOf = async (settle: typeof economy.round.settle) => {
    let fence = { seedId: 1, nonce: 0 }
    for (let n = 0; n < 12; ) {
      const reply = await answered(settle(ctxOf(me), drawn(casinoId, { ...fence, stakeEuro: 10 })))
      if (reply.outcome === 'FENCE') fence = { seedId: reply.seedId, nonce: reply.nonce }
      else {
        settled.push(reply.nonce)
        fence = { seedId: 1, nonce: reply.nonce + 1 }
        n++
      }
    }
  }
  await Promise.all([processOf(economy.round.settle), processOf(economy.secondRound.settle)])
  expect(settled.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, n) => n))
  expect(await nonceOf(me)).toBe(24)
})

test('one request twenty times at once is one round', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 100_000)]
  await answered(play(economy, me, casinoId))
  const request = drawn(casinoId, { nonce: 1, stakeEuro: 50, winningsEuro: 175 })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => settleAt(n)(ctxOf(me, 'the-same'), { ...request, roundId: `again-${n}` })),
  )
  expect(outcomesOf(replies)).toEqual([...Array(19).fill('REPEATED'), 'SETTLED'])
  expect(new Set(replies.map((one) => !isRefusal(one) && one.roundId)).size).toBe(1)
  expect(await pocket(me)).toBe(gangsterRules.startPocketEuro - 100 + 125)
})

test('a retry after a lost answer gets the same round, although the process has died', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 100_000)]
  const first = await answered(economy.round.settle(ctxOf(me, 'lost'), drawn(casinoId, { winningsEuro: 200 })))
  await answered(play(economy, me, casinoId))
  const drawnAnew = drawn(casinoId, { nonce: 2, winningsEuro: 0 })
  const again = await answered(economy.secondRound.settle(ctxOf(me, 'lost'), drawnAnew))
  const { cashPocket, cashVersion, ...round } = first
  expect(again).toMatchObject({ ...round, outcome: 'REPEATED' })
  expect([again.cashPocket, again.cashVersion]).toEqual([cashPocket - 100, cashVersion + 1])
})

test('a stake that exists once is taken once by several rounds at one instant', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 100_000)]
  await answered(economy.bank.deposit(ctxOf(me), { amount: gangsterRules.startPocketEuro - 100 }))
  const replies = await Promise.all(Array.from({ length: 10 }, () => play(economy, me, casinoId, { stakeEuro: 100 })))
  expect(outcomesOf(replies)).toEqual(['SETTLED', ...Array(9).fill('insufficientFunds')].sort())
  expect([await pocket(me), await nonceOf(me)]).toEqual([0, 1])
})

test('among many rounds and rotations none is settled on a seed that was rotated away', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 1_000_000)]
  await give(economy.pool, me, 'cashPocket', 100_000)
  let seedId = 1
  let playing = true
  const settledAfterRotation: SettleReply[] = []
  const storm = Array.from({ length: 6 }, async (_, n) => {
    let fence = { seedId: 1, nonce: 0 }
    while (playing) {
      const rotatedAway = seedId
      const reply = await answered(settleAt(n)(ctxOf(me), drawn(casinoId, { ...fence, stakeEuro: 10 })))
      if (reply.outcome === 'FENCE') fence = { seedId: reply.seedId, nonce: reply.nonce }
      else {
        if (reply.seedId < rotatedAway) settledAfterRotation.push(reply)
        fence = { seedId: reply.seedId, nonce: reply.nonce + 1 }
      }
    }
  })
  for (let n = 0; n < 15; n++) {
    const rounds = await answered(
      economy.round.rotate(ctxOf(me), { fromSeedId: seedId, toSeedId: seedId + 1, accountId: me }),
    )
    // After the answer the old seed may be shown.
    seedId = rounds.seedId
  }
  playing = false
  await Promise.all(storm)
  expect(seedId).toBe(16)
  expect(settledAfterRotation).toEqual([])
})

test('of rotations at one instant from one seed one counts', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 1_000_000)]
  await answered(play(economy, me, casinoId))
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      answered(economy.round.rotate(ctxOf(me), { fromSeedId: 1, toSeedId: 100 + n, accountId: me })),
    ),
  )
  expect(new Set(all.map((one) => one.seedId)).size).toBe(1)
})

test('two winners who break one bank at once: one gets it and the casino, the other what is left', async () => {
  const casinoId = await openCasino(economy, 1_000)
  const winners = [newcomer(), newcomer()]
  for (const one of winners) await answered(play(economy, one, await openCasino(economy, 100_000)))
  const win: Partial<SettleRequest> = { nonce: 1, stakeEuro: 100, winningsEuro: 3_600 }
  const replies = await Promise.all(winners.map((one, n) => settleAt(n)(ctxOf(one), drawn(casinoId, win))))
  const paid = replies.map((one) => (isRefusal(one) ? 0 : one.paidEuro)).sort((a, b) => a - b)
  // The second gets their stake back from an empty bank, and the casino with it.
  expect(paid).toEqual([100, 1_100])
  const last = replies.findIndex((one) => !isRefusal(one) && one.paidEuro === 100)
  expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: winners[last], bankEuro: 0 })
})

test('winners who may break a bank neither delay nor refuse the others of their batch', async () => {
  // Less than all winnings together, and enough to pay the others in any order.
  const casinoId = await openCasino(economy, 2_400)
  const players = Array.from({ length: 12 }, newcomer)
  const replies = await Promise.all(
    players.map((one, n) => settleAt(0)(ctxOf(one), drawn(casinoId, { winningsEuro: n % 3 === 0 ? 700 : 0 }))),
  )
  expect(outcomesOf(replies)).toEqual(Array(12).fill('SETTLED'))
  expect(replies.filter((one) => !isRefusal(one) && one.paidEuro === 700)).toHaveLength(4)
  expect(await titleOf(economy, casinoId)).toMatchObject({ bankEuro: 2_400 + 1_200 - 2_800 })
})

test('an unknown player gets the starting cash once, also when they begin at several tables at once', async () => {
  const casinos = [await openCasino(economy, 50_000, 'ROULETTE'), await openCasino(economy, 50_000, 'FRUIT')]
  const players = Array.from({ length: 20 }, newcomer)
  const replies = await Promise.all(
    players.flatMap((me) =>
      casinos.map((casinoId, n) => play(economy, me, casinoId, { game: n === 0 ? 'ROULETTE' : 'FRUIT' })),
    ),
  )
  expect(outcomesOf(replies)).toEqual(Array(40).fill('SETTLED'))
})

test('a player who breaks two banks at once gets one casino, and the house sells the other', async () => {
  const me = newcomer()
  const casinos = [await openCasino(economy, 1_000, 'ROULETTE'), await openCasino(economy, 2_000, 'FRUIT')]
  const replies = await Promise.all(
    casinos.map((casinoId, n) =>
      play(economy, me, casinoId, { game: n === 0 ? 'ROULETTE' : 'FRUIT', stakeEuro: 100, winningsEuro: 50_000 }),
    ),
  )
  expect(replies.map((one) => !isRefusal(one) && one.gotCasino).sort()).toEqual([false, true])
  const titles = await Promise.all(casinos.map((casinoId) => titleOf(economy, casinoId)))
  expect(titles.filter((one) => one.ownerAccountId === me).map((one) => one.bankEuro)).toEqual([0])
  const house = titles.find((one) => one.ownerAccountId === undefined)
  const due = 'select count(*) from house_auction_due where item_id = $1'
  expect([house?.bankEuro, await economy.count(due, [house?.casinoId])]).toEqual([0, 1])
})

test('a round is ended once, also by several requests at once', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 50_000, 'FRUIT')]
  const opening = drawn(casinoId, { game: 'FRUIT', staysOpen: true })
  await answered(economy.round.settle(ctxOf(me), opening))
  expect(await economy.round.rotate(ctxOf(me), { fromSeedId: 1, toSeedId: 2, accountId: me })).toEqual(
    refuse('openRound', roundTexts.openRoundAtRotation),
  )
  const end = { roundId: opening.roundId, accountId: me, winningsEuro: 900, outcome: '{"rolls":[6]}' }
  const sweeper = { ...ctxOf(me), caller: undefined }
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      answered((n % 2 === 0 ? economy.round : economy.secondRound).closeRound(n % 3 === 0 ? sweeper : ctxOf(me), end)),
    ),
  )
  expect(replies.filter((one) => !one.repeated)).toHaveLength(1)
  expect(replies.every((one) => one.paidEuro === 900)).toBe(true)
  expect(await pocket(me)).toBe(gangsterRules.startPocketEuro - 100 + 900)
})
