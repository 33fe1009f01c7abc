import { isRefusal } from '@sottomondo/server-kit'
import { expect, test } from 'vitest'
import { deedOf, drawn, openCasino } from '../../test/casino.ts'
import { ctxOf, useEconomyDatabase } from '../../test/economy-database.ts'
import { answered } from '../../test/running-economy.ts'
import { gangsterRules } from '../gangster/gangster.rules.ts'

const economy = useEconomyDatabase({ audited: true })

const start = gangsterRules.startPocketEuro
let last = 0
const pocket = async (accountId: number) => (await answered(economy.bank.getBalances(ctxOf(accountId), {}))).cashPocket

/** Players with an open hand each, on one table. */
async function sitDown(count: number, bankEuro: number) {
  const casinoId = await openCasino(economy, bankEuro, 'BLACKJACK')
  const hands = await Promise.all(
    Array.from({ length: count }, async () => {
      const accountId = ++last
      const opening = drawn(casinoId, { game: 'BLACKJACK', opensGame: true, stakeEuro: 100, seedId: accountId })
      await answered(economy.round.settle(ctxOf(accountId), opening))
      return { accountId, roundId: opening.roundId }
    }),
  )
  return { casinoId, hands }
}

test('steps of many players at one instant come out as each would alone, from two processes at once', async () => {
  const { casinoId, hands } = await sitDown(8, 10_000)
  const [poor] = hands
  await answered(economy.bank.deposit(ctxOf(poor?.accountId ?? 0), { amount: start - 150 }))
  const raises = hands.flatMap(({ accountId, roundId }) =>
    [economy.round, economy.secondRound].map(async ({ raiseGame }) => {
      const reply = await raiseGame(ctxOf(accountId), { roundId, accountId, step: 1, stakeEuro: 100 })
      return isRefusal(reply) ? reply.id : `${reply.repeated} ${reply.cashPocket}`
    }),
  )
  const raised = (await Promise.all(raises)).sort()
  const once = hands.slice(1).map(() => `false ${start - 200}`)
  const twice = hands.slice(1).map(() => `true ${start - 200}`)
  expect(raised).toEqual([...once, ...Array(2).fill('insufficientFunds'), ...twice])
  expect(await deedOf(economy, casinoId)).toMatchObject({ bankEuro: 10_000 + 800 + 700, revenueEuro: 1_500 })

  const wins = hands.map((_, at) => (at % 2) * 400)
  const closes = hands.flatMap(({ accountId, roundId }, at) =>
    [economy.round, economy.secondRound].map(async ({ closeGame }) =>
      answered(
        closeGame(ctxOf(accountId), { roundId, accountId, winningsEuro: wins[at] ?? 0, outcome: '{"actions":[]}' }),
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
  expect(await deedOf(economy, casinoId)).toMatchObject({ bankEuro: 11_500 - 1_600, revenueEuro: 1_500 - 1_600 })
})

test('a step that ends its game pays both in one commit, whoever asks again, also where the step alone was paid before', async () => {
  const { casinoId, hands } = await sitDown(4, 10_000)
  const [cut, poor] = hands
  await answered(economy.bank.deposit(ctxOf(poor?.accountId ?? 0), { amount: start - 150 }))
  const half = { roundId: cut?.roundId ?? '', accountId: cut?.accountId ?? 0, step: 1, stakeEuro: 100, ends: undefined }
  await answered(economy.round.raiseGame(ctxOf(half.accountId), half))
  const ends = { winningsEuro: 400, outcome: '{"actions":["double"]}' }
  const asked = hands.flatMap(({ accountId, roundId }) =>
    [economy.round, economy.secondRound].map(async ({ raiseGame }) => {
      const reply = await raiseGame(ctxOf(accountId), { roundId, accountId, step: 1, stakeEuro: 100, ends })
      return isRefusal(reply) ? reply.id : `${reply.closed?.paidEuro} ${reply.cashPocket}`
    }),
  )
  const paid = `400 ${start + 200}`
  expect(await Promise.all(asked)).toEqual([paid, paid, ...Array(2).fill('insufficientFunds'), ...Array(4).fill(paid)])
  // The refused one is still open, and nobody else is.
  const end = { roundId: poor?.roundId ?? '', accountId: poor?.accountId ?? 0, winningsEuro: 0, outcome: '{}' }
  expect(await answered(economy.round.closeGame(ctxOf(end.accountId), end))).toMatchObject({ repeated: false })
  expect(await deedOf(economy, casinoId)).toMatchObject({ bankEuro: 10_400 + 3 * 100 - 3 * 400 })
  for (const hostile of [{ winningsEuro: -1 }, { outcome: '[]' }, { winningsEuro: 0.5 }])
    expect(
      await economy.round.raiseGame(ctxOf(half.accountId), { ...half, ends: { ...ends, ...hostile } }),
    ).toMatchObject({ refused: true, id: 'invalid' })
})

test('a step that ends its game and wins more than its bank holds is paid for, breaks the bank, and is told so', async () => {
  const { hands } = await sitDown(1, 100)
  const [{ accountId, roundId } = { accountId: 0, roundId: '' }] = hands
  const asked = { roundId, accountId, step: 1, stakeEuro: 100, ends: { winningsEuro: 1_000, outcome: '{}' } }
  const first = await answered(economy.round.raiseGame(ctxOf(accountId), asked))
  expect(first).toMatchObject({ closed: { paidEuro: 300, bankBroken: true }, cashPocket: start - 200 + 300 })
  expect(await answered(economy.round.raiseGame(ctxOf(accountId), asked))).toMatchObject({
    ...{ repeated: true, cashPocket: first.cashPocket, closed: { ...first.closed, repeated: true } },
  })
})

test('a bank that can’t pay all who win at one instant pays one after the other, and nobody who wins nothing waits', async () => {
  const { casinoId, hands } = await sitDown(6, 100)
  const wins = [0, 500, 0, 500, 0, 500]
  const closed = await Promise.all(
    hands.map(({ accountId, roundId }, at) =>
      answered(
        economy.round.closeGame(ctxOf(accountId), {
          ...{ roundId, accountId, winningsEuro: wins[at] ?? 0, outcome: '{"actions":[]}' },
        }),
      ),
    ),
  )
  // 700 in the bank: one is paid whole, and the next one breaks it.
  const paid = closed.filter((_, at) => wins[at]).map(({ paidEuro }) => paidEuro)
  expect(paid.sort()[0]).toBeLessThan(500)
  expect(closed.filter(({ bankBroken }) => bankBroken).length).toBeGreaterThan(0)
  expect(closed.filter((_, at) => !wins[at]).every(({ paidEuro, bankBroken }) => paidEuro === 0 && !bankBroken)).toBe(
    true,
  )
  expect((await deedOf(economy, casinoId)).ownerAccountId).toBeDefined()
})
