import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { type BetRequest, RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { cardKey } from '@sottomondo/server-kit/card'
import { refuse } from '@sottomondo/server-kit/refusal'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerAsCasino } from '../testing/casino-replies.ts'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const path = '/api/casino/bet/roulette'
const red = { kind: 'redBlack', value: 'Rood', amount: 30 }
const answered = {
  roundId: '5f0c38d3-b8ad-4a3a-9a58-0d3a3b5a9a11',
  message: 'Het balletje valt op 17.',
  stake: 30,
  winnings: 720,
  bankBroken: false,
  gotCasino: false,
  cashPocket: 3190,
  cashVersion: 4,
  serverSeedHash: 'a'.repeat(64),
  nonce: 12,
}
let requests: BetRequest[] = []
beforeEach(() => {
  requests = []
  gateway.fakes.answer(RouletteService, 'bet', async (_ctx, request) => {
    requests.push(request)
    return { ...answered, number: 17, result: undefined, bets: [{ ...red, winnings: 360 }] }
  })
})

async function bet(body: unknown, headers?: Record<string, string>) {
  const { cookie } = await gateway.player()
  return gateway.send('POST', path, { cookie, body, headers })
}
const noFields = {
  numberBet: null,
  numberBetAmount: null,
  redBlackBet: null,
  redBlackBetAmount: null,
  oddEvenBet: null,
  oddEvenBetAmount: null,
  highLowBet: null,
  highLowBetAmount: null,
  columnBet: null,
  columnBetAmount: null,
  dozenBet: null,
  dozenBetAmount: null,
}
const sixFields = {
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

describe('bets', () => {
  test('may come in the six fields of the page', async () => {
    const { status } = await bet(sixFields)
    expect(status).toBe(200)
    expect(requests).toEqual([{ ...sixFields, bets: [] }])
  })

  test('may leave fields empty, with null or altogether', async () => {
    expect(await bet({ ...noFields, columnBet: 2, columnBetAmount: 10 })).toMatchObject({ status: 200 })
    expect(await bet({ columnBet: 2, columnBetAmount: 10, bets: null })).toMatchObject({ status: 200 })
    const only = { bets: [], columnBet: 2, columnBetAmount: 10 }
    expect(requests).toEqual([only, only])
  })

  test('may come as chips, several of a kind, with the fields beside them', async () => {
    const bets = [
      { kind: 'number', value: 17, amount: 10 },
      { kind: 'number', value: 18, amount: 10 },
      { kind: 'dozen', value: '1-12', amount: 5 },
    ]
    expect(await bet({ ...noFields, bets, redBlackBet: 'Rood', redBlackBetAmount: 5 })).toMatchObject({ status: 200 })
    expect(requests).toEqual([
      {
        bets: [
          { kind: 'number', value: '17', amount: 10 },
          { kind: 'number', value: '18', amount: 10 },
          { kind: 'dozen', value: '1-12', amount: 5 },
        ],
        redBlackBet: 'Rood',
        redBlackBetAmount: 5,
      },
    ])
  })

  test.each([
    ['number 37', { numberBet: 37, numberBetAmount: 1 }, 'Kies een nummer van 0 tot 36.'],
    ['a number as text', { numberBet: '17', numberBetAmount: 1 }, 'Dit is geen geldige inzet.'],
    ['an unknown colour', { redBlackBet: 'Groen', redBlackBetAmount: 1 }, 'Dit is geen geldige inzet.'],
    ['half a euro', { numberBet: 1, numberBetAmount: 0.5 }, 'Vul een heel bedrag in.'],
    ['a negative amount', { numberBet: 1, numberBetAmount: -1 }, 'Het bedrag moet groter dan 0 zijn.'],
    ['an endless amount', { numberBet: 1, numberBetAmount: 1e300 }, /bedrag/],
    ['a chip of an unknown kind', { bets: [{ kind: 'split', value: '1-2', amount: 1 }] }, 'Dit is geen geldige inzet.'],
    ['a chip without a value', { bets: [{ kind: 'number', amount: 1 }] }, 'Dit is geen geldige inzet.'],
    ['no list', { bets: 'all' }, 'Dit is geen geldige inzet.'],
    [
      'forty-one chips',
      { bets: Array.from({ length: 41 }, () => ({ kind: 'column', value: 1, amount: 1 })) },
      'Je kunt hoogstens 40 fiches tegelijk inzetten.',
    ],
  ])('of %s are refused before casino hears of them', async (_name, body, text) => {
    const { status, json } = await bet(body)
    expect({ status, json }).toMatchObject({ status: 400, json: { errorType: 'invalid' } })
    expect(json.error).toMatch(text)
    expect(requests).toEqual([])
  })
})

describe('the answer', () => {
  const one = { redBlackBet: 'Rood', redBlackBetAmount: 30 }

  test('gives the number, the winnings, and the place to verify the round', async () => {
    expect((await bet(one)).json).toEqual({
      message: 'Het balletje valt op 17.',
      number: 17,
      roundId: answered.roundId,
      stake: 30,
      winnings: 720,
      bankBroken: false,
      gotCasino: false,
      cashPocket: 3190,
      cashVersion: 4,
      serverSeedHash: answered.serverSeedHash,
      nonce: 12,
      bets: [{ kind: 'redBlack', value: 'Rood', amount: 30, winnings: 360 }],
    })
  })

  test('passes a refusal on', async () => {
    gateway.fakes.answer(RouletteService, 'bet', async () => refuse('betLimits', 'Buiten de limieten.'))
    expect(await bet(one)).toMatchObject({
      status: 409,
      json: { error: 'Buiten de limieten.', errorType: 'betLimits' },
    })
  })

  test('is kept for a repeated Idempotency-Key, which is also the round’s', async () => {
    const { cookie } = await gateway.player()
    const headers = { 'idempotency-key': 'a-bet-of-mine' }
    const first = await gateway.send('POST', path, { cookie, body: one, headers })
    const again = await gateway.send('POST', path, { cookie, body: one, headers })
    expect(again.json).toEqual(first.json)
    const calls = gateway.fakes.calls.filter((call) => call.path.endsWith('Roulette/Bet'))
    expect(calls.map((call) => call.ctx.requestId)).toEqual([expect.stringContaining('a-bet-of-mine')])
  })
})

describe('the city', () => {
  const one = { redBlackBet: 'Rood', redBlackBetAmount: 30 }
  const jailed = () => ({ cityName: 'Rome', rankNumber: 1, jailedUntilMs: gateway.clock.nowMs() + 59_001 })
  async function playerWith(actions: object) {
    const player = await gateway.player()
    await gateway.redis.hSet(cardKey(player.accountId), 'actions', JSON.stringify({ ...actions, v: 2 }))
    return player
  }
  const looks = ['/api/casino/roulette', '/api/casino/fruit']
  const rounds = [
    [path, one],
    ['/api/casino/fruit/spin', { betAmount: 10 }],
  ] as const
  /** The city that the casino got with the last call. */
  const cityPassed = () =>
    gateway.fakes.calls.findLast(({ path }) => path.startsWith('/sottomondo.casino.'))?.ctx.caller?.gangsterState

  test('is that of the player’s card, whatever the call says', async () => {
    const { cookie } = await playerWith({ cityName: 'Parijs', rankNumber: 3, jailedUntilMs: 0 })
    await gateway.send('POST', path, { cookie, body: { ...one, cityName: 'Rome' } })
    expect(cityPassed()).toEqual({ cityName: 'Parijs', rankNumber: 3, jailedUntilMs: 0, fightUntilMs: 0 })
  })

  test.each(rounds)('POST %s: no round starts in jail', async (where, body) => {
    const { cookie } = await playerWith(jailed())
    expect(await gateway.send('POST', where, { cookie, body })).toMatchObject({
      status: 409,
      json: { error: 'Je zit nog 1 minuut in de gevangenis.', errorType: 'jail', timeLeft: 60 },
    })
    expect(gateway.fakes.calls).toEqual([])
  })

  test.each(looks)('GET %s: the casino can still be viewed', async (where) => {
    answerAsCasino(gateway.fakes)
    const { cookie } = await playerWith(jailed())
    expect(await gateway.send('GET', where, { cookie })).toMatchObject({ status: 200 })
  })

  test('a player who has just been set free plays again', async () => {
    const { cookie } = await playerWith({ ...jailed(), jailedUntilMs: gateway.clock.nowMs() })
    expect(await gateway.send('POST', path, { cookie, body: one })).toMatchObject({ status: 200 })
  })

  test('a missing card is requested', async () => {
    const living = { life: 100, maxLife: 100, alive: true, heistUntilMs: 0, raidUntilMs: 0 }
    const reply = { ...living, cityName: 'Brussel', rankNumber: 1, jailedUntilMs: 0, fightUntilMs: 0 }
    gateway.fakes.answer(StatusService, 'refreshCard', async () => reply)
    const player = await gateway.player()
    await gateway.redis.hDel(cardKey(player.accountId), 'actions')
    await gateway.send('POST', path, { cookie: player.cookie, body: one })
    expect(cityPassed()).toMatchObject({ cityName: 'Brussel' })
  })

  test('without a card the casino gets no city, and refuses by itself', async () => {
    gateway.fakes.answer(StatusService, 'refreshCard', async () => refuse('unavailable', 'Even weg.'))
    gateway.fakes.answer(RouletteService, 'bet', async (ctx) =>
      ctx.caller?.gangsterState ? Promise.reject(new Error('who knows?')) : refuse('unavailable', 'Waar ben je?'),
    )
    gateway.clock.advanceMs(60_000)
    const player = await gateway.player()
    await gateway.redis.hDel(cardKey(player.accountId), 'actions')
    const reply = await gateway.send('POST', path, { cookie: player.cookie, body: one })
    expect(reply).toMatchObject({ status: 503, json: { error: 'Waar ben je?' } })
  })
})
