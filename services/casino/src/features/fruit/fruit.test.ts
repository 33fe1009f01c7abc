import { fruitOutcome, fruitRules } from '@sottomondo/casino-rules'
import { FairService } from '@sottomondo/proto/casino/v1/fair'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { inCity } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { casinoTexts } from '../../kernel/casino/casino.rules.ts'
import { roundTexts } from '../../kernel/round/round.rules.ts'
import { plantSeed, seedsFor, seedsWithoutBonus } from '../../testing/plant-seed.ts'
import { below, recomputeWords } from '../../testing/recompute.ts'
import { callOf, granted, secretsOf, useCasino } from '../../testing/use-casino.ts'
import { fair as fairFeature } from '../fair/fair.ts'
import { fruitTexts } from './fruit.rules.ts'
import { fruit as fruitFeature } from './fruit.ts'

const casino = useCasino(fairFeature, fruitFeature)
const fruit = () => casino.rpc(FruitService)
const spin = (caller: Caller, requestId?: string, betAmount = 10) =>
  fruit().spin(callOf(caller, requestId), { betAmount })
const get = (caller: Caller) => fruit().get(callOf(caller), {})

/** Recomputes the nine symbols without a line of the product. */
function recomputeSlots(serverSeed: string, clientSeed: string, nonce: number): string[] {
  const words = recomputeWords(serverSeed, clientSeed, nonce)
  const upTo: [number, string][] = [
    [24, 'CHERRY'],
    [44, 'LEMON'],
    [60, 'ORANGE'],
    [74, 'WATERMELON'],
    [86, 'GRAPE'],
    [95, 'DIAMOND'],
    [100, 'GIFT'],
  ]
  return Array.from({ length: 9 }, () => {
    const drawn = below(words, 100)
    return upTo.find(([limit]) => drawn < limit)?.[1] ?? ''
  })
}

test('spins follow from the player’s seeds and pay by their lines', async () => {
  const me = casino.newPlayer()
  await plantSeed(casino.pool, me, seedsWithoutBonus(4))
  const spins = []
  for (let nonce = 0; nonce < 5; nonce++) spins.push(granted(await spin(me, undefined, 20)))
  const [{ serverSeed, clientSeed } = { serverSeed: '', clientSeed: '' }] = await secretsOf(casino, me)
  spins.forEach(({ lastSpin: shown, ...result }, nonce) => {
    const slots = recomputeSlots(serverSeed, clientSeed, nonce)
    const { multiplier, winningCells, winsBonus } = fruitOutcome(slots as Parameters<typeof fruitOutcome>[0])
    expect(shown).toEqual({
      slots,
      winningCells,
      betAmount: 20,
      winnings: 20 * multiplier,
      createdAtMs: expect.any(Number),
      bonusOpen: winsBonus,
      fruitSessionId: result.roundId,
    })
    expect(result).toMatchObject({ nonce, stake: 20, winnings: 20 * multiplier })
  })
  expect(casino.economy.settled.at(-1)?.round).toMatchObject({ game: 'FRUIT', slots: spins.at(-1)?.lastSpin?.slots })
})

test('a winning spin pays all its lines', async () => {
  const me = casino.newPlayer()
  const foreseen = seedsFor(({ slots }) => fruitOutcome(slots).lines.length > 1)
  await plantSeed(casino.pool, me, foreseen)
  const { multiplier, winningCells } = fruitOutcome(foreseen.slots)
  expect(granted(await spin(me, undefined, 50)).lastSpin).toMatchObject({
    slots: foreseen.slots,
    winningCells,
    winnings: 50 * multiplier,
  })
})

test('the last spin is available at once, after a restart, and on another process', async () => {
  const me = casino.newPlayer()
  await plantSeed(casino.pool, me, seedsWithoutBonus(1))
  expect(granted(await get(me))).toMatchObject({ ownerName: 'Het Huis', isOwner: false })
  expect(granted(await get(me)).lastSpin).toBeUndefined()
  granted(await spin(me))
  const { message, lastSpin: last } = granted(await spin(me, undefined, 30))
  expect(message).toMatch(/^De rollen staan stil\. Je zette €30 in en kreeg /)
  expect(granted(await get(me)).lastSpin).toEqual(last)
  await casino.restart()
  expect(granted(await get(me)).lastSpin).toEqual(last)
  const other = await casino.another()
  expect(
    granted(await other.rpc(FruitService).get(callOf({ ...me, gangsterState: inCity('Parijs') }), {})).lastSpin,
  ).toEqual(last)
  await other.stop()
})

test('a repeated request is one spin, after a lost answer and twenty times at once', async () => {
  const me = casino.newPlayer()
  let answers = 0
  casino.economy.afterwards((call) => (call === 'settle' && answers++ === 0 ? 'lose' : undefined))
  expect(await spin(me, 'lost')).toMatchObject({ id: 'unavailable' })
  const again = granted(await spin(me, 'lost'))
  expect(again.nonce).toBe(0)
  const all = await Promise.all(Array.from({ length: 20 }, () => spin(me, 'lost')))
  for (const one of all) expect(one).toEqual(again)
  expect(casino.economy.settled.filter(({ accountId }) => accountId === me.accountId)).toHaveLength(1)
})

test('two processes at once make one gapless row of spins', async () => {
  const me = casino.newPlayer()
  await plantSeed(casino.pool, me, seedsWithoutBonus(19))
  const other = await casino.another()
  const nonces = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const service = index % 2 ? fruit() : other.rpc(FruitService)
      for (const call = callOf(me); ; ) {
        // A bet that lost at the fence too often is refused; a browser retries it under the same id.
        const reply = await service.spin(call, { betAmount: 10 })
        if (!isRefusal(reply) || reply.id !== 'unavailable') return granted(reply).nonce
      }
    }),
  )
  await other.stop()
  expect(nonces.sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 20 }, (_, nonce) => nonce))
})

test.each([
  ['nothing', 0, roundTexts.badStake],
  ['less than nothing', -10, roundTexts.badStake],
  ['more than a win could be counted of', fruitRules.largestBetEuro + 1, fruitTexts.betTooHigh],
  ['the largest number there is', Number.MAX_SAFE_INTEGER, fruitTexts.betTooHigh],
])('a bet of %s is refused before economy hears of it', async (_name, bet, text) => {
  const me = casino.newPlayer()
  let heard = 0
  casino.economy.beforehand(() => {
    heard += 1
  })
  expect(await spin(me, undefined, bet)).toEqual(refuse('invalid', text))
  expect(heard).toBe(0)
})

test('a bet that economy refuses uses no nonce and shows no symbols', async () => {
  const me = casino.newPlayer()
  expect(await spin(me, undefined, 9)).toMatchObject({ refused: true, id: 'betLimits' })
  casino.economy.setPocket(me.accountId, 5)
  expect(await spin(me)).toMatchObject({ refused: true, id: 'insufficientFunds' })
  casino.economy.setPocket(me.accountId, 500)
  expect(granted(await spin(me)).nonce).toBe(0)
})

test('an unknown city has no machine', async () => {
  const missing = refuse('notFound', casinoTexts.noCasino.FRUIT)
  const lost = { ...casino.newPlayer(), gangsterState: inCity('Atlantis') }
  expect(await fruit().get(callOf(lost), {})).toEqual(missing)
  expect(await fruit().spin(callOf(lost), { betAmount: 10 })).toEqual(missing)
})

test('the owner sees the revenue of their machine and may not play on it', async () => {
  const me = casino.newPlayer()
  const { casinoId } = granted(await get(me))
  casino.economy.setOwner(casinoId, { accountId: me.accountId, name: me.accountName })
  expect(granted(await get(me))).toMatchObject({ isOwner: true, revenue: -5, ownerName: me.accountName })
  expect(granted(await get(casino.newPlayer()))).toMatchObject({ isOwner: false, revenue: undefined })
  expect(await spin(me)).toMatchObject({ refused: true, id: 'ownCasino' })
})

test('no seed is revealed while its bonus game is open', async () => {
  const me = casino.newPlayer()
  await plantSeed(
    casino.pool,
    me,
    seedsFor(({ rolls }) => rolls.length > 0),
  )
  granted(await spin(me))
  const fair = casino.rpc(FairService)
  expect(await fair.rotate(callOf(me), { clientSeed: undefined })).toMatchObject({ refused: true, id: 'openRound' })
  expect(granted(await fair.get(callOf(me), {})).revealed).toEqual([])
})

test('the help says which lines pay, how likely a bonus is, and the return to the player', async () => {
  const { topics } = granted(await casino.rpc(HelpService).getRules(callOf(casino.newPlayer()), {}))
  const machine = topics.find(({ feature }) => feature === 'fruit')
  expect(machine?.figures.map(({ value }) => value?.value)).toEqual(
    expect.arrayContaining([8, 3, 0.836, 72.26, 27.2, 95.01, 100_000]),
  )
  expect(machine?.tables[0]?.rows.map(({ cells }) => cells[2]?.value?.value)).toEqual([1, 2, 4, 5, 10, 18, 'bonusspel'])
  const bonus = topics.find(({ feature }) => feature === 'fruit-bonus')
  expect(bonus?.tables.map(({ rows }) => rows.length)).toEqual([39, 8])
})
