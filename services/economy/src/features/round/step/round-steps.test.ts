import type { TakeStepRequest } from '@sottomondo/proto/economy/v1/round'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { expect, test } from 'vitest'
import { drawn, moveCasino, openCasino, titleOf, winsOf } from '../../../../test/casino.ts'
import { useEconomyDatabase } from '../../../../test/economy-database.ts'
import { ctxOf } from '../../../../test/economy-kit.ts'
import { answered } from '../../../../test/running-economy.ts'
import { gangsterRules } from '../../gangster/gangster.rules.ts'
import { forgetSteps } from './step.store.ts'

const economy = useEconomyDatabase({ audited: true })

const start = gangsterRules.startPocketEuro
let last = 0
const pocket = async (accountId: number) => (await answered(economy.bank.getBalances(ctxOf(accountId), {}))).cashPocket

/** Opens a hand each for several players at one table. */
async function sitDown(count: number, bankEuro: number) {
  const casinoId = await openCasino(economy, bankEuro, 'BLACKJACK')
  return { casinoId, hands: await handsAt(casinoId, count) }
}
const handsAt = (casinoId: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const accountId = ++last
      const opening = drawn(casinoId, { game: 'BLACKJACK', staysOpen: true, stakeEuro: 100, seedId: accountId })
      await answered(economy.round.settle(ctxOf(accountId), opening))
      return { accountId, roundId: opening.roundId }
    }),
  )

test('steps of many players at one instant have the same result as alone, from two processes at once', async () => {
  const { casinoId, hands } = await sitDown(8, 10_000)
  const [poor] = hands
  await answered(economy.bank.deposit(ctxOf(poor?.accountId ?? 0), { amount: start - 150 }))
  const raises = hands.flatMap(({ accountId, roundId }) =>
    [economy.round, economy.secondRound].map(async ({ takeStep }) => {
      const split = { roundId, accountId, ...stepOf('s', 'split', 'split', { stakeEuro: 100 }) }
      const reply = await takeStep(ctxOf(accountId), split)
      return isRefusal(reply) ? reply.id : `${reply.outcome} ${reply.cashPocket}`
    }),
  )
  const raised = (await Promise.all(raises)).sort()
  const once = hands.slice(1).map(() => `TAKEN ${start - 200}`)
  const missed = hands.slice(1).map(() => 'MISSED 0')
  expect(raised).toEqual([...missed, ...once, ...Array(2).fill('insufficientFunds')])
  expect(await titleOf(economy, casinoId)).toMatchObject({ bankEuro: 10_000 + 800 + 700, revenueEuro: 1_500 })

  const wins = hands.map((_, at) => (at % 2) * 400)
  const closes = hands.flatMap(({ accountId, roundId }, at) =>
    [economy.round, economy.secondRound].map(async ({ closeRound }) =>
      answered(
        closeRound(ctxOf(accountId), { roundId, accountId, winningsEuro: wins[at] ?? 0, outcome: '{"actions":[]}' }),
      ),
    ),
  )
  const closed = await Promise.all(closes)
  for (const [at, { accountId }] of hands.entries()) {
    const both = closed.slice(2 * at, 2 * at + 2)
    expect(both.map(({ repeated }) => repeated).sort()).toEqual([false, true])
    expect(both.map(({ paidEuro }) => paidEuro)).toEqual([wins[at], wins[at]])
    const before = at === 0 ? 50 : start - 200
    expect(await pocket(accountId)).toBe(before + (at === 0 ? 0 : (wins[at] ?? 0)))
  }
  expect(await titleOf(economy, casinoId)).toMatchObject({ bankEuro: 11_500 - 1_600, revenueEuro: 1_500 - 1_600 })
})

test('a bank that can’t pay all winners at one instant pays one after the other, and losers don’t wait', async () => {
  const { casinoId, hands } = await sitDown(6, 100)
  const wins = [0, 500, 0, 500, 0, 500]
  const closed = await Promise.all(
    hands.map(({ accountId, roundId }, at) =>
      answered(
        economy.round.closeRound(ctxOf(accountId), {
          roundId,
          accountId,
          winningsEuro: wins[at] ?? 0,
          outcome: '{"actions":[]}',
        }),
      ),
    ),
  )
  // 700 in the bank: one is paid in full, and the next one breaks it.
  const paid = closed.filter((_, at) => wins[at]).map(({ paidEuro }) => paidEuro)
  expect(paid.sort()[0]).toBeLessThan(500)
  expect(closed.filter(({ bankBroken }) => bankBroken).length).toBeGreaterThan(0)
  expect(closed.filter((_, at) => !wins[at]).every(({ paidEuro, bankBroken }) => paidEuro === 0 && !bankBroken)).toBe(
    true,
  )
  expect((await titleOf(economy, casinoId)).ownerAccountId).toBeDefined()
})

/** Makes a request's step in a hand. */
const stepOf = (requestId: string, did: string, done: string, more: Partial<TakeStepRequest> = {}) => ({
  doneBefore: '',
  stakeEuro: 0,
  actedAtMs: 1_700_000_000_000,
  ends: undefined,
  step: { requestId, fingerprint: `${did} asked`, did, done },
  ...more,
})
const seen = (accountId: number, requestId = '') =>
  answered(economy.round.getRound(ctxOf(accountId), { accountId, game: 'BLACKJACK', requestId }))

test('of two devices that act on one hand at one instant one counts, from two processes and for many players at once', async () => {
  const { hands } = await sitDown(8, 10_000)
  const replies = await Promise.all(
    hands.flatMap((hand) =>
      [economy.round, economy.secondRound].map(async ({ takeStep }, device) =>
        answered(takeStep(ctxOf(hand.accountId), { ...hand, ...stepOf(`hit-${device}`, 'hit', 'hit') })),
      ),
    ),
  )
  for (const [at, { accountId, roundId }] of hands.entries()) {
    const both = replies.slice(2 * at, 2 * at + 2)
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['MISSED', 'TAKEN'])
    const first = `hit-${both.findIndex(({ outcome }) => outcome === 'TAKEN')}`
    const found = await seen(accountId, first)
    expect(found.open).toMatchObject({
      settled: { roundId, stakeEuro: 100 },
      done: 'hit',
      actedAtMs: 1_700_000_000_000,
    })
    expect([found.answered, found.answer]).toMatchObject([
      found.open,
      { requestId: first, fingerprint: 'hit asked', did: 'hit', done: 'hit' },
    ])
    expect((await seen(accountId, first === 'hit-0' ? 'hit-1' : 'hit-0')).answered).toBeUndefined()
  }
})

test('a step that costs and ends its round is one commit; repeating it does nothing more, also in the next round', async () => {
  const { casinoId, hands } = await sitDown(1, 10_000)
  const [{ accountId, roundId } = { accountId: 0, roundId: '' }] = hands
  const ends = { winningsEuro: 400, outcome: '{"actions":["double"]}' }
  const double = { roundId, accountId, ...stepOf('d', 'double', 'double', { stakeEuro: 100, ends }) }
  const taken = await answered(economy.round.takeStep(ctxOf(accountId), double))
  expect(taken).toMatchObject({ outcome: 'TAKEN', cashPocket: start - 200 + 400, closed: { paidEuro: 400 } })
  expect(await answered(economy.round.takeStep(ctxOf(accountId), double))).toMatchObject({ outcome: 'MISSED' })
  const ended = await seen(accountId, 'd')
  expect(ended).toMatchObject({
    open: undefined,
    cashPocket: taken.cashPocket,
    answer: { did: 'double' },
    last: { settled: { roundId }, outcome: ends.outcome, closed: { paidEuro: 400, bankBroken: false } },
  })
  expect(ended.answered).toEqual(ended.last)

  const opening = drawn(casinoId, {
    game: 'BLACKJACK',
    staysOpen: true,
    stakeEuro: 100,
    seedId: accountId,
    nonce: 1,
  })
  await answered(economy.round.settle(ctxOf(accountId), opening))
  const again = { ...double, roundId: opening.roundId }
  expect(await answered(economy.round.takeStep(ctxOf(accountId), again))).toMatchObject({ outcome: 'MISSED' })
  expect(await seen(accountId, 'd')).toMatchObject({
    open: { settled: { roundId: opening.roundId }, done: '' },
    answered: { settled: { roundId } },
  })
  expect(await pocket(accountId)).toBe(taken.cashPocket - 100)
  // A step without effect is remembered, and gives no more time.
  const late = { roundId: opening.roundId, accountId, ...stepOf('late', '', '') }
  expect(await answered(economy.round.takeStep(ctxOf(accountId), late))).toMatchObject({ outcome: 'TAKEN' })
  const noted = await seen(accountId, 'late')
  expect(noted.answer).toMatchObject({ did: '', done: '' })
  expect(noted.open?.actedAtMs).toBe(noted.open?.settled?.settledAtMs)
})

test('a step that can’t be paid leaves nothing, and its request can be repeated', async () => {
  const { casinoId, hands } = await sitDown(1, 10_000)
  const [{ accountId, roundId } = { accountId: 0, roundId: '' }] = hands
  await answered(economy.bank.deposit(ctxOf(accountId), { amount: start - 150 }))
  const split = { roundId, accountId, ...stepOf('s', 'split', 'split', { stakeEuro: 100 }) }
  expect(await economy.round.takeStep(ctxOf(accountId), split)).toMatchObject({ id: 'insufficientFunds' })
  expect(await seen(accountId, 's')).toMatchObject({ open: { done: '' }, answer: undefined })
  await answered(economy.bank.withdraw(ctxOf(accountId), { amount: 100 }))
  expect(await answered(economy.round.takeStep(ctxOf(accountId), split))).toMatchObject({
    outcome: 'TAKEN',
    cashPocket: 50,
  })
  expect(await titleOf(economy, casinoId)).toMatchObject({ bankEuro: 10_200 })
  expect(await economy.count('select sum(raised_euro) from open_round where round_id = $1', [roundId])).toBe(100)
})

test('a step whose end wins more than the bank has breaks it with the stake that it paid', async () => {
  const { hands } = await sitDown(1, 100)
  const [{ accountId, roundId } = { accountId: 0, roundId: '' }] = hands
  const ends = { winningsEuro: 1_000, outcome: '{"actions":["double"]}' }
  const double = { roundId, accountId, ...stepOf('d', 'double', 'double', { stakeEuro: 100, ends }) }
  expect(await answered(economy.round.takeStep(ctxOf(accountId), double))).toMatchObject({
    outcome: 'TAKEN',
    cashPocket: start - 200 + 300,
    closed: { paidEuro: 300, bankBroken: true },
  })
  expect(await seen(accountId, 'd')).toMatchObject({ answered: { closed: { paidEuro: 300, bankBroken: true } } })
})

test('an invalid step, or one of another’s round, is refused, and nothing changes', async () => {
  const { hands } = await sitDown(2, 10_000)
  const [{ accountId, roundId } = { accountId: 0, roundId: '' }, other] = hands
  const good = { roundId, accountId, ...stepOf('x', 'hit', 'hit') }
  const { step } = good
  const hostile: Partial<TakeStepRequest>[] = [
    { stakeEuro: -1 },
    { stakeEuro: 0.5 },
    { stakeEuro: Number.MAX_SAFE_INTEGER + 1 },
    { step: undefined },
    { step: { ...step, requestId: '' } },
    { step: { ...step, done: '' } },
    { step: { ...step, did: '' } },
    { step: { ...step, done: 'h'.repeat(1_001) } },
    { step: { ...step, fingerprint: '\0' } },
    { actedAtMs: -1 },
    { ends: { winningsEuro: -1, outcome: '{}' } },
    { ends: { winningsEuro: 0, outcome: '[]' } },
    { roundId: '' },
  ]
  for (const wrong of hostile)
    expect(await economy.round.takeStep(ctxOf(accountId), { ...good, ...wrong }), JSON.stringify(wrong)).toMatchObject({
      refused: true,
      id: 'invalid',
    })
  const stolen = { ...good, accountId: other?.accountId ?? 0 }
  expect(await economy.round.takeStep(ctxOf(accountId), stolen)).toMatchObject({ refused: true, id: 'forbidden' })
  const foreign = { ...good, roundId: other?.roundId ?? '' }
  expect(await answered(economy.round.takeStep(ctxOf(accountId), foreign))).toMatchObject({ outcome: 'MISSED' })
  expect(await economy.round.getRound(ctxOf(accountId), { ...stolen, game: 'BLACKJACK', requestId: '' })).toMatchObject(
    {
      refused: true,
      id: 'forbidden',
    },
  )
  for (const hand of hands) expect((await seen(hand.accountId)).open?.done).toBe('')
})

test('a request’s step is deleted after a week', async () => {
  const { hands } = await sitDown(1, 10_000)
  const [{ accountId, roundId } = { accountId: 0, roundId: '' }] = hands
  const dayMs = 86_400_000
  await answered(economy.round.takeStep(ctxOf(accountId), { roundId, accountId, ...stepOf('x', 'hit', 'hit') }))
  await forgetSteps(economy.pool, 1_700_000_000_000 + 6 * dayMs)
  expect((await seen(accountId, 'x')).answer).toBeDefined()
  await forgetSteps(economy.pool, 1_700_000_000_000 + 8 * dayMs)
  expect((await seen(accountId, 'x')).answer).toBeUndefined()
})

test('what a player’s casino wins is kept for each bettor, each step once; of a house’s casino nothing', async () => {
  const owned = async (bankEuro: number, count: number) => {
    const casinoId = await openCasino(economy, bankEuro, 'BLACKJACK')
    await moveCasino(economy, casinoId, { to: ++last })
    return { casinoId, hands: await handsAt(casinoId, count) }
  }
  const ends = { winningsEuro: 180, outcome: '{"actions":[]}' }
  const take = async (hand: { accountId: number; roundId: string }, more: Parameters<typeof stepOf>[3]) => {
    const step = { ...hand, ...stepOf('s', 'split', 'split', more) }
    for (let nth = 0; nth < 2; nth++) await answered(economy.round.takeStep(ctxOf(hand.accountId), step))
  }
  const rich = await owned(10_000, 2)
  const [first, second] = rich.hands
  if (!first || !second) expect.fail()
  await Promise.all([take(first, { stakeEuro: 50 }), take(second, { stakeEuro: 100, ends })])
  expect(await winsOf(economy, rich.casinoId)).toEqual([150, 20])
  for (let nth = 0; nth < 2; nth++)
    await answered(economy.round.closeRound(ctxOf(first.accountId), { ...first, ...ends }))
  expect(await winsOf(economy, rich.casinoId)).toEqual([-30, 20])

  // A bank that can pay it only with its stake takes it by itself.
  const poor = await owned(50, 1)
  for (const hand of poor.hands) await take(hand, { stakeEuro: 100, ends })
  expect(await titleOf(economy, poor.casinoId)).toMatchObject({ bankEuro: 70, revenueEuro: 20 })
  expect(await winsOf(economy, poor.casinoId)).toEqual([20])

  const { casinoId, hands } = await sitDown(2, 10_000)
  for (const hand of hands) await take(hand, { stakeEuro: 100, ends })
  expect(await winsOf(economy, casinoId)).toEqual([])
})
