import { badRequestId } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { expect, test } from 'vitest'
import { drawn, openCasino, play, titleOf } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { tooLittleOf } from '../../kernel/ledger/ledger.rules.ts'
import { gangsterRules } from '../gangster/gangster.rules.ts'
import { roundTexts } from './round.rules.ts'

const economy = useEconomyDatabase()

let lastAccount = 100
const newcomer = () => ++lastAccount
const start = gangsterRules.startPocketEuro
const pocket = async (accountId: number) => (await answered(economy.bank.getBalances(ctxOf(accountId), {}))).cashPocket
const roundsOf = (accountId: number) => answered(economy.round.getPlayerRounds(ctxOf(accountId), { accountId }))

test('a newcomer’s round is settled: stake and winnings are posted, the fence moves on', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 10_000)]
  const request = drawn(casinoId, { stakeEuro: 100, winningsEuro: 300 })
  const reply = await answered(economy.round.settle(ctxOf(me), request))
  expect(reply).toEqual({
    outcome: 'SETTLED',
    seedId: 1,
    nonce: 0,
    roundId: request.roundId,
    round: request.round,
    stakeEuro: 100,
    paidEuro: 300,
    bankBroken: false,
    gotCasino: false,
    isLimited: false,
    settledAtMs: economy.clock.nowMs(),
    cashPocket: start + 200,
    cashVersion: 2,
  })
  expect(await titleOf(economy, casinoId)).toMatchObject({ bankEuro: 9_800, revenueEuro: -200 })
  expect(await roundsOf(me)).toMatchObject({ seedId: 1, nonce: 1, openRounds: [], lastRounds: [{ nonce: 0 }] })
})

test('the same request gets its settled round, also with another draw', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 10_000)]
  const first = await answered(play(economy, me, casinoId, { winningsEuro: 150 }, 'lost'))
  const again = await answered(play(economy, me, casinoId, { winningsEuro: 0, nonce: 1 }, 'lost'))
  expect(again).toEqual({ ...first, outcome: 'REPEATED' })
  expect(await roundsOf(me)).toMatchObject({ nonce: 1 })
  expect(await pocket(me)).toBe(start + 50)
})

test('on another seed or nonce nothing is settled and the current ones are returned', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 10_000)]
  await answered(play(economy, me, casinoId))
  for (const stale of [{ nonce: 0 }, { nonce: 2 }, { seedId: 9, nonce: 1 }])
    expect(await economy.round.settle(ctxOf(me), drawn(casinoId, stale))).toMatchObject({
      outcome: 'FENCE',
      seedId: 1,
      nonce: 1,
    })
  expect(await pocket(me)).toBe(start - 100)
})

test('invalid rounds are refused, in Dutch, and use no nonce', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 10_000)]
  const settle = (more: Parameters<typeof drawn>[1], at = casinoId) => economy.round.settle(ctxOf(me), drawn(at, more))
  expect(await settle({}, 999_999)).toEqual(refuse('notFound', roundTexts.noTitle.ROULETTE))
  expect(await settle({ game: 'FRUIT' }, 999_999)).toEqual(refuse('notFound', roundTexts.noTitle.FRUIT))
  const limits = refuse('betLimits', 'Je inzet moet tussen €10 en €1.000 liggen.')
  expect(await settle({ stakeEuro: 9 })).toEqual(limits)
  expect(await settle({ stakeEuro: 1_001 })).toEqual(limits)
  await answered(economy.bank.deposit(ctxOf(me), { amount: start - 500 }))
  // A winning round needs its stake as well.
  expect(await settle({ stakeEuro: 501, winningsEuro: 5_000 })).toEqual(
    refuse('insufficientFunds', tooLittleOf('cashPocket'), { costEuro: 501 }),
  )
  expect(await roundsOf(me)).toMatchObject({ nonce: 0, seedId: 0 })
  expect(await pocket(me)).toBe(500)
  await answered(settle({ stakeEuro: 500 }))
  expect(await roundsOf(me)).toMatchObject({ nonce: 1, seedId: 1 })
})

test('a broken bank pays all it has, and the winner gets the casino', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 1_000)]
  const reply = await answered(play(economy, me, casinoId, { stakeEuro: 100, winningsEuro: 3_600 }, 'broke-it'))
  expect(reply).toMatchObject({ outcome: 'SETTLED', paidEuro: 1_100, bankBroken: true, gotCasino: true })
  expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: me, bankEuro: 0, revenueEuro: 0 })
  expect(await play(economy, me, casinoId)).toEqual(refuse('ownCasino', roundTexts.ownCasino))
  const again = await answered(play(economy, me, casinoId, {}, 'broke-it'))
  expect(again).toMatchObject({ outcome: 'REPEATED', paidEuro: 1_100, bankBroken: true, gotCasino: true })

  const second = await openCasino(economy, 1_000)
  const next = await answered(play(economy, me, second, { stakeEuro: 100, winningsEuro: 3_600 }))
  expect(next).toMatchObject({ paidEuro: 1_100, bankBroken: true, gotCasino: false })
  expect(await titleOf(economy, second)).toMatchObject({ ownerAccountId: undefined, bankEuro: 0 })
  expect(await economy.count('select count(*) from house_auction_due where item_id = $1', [second])).toBe(1)
})

test('a round that stayed open is ended once', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 10_000, 'FRUIT')]
  const opening = drawn(casinoId, { game: 'FRUIT', staysOpen: true, stakeEuro: 20 })
  await answered(economy.round.settle(ctxOf(me), opening))
  expect(await titleOf(economy, casinoId)).toMatchObject({ reservedEuro: 1_000 })
  expect((await roundsOf(me)).openRounds).toMatchObject([{ roundId: opening.roundId, game: 'FRUIT', accountId: me }])
  expect(await play(economy, me, casinoId, { game: 'FRUIT' })).toEqual(refuse('openRound', roundTexts.openRound.FRUIT))
  const end = { roundId: opening.roundId, accountId: me, winningsEuro: 540, outcome: '{"rolls":[1,2]}' }
  const closed = await answered(economy.round.closeRound(ctxOf(me), end))
  expect(closed).toMatchObject({ paidEuro: 540, repeated: false, cashPocket: start - 20 + 540 })
  expect(await economy.round.closeRound(ctxOf(me), { ...end, winningsEuro: 9 })).toEqual({ ...closed, repeated: true })
  expect(isRefusal(await play(economy, me, casinoId, { game: 'FRUIT' }))).toBe(false)
})

test('a rotation begins a new seed, and a repeated one gets the same answer', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 10_000)]
  await answered(play(economy, me, casinoId))
  const rotation = { fromSeedId: 1, toSeedId: 2, accountId: me }
  expect(await economy.round.rotate(ctxOf(me), rotation)).toMatchObject({ seedId: 2, nonce: 0 })
  await answered(play(economy, me, casinoId))
  expect(await economy.round.rotate(ctxOf(me), rotation)).toMatchObject({ seedId: 2, nonce: 1 })
  expect(await economy.round.settle(ctxOf(me), drawn(casinoId, { nonce: 1 }))).toMatchObject({
    outcome: 'FENCE',
    seedId: 2,
    nonce: 1,
  })
})

test('the owner sets limits and bank', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 100)]
  await answered(play(economy, me, casinoId, { winningsEuro: 3_600 }))
  await give(economy.pool, me, 'cashPocket', 1_000)
  const before = await pocket(me)
  const update = { minBet: 20, maxBet: 30, casinoBank: 700 }
  const reply = await answered(economy.casinoTitle.update(ctxOf(me, 'update'), update))
  expect(reply).toMatchObject({ ...update, cashPocket: before - 700 })
  expect(await economy.casinoTitle.update(ctxOf(me, 'update'), update)).toEqual(reply)
})

test('hostile rounds are refused before anything happens', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 10_000)]
  await answered(play(economy, me, casinoId))
  const settle = (more: Parameters<typeof drawn>[1], requestId?: string) =>
    economy.round.settle(ctxOf(me, requestId), drawn(casinoId, { nonce: 1, ...more }))
  for (const stakeEuro of [0, -1, -(2 ** 53), 2 ** 53, 0.5])
    expect(await settle({ stakeEuro })).toEqual(refuse('invalid', roundTexts.badStake))
  for (const more of [
    { winningsEuro: -1 },
    { winningsEuro: 2 ** 53 },
    { nonce: -1 },
    { seedId: 0 },
    { casinoId: -4 },
    { game: 'POKER' },
    { roundId: '' },
    { roundId: 'a b' },
    { round: 'geen json' },
    { round: '[1]' },
    { round: '{"a":"\\u0000"}' },
  ])
    expect(await settle(more)).toEqual(refuse('invalid', roundTexts.badRound))
  expect(await settle({}, '')).toEqual(badRequestId)
  expect(await roundsOf(me)).toMatchObject({ nonce: 1 })
  expect(await pocket(me)).toBe(start - 100)
})

test('nobody can read, rotate or end another player’s rounds', async () => {
  const [me, other, casinoId] = [newcomer(), newcomer(), await openCasino(economy, 10_000, 'FRUIT')]
  const opening = drawn(casinoId, { game: 'FRUIT', staysOpen: true })
  await answered(economy.round.settle(ctxOf(other), opening))
  const forbidden = refuse('forbidden', roundTexts.notYours)
  const end = { roundId: opening.roundId, accountId: other, winningsEuro: 5, outcome: '{}' }
  expect(await economy.round.closeRound(ctxOf(me), end)).toEqual(forbidden)
  expect(await economy.round.closeRound(ctxOf(me), { ...end, accountId: me })).toEqual(
    refuse('notFound', roundTexts.notOpen),
  )
  expect(await economy.round.rotate(ctxOf(me), { fromSeedId: 1, toSeedId: 2, accountId: other })).toEqual(forbidden)
  expect(await economy.round.getPlayerRounds(ctxOf(me), { accountId: other })).toEqual(forbidden)
  for (const hostile of [{ winningsEuro: -1 }, { winningsEuro: 2 ** 53 }, { outcome: '7' }, { accountId: 0 }])
    expect(await economy.round.closeRound(ctxOf(other), { ...end, ...hostile })).toMatchObject({ refused: true })
  expect(await roundsOf(other)).toMatchObject({ openRounds: [{ roundId: opening.roundId }] })
})

test('forgotten rounds are listed oldest first, and any sweeper can end them', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 1_000, 'FRUIT')]
  const opening = drawn(casinoId, { game: 'FRUIT', staysOpen: true })
  economy.clock.advanceMs(1_000_000)
  await answered(economy.round.settle(ctxOf(me), opening))
  const openedAtMs = economy.clock.nowMs()
  const list = (openedBeforeMs: number, game = 'FRUIT') =>
    answered(economy.round.listOpenRounds({ ...ctxOf(me), caller: undefined }, { game, openedBeforeMs, limit: 10 }))
  expect((await list(openedAtMs)).rounds.map((one) => one.roundId)).not.toContain(opening.roundId)
  expect((await list(openedAtMs + 1, 'ROULETTE')).rounds).toEqual([])
  const { rounds } = await list(openedAtMs + 1)
  expect(rounds.at(-1)).toMatchObject({
    roundId: opening.roundId,
    accountId: me,
    casinoId,
    openedAtMs,
    settled: { roundId: opening.roundId, nonce: 0, stakeEuro: 100, round: opening.round },
  })
  // More than the bank: it pays all it has, and the absent player gets the casino.
  const sweeper = { ...ctxOf(me), caller: undefined }
  const end = { roundId: opening.roundId, accountId: me, winningsEuro: 5_000, outcome: '{"rolls":[6]}' }
  expect(await economy.round.closeRound(sweeper, end)).toMatchObject({
    paidEuro: 1_100,
    bankBroken: true,
    gotCasino: true,
  })
  expect(await titleOf(economy, casinoId)).toMatchObject({
    ownerAccountId: me,
    ownerName: `Gangster_${me}`,
    bankEuro: 0,
  })
})

test('a round that returns its stake moves nothing, and still is a round', async () => {
  const [me, casinoId] = [newcomer(), await openCasino(economy, 1_000)]
  const reply = await answered(play(economy, me, casinoId, { winningsEuro: 100 }, 'even'))
  expect(reply).toMatchObject({ outcome: 'SETTLED', paidEuro: 100, cashPocket: start, cashVersion: 1 })
  expect(await play(economy, me, casinoId, {}, 'even')).toEqual({ ...reply, outcome: 'REPEATED' })
  expect(await roundsOf(me)).toMatchObject({ nonce: 1 })
})

test('the audit finds nothing wrong after all tests', async () => {
  expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
})
