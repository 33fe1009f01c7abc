import { rouletteRules } from '@sottomondo/casino-rules'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { refuse } from '@sottomondo/server-kit/refusal'
import { inCity } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { casinoTexts } from '../../kernel/casino/casino.rules.ts'
import { casino as casinoFeature } from '../../kernel/casino/casino.ts'
import { recomputeRoulette } from '../../testing/recompute.ts'
import { callOf, granted, secretsOf, useCasino } from '../../testing/use-casino.ts'
import { fair } from '../fair/fair.ts'
import { rouletteLimits, rouletteTexts } from './roulette.rules.ts'
import { roulette as rouletteFeature } from './roulette.ts'

const casino = useCasino(casinoFeature, fair, rouletteFeature)
const roulette = () => casino.rpc(RouletteService)
const chip = (kind: string, value: string, amount = 10) => ({ kind, value, amount })
const refused = async (bets: { kind: string; value: string; amount: number }[], cityName = 'Rome') => {
  const me = { ...casino.newPlayer(), gangsterState: inCity(cityName) }
  const before = casino.economy.callCount()
  const answer = await roulette().bet(callOf(me), { bets })
  expect(casino.economy.callCount()).toBe(before)
  return answer
}

test('chips of every kind are played in one round, and the answer gives each chip’s payout', async () => {
  const me = casino.newPlayer()
  const bets = [
    chip('number', '17', 10),
    chip('number', '0', 20),
    chip('redBlack', 'Rood', 30),
    chip('oddEven', 'Even', 40),
    chip('highLow', 'Hoog', 50),
    chip('column', '2', 60),
    chip('dozen', '25-36', 70),
    chip('redBlack', 'Rood', 5),
  ]
  const reply = granted(await roulette().bet(callOf(me), { bets }))
  const [seed] = await secretsOf(casino, me)
  const { number } = reply
  expect(number).toBe(recomputeRoulette(seed?.serverSeed ?? '', seed?.clientSeed ?? '', 0))
  const isRed = (rouletteRules.red as readonly number[]).includes(number)
  const expected = [
    number === 17 ? 360 : 0,
    number === 0 ? 720 : 0,
    isRed ? 60 : 0,
    number > 0 && number % 2 === 0 ? 80 : 0,
    number > 18 ? 100 : 0,
    number % 3 === 2 ? 180 : 0,
    number > 24 ? 210 : 0,
    isRed ? 10 : 0,
  ]
  expect(reply.bets).toEqual(bets.map((bet, index) => ({ ...bet, winnings: expected[index] })))
  expect(reply.message).toMatch(`Het balletje valt op ${number}. Je zette €285 in en kreeg `)
  expect(reply).toMatchObject({
    stake: 285,
    winnings: expected.reduce((sum, one) => sum + one, 0),
    nonce: 0,
    bankBroken: false,
  })
})

test('the fields of the page are bets too, beside its chips, each with its amount', async () => {
  const fields = {
    numberBet: 0,
    numberBetAmount: 1,
    redBlackBet: 'Zwart',
    redBlackBetAmount: 2,
    oddEvenBet: 'Oneven',
    oddEvenBetAmount: 3,
    highLowBet: 'Laag',
    highLowBetAmount: 4,
    columnBet: 3,
    columnBetAmount: 5,
    dozenBet: '25-36',
    dozenBetAmount: 6,
  }
  const reply = granted(await roulette().bet(callOf(casino.newPlayer()), { bets: [chip('number', '17')], ...fields }))
  expect(reply.bets.map(({ winnings: _, ...bet }) => bet)).toEqual([
    chip('number', '17'),
    chip('number', '0', 1),
    chip('redBlack', 'Zwart', 2),
    chip('oddEven', 'Oneven', 3),
    chip('highLow', 'Laag', 4),
    chip('column', '3', 5),
    chip('dozen', '25-36', 6),
  ])
  for (const half of [{ numberBet: 0 }, { redBlackBetAmount: 10 }, { ...fields, dozenBetAmount: undefined }])
    expect(await roulette().bet(callOf(casino.newPlayer()), { bets: [], ...half })).toEqual(
      refuse('invalid', rouletteTexts.halfBet),
    )
})

test('forty chips are a round, one more is not', async () => {
  const bets = Array.from({ length: rouletteRules.mostBets }, () => chip('column', '1', 1))
  granted(await roulette().bet(callOf(casino.newPlayer()), { bets }))
  expect(await refused([...bets, chip('column', '1', 1)])).toEqual(refuse('invalid', rouletteTexts.tooMany))
})

test('the limits apply to the sum of all chips', async () => {
  const me = casino.newPlayer()
  const bet = (bets: ReturnType<typeof chip>[]) => roulette().bet(callOf(me), { bets })
  granted(await bet([chip('number', '1', 5), chip('number', '2', 5)]))
  expect(await bet([chip('number', '1', 4), chip('number', '2', 5)])).toMatchObject({ id: 'betLimits' })
  expect(await bet([chip('number', '1', 600), chip('number', '2', 600)])).toMatchObject({ id: 'betLimits' })
})

test.each([
  ['no chips', [], rouletteTexts.noBet],
  ['an unknown kind', [chip('split', '1-2')], rouletteTexts.badBet],
  ['a kind of the language itself', [chip('__proto__', '1')], rouletteTexts.badBet],
  ['number 37', [chip('number', '37')], rouletteTexts.badBet],
  ['a number with a zero before it', [chip('number', '07')], rouletteTexts.badBet],
  ['another language', [chip('redBlack', 'red')], rouletteTexts.badBet],
  ['an amount of 0', [chip('redBlack', 'Rood', 0)], rouletteTexts.badAmount],
  ['a negative amount', [chip('redBlack', 'Rood', -10)], rouletteTexts.badAmount],
  [
    'a negative amount that another outweighs',
    [chip('number', '1', 100), chip('number', '2', -50)],
    rouletteTexts.badAmount,
  ],
  ['the largest number there is', [chip('redBlack', 'Rood', Number.MAX_SAFE_INTEGER)], rouletteTexts.tooHigh],
  [
    'a sum beyond what can be paid',
    [chip('number', '1', rouletteLimits.highestStakeEuro), chip('number', '2', 1)],
    rouletteTexts.tooHigh,
  ],
])('%s is refused before economy hears of it', async (_name, bets, text) => {
  expect(await refused(bets)).toEqual(refuse('invalid', text))
})

test('an unknown city has no wheel', async () => {
  expect(await refused([chip('number', '1')], 'Atlantis')).toEqual(refuse('notFound', casinoTexts.noCasino.ROULETTE))
})

test('the help gives the payout of each bet', async () => {
  const { topics } = granted(await casino.rpc(HelpService).getRules(callOf(casino.newPlayer()), {}))
  const topic = topics.find(({ feature }) => feature === 'roulette')
  expect(topic?.figures.map(({ value }) => value?.value)).toEqual(
    expect.arrayContaining([...Object.values(rouletteRules.returns), rouletteRules.mostBets, rouletteRules.numbers]),
  )
  expect(topics.map(({ feature }) => feature)).toContain('fair')
})
