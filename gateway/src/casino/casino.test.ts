import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { FairService, type PlayedRound } from '@sottomondo/proto/casino/v1/fair'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { DeedService } from '@sottomondo/proto/economy/v1/deed'
import { refuse } from '@sottomondo/server-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const roundId = '5f0c38d3-b8ad-4a3a-9a58-0d3a3b5a9a11'
const hash = 'b'.repeat(64)
const state = {
  casinoId: 4,
  cityName: 'Amsterdam',
  ownerName: 'Carmela',
  isOwner: false,
  minBetEuro: 10,
  maxBetEuro: 500,
  bankEuro: 1_000_000,
  revenueEuro: undefined,
}
const shown = {
  casinoId: 4,
  cityName: 'Amsterdam',
  ownerName: 'Carmela',
  isOwner: false,
  minBet: 10,
  maxBet: 500,
  casinoBank: 1_000_000,
  revenue: null,
}

describe('casinos', () => {
  test('are listed with owner and limits', async () => {
    const { casinoId, cityName, ownerName, minBetEuro, maxBetEuro } = state
    gateway.fakes.answer(CasinoService, 'list', async () => ({
      casinos: [{ casinoId, type: 'FRUIT', cityName, ownerName, minBetEuro, maxBetEuro }],
    }))
    const { cookie } = await gateway.player()
    expect((await gateway.send('GET', '/api/casino', { cookie })).json).toEqual({
      casinos: [{ casinoId: 4, type: 'FRUIT', cityName, ownerName, minBet: 10, maxBet: 500 }],
    })
  })

  test('show their revenue to whom casino tells it', async () => {
    const { cookie } = await gateway.player()
    gateway.fakes.answer(RouletteService, 'get', async () => state)
    expect((await gateway.send('GET', '/api/casino/roulette', { cookie })).json).toEqual(shown)
    gateway.fakes.answer(RouletteService, 'get', async () => ({ ...state, isOwner: true, revenueEuro: -70 }))
    expect((await gateway.send('GET', '/api/casino/roulette', { cookie })).json).toEqual({
      ...shown,
      isOwner: true,
      revenue: -70,
    })
  })

  test('that nobody runs are said to be closed', async () => {
    const text = 'Geen eigenaar gevonden voor de roulette of niet ingesteld.'
    gateway.fakes.answer(RouletteService, 'get', async () => refuse('notFound', text))
    const { cookie } = await gateway.player()
    expect(await gateway.send('GET', '/api/casino/roulette', { cookie })).toMatchObject({
      status: 404,
      json: { error: text },
    })
  })

  test('are set by their owner', async () => {
    const deed = { casinoId: 4, ownerAccountId: 9, ownerName: 'Carmela', minBetEuro: 20, maxBetEuro: 30, bankEuro: 50 }
    gateway.fakes.answer(DeedService, 'update', async (_ctx, request) => {
      expect(request).toEqual({ minBetEuro: 20, maxBetEuro: 30, bankEuro: 50 })
      return { deed: { ...deed, revenueEuro: -4, reservedEuro: 0 }, cashPocket: 7, cashVersion: 8 }
    })
    const { cookie } = await gateway.player()
    const body = { minBet: 20, maxBet: 30, casinoBank: 50 }
    expect((await gateway.send('POST', '/api/casino', { cookie, body })).json).toEqual({
      message: 'Casino geüpdatet!',
      ...body,
      revenue: -4,
      cashPocket: 7,
      cashVersion: 8,
    })
  })

  test.each([
    [{ minBet: 0 }, 'Een inzet is minstens 1.'],
    [{ minBet: -5 }, 'Een inzet is minstens 1.'],
    [{ maxBet: 1.5 }, 'Vul een heel bedrag in.'],
    [{ maxBet: '100' }, 'Vul een geldige inzet in.'],
    [{ maxBet: undefined }, 'Vul een geldige inzet in.'],
    [{ casinoBank: -1 }, 'De kas kan niet negatief zijn.'],
    [{ casinoBank: 2 ** 53 }, /bedrag/],
    [{ casinoBank: null }, 'Vul een geldig bedrag in.'],
  ])('are never set to %j', async (wrong, text) => {
    const { cookie } = await gateway.player()
    const body = { minBet: 20, maxBet: 30, casinoBank: 50, ...wrong }
    const { status, json } = await gateway.send('POST', '/api/casino', { cookie, body })
    expect(status).toBe(400)
    expect(json.error).toMatch(text)
    expect(gateway.fakes.calls).toEqual([])
  })
})

describe('the fruit machine', () => {
  const spin = {
    slots: ['CHERRY', 'CHERRY', 'CHERRY', 'LEMON', 'GIFT', 'GRAPE', 'LEMON', 'DIAMOND', 'ORANGE'],
    winningCells: [0, 1, 2],
    betAmountEuro: 10,
    winningsEuro: 10,
    createdAtMs: 0,
    bonusOpen: false,
    fruitSessionId: roundId,
  }
  const shownSpin = {
    slots: spin.slots,
    winningCells: [0, 1, 2],
    betAmount: 10,
    winnings: 10,
    createdAt: '1970-01-01T00:00:00.000Z',
    bonusOpen: false,
    fruitSessionId: roundId,
  }
  const bonus = {
    fruitSessionId: roundId,
    betAmountEuro: 10,
    boxes: [{ fruitBonusBoxId: 1, boxLabel: '1', boxType: 'NUMBER', numberValue: 0 }],
    currentPosition: 1,
    totalMultiplier: 2.5,
    isActive: true,
    rolls: [6],
    lockedPerks: [{ lockedPerkId: 1, perkType: 'LOCKED_SOCIALIST' }],
    perkUsesForLastRoll: [{ perkType: 'RESET', multiplierUsed: undefined, tileOneBoxLabel: undefined }],
    winningsEuro: 0,
    collectBeforeMs: 900_000,
  }
  const shownBonus = {
    fruitSessionId: roundId,
    betAmount: 10,
    boxes: bonus.boxes,
    currentPosition: 1,
    totalMultiplier: 2.5,
    isActive: true,
    rolls: [{ diceValue: 6 }],
    lockedPerks: bonus.lockedPerks,
    perkUsesForLastRoll: [{ perkType: 'RESET', multiplierUsed: null, tileOneBoxLabel: null }],
    winnings: 0,
    collectBefore: '1970-01-01T00:15:00.000Z',
  }
  const result = {
    roundId,
    stakeEuro: 10,
    winningsEuro: 10,
    bankBroken: false,
    gotCasino: false,
    cashPocket: 5,
    cashVersion: 6,
    serverSeedHash: hash,
    nonce: 0,
  }

  test('is shown with the last spin and the open bonus game', async () => {
    const { cookie } = await gateway.player()
    gateway.fakes.answer(FruitService, 'get', async () => ({ casino: state, lastSpin: undefined, bonus: undefined }))
    const look = async () => (await gateway.send('GET', '/api/casino/fruit', { cookie })).json
    expect(await look()).toEqual({ ...shown, lastSpin: null, bonus: null })
    gateway.fakes.answer(FruitService, 'get', async () => ({ casino: state, lastSpin: spin, bonus }))
    expect(await look()).toEqual({ ...shown, lastSpin: shownSpin, bonus: shownBonus })
  })

  test('spins in the player’s city', async () => {
    gateway.fakes.answer(FruitService, 'spin', async (_ctx, request) => {
      expect(request).toEqual({ cityName: 'Amsterdam', betAmountEuro: 10 })
      return { spin, result }
    })
    const { cookie } = await gateway.player()
    const { json } = await gateway.send('POST', '/api/casino/fruit/spin', { cookie, body: { betAmount: 10 } })
    expect(json).toMatchObject({ message: 'De rollen staan stil. Je wint €10.', lastSpin: shownSpin, nonce: 0 })
  })

  test.each([
    [0, 'De rollen staan stil. Je wint een bonusspel!'],
    [10, 'De rollen staan stil. Je wint €10. En je wint een bonusspel!'],
  ])('says that a spin which pays %i has won a bonus game', async (winningsEuro, message) => {
    const won = { spin: { ...spin, bonusOpen: true }, result: { ...result, winningsEuro } }
    gateway.fakes.answer(FruitService, 'spin', async () => won)
    const { cookie } = await gateway.player()
    const { json } = await gateway.send('POST', '/api/casino/fruit/spin', { cookie, body: { betAmount: 10 } })
    expect(json).toMatchObject({ message, lastSpin: { bonusOpen: true } })
  })

  test.each([0, -1, 0.5, '10', null, 2 ** 53])('is not spun for %j', async (betAmount) => {
    const { cookie } = await gateway.player()
    const reply = await gateway.send('POST', '/api/casino/fruit/spin', { cookie, body: { betAmount } })
    expect(reply).toMatchObject({ status: 400, json: { errorType: 'invalid' } })
    expect(gateway.fakes.calls).toEqual([])
  })

  test('plays its bonus game roll by roll, also from jail, and pays it', async () => {
    gateway.fakes.answer(FruitService, 'startBonus', async () => bonus)
    gateway.fakes.answer(FruitService, 'rollBonus', async () => ({ diceValue: 6, bonus }))
    gateway.fakes.answer(FruitService, 'collectBonus', async () => ({ result }))
    const { cookie } = await gateway.player()
    const send = async (what: string, body: object = {}) =>
      (await gateway.send('POST', `/api/casino/fruit/bonus/${what}`, { cookie, body })).json
    expect(await send('start', { fruitSessionId: roundId })).toEqual({
      message: 'Het bonusspel begint!',
      bonus: shownBonus,
    })
    expect(await send('roll')).toEqual({ diceValue: 6, bonus: shownBonus })
    expect(await send('collect')).toMatchObject({ message: 'Het bonusspel is uitbetaald. Je wint €10.', winnings: 10 })
    expect(await send('start', { fruitSessionId: 'x' })).toMatchObject({ errorType: 'invalid' })
  })
})

describe('fair play', () => {
  const fair = {
    serverSeedHash: hash,
    clientSeed: 'mine',
    nonce: 3,
    nextServerSeedHash: 'c'.repeat(64),
    hasOpenGame: false,
    revealed: [{ serverSeed: 'd'.repeat(64), serverSeedHash: hash, clientSeed: 'old', rounds: 4, revealedAtMs: 1000 }],
  }
  const shownFair = {
    ...fair,
    revealed: [
      {
        serverSeed: 'd'.repeat(64),
        serverSeedHash: hash,
        clientSeed: 'old',
        rounds: 4,
        revealedAt: '1970-01-01T00:00:01.000Z',
      },
    ],
  }
  const played: PlayedRound = {
    roundId,
    game: 'ROULETTE',
    cityName: 'Rome',
    stakeEuro: 10,
    winningsEuro: 20,
    playedAtMs: 0,
    serverSeedHash: hash,
    serverSeed: undefined,
    clientSeed: 'mine',
    nonce: 2,
    round: '{"number":1}',
    gameOutcome: undefined,
  }
  const shownRound = {
    roundId,
    game: 'ROULETTE',
    cityName: 'Rome',
    stake: 10,
    winnings: 20,
    playedAt: '1970-01-01T00:00:00.000Z',
    serverSeedHash: hash,
    serverSeed: null,
    clientSeed: 'mine',
    nonce: 2,
    round: { number: 1 },
    gameOutcome: null,
  }

  test('shows the player’s seeds', async () => {
    gateway.fakes.answer(FairService, 'get', async () => fair)
    const { cookie } = await gateway.player()
    expect((await gateway.send('GET', '/api/casino/fair', { cookie })).json).toEqual(shownFair)
    expect(await gateway.send('GET', '/api/casino/fair')).toMatchObject({ status: 401 })
  })

  test('rotates, with a client seed or without', async () => {
    const chosen: (string | undefined)[] = []
    gateway.fakes.answer(FairService, 'rotate', async (_ctx, { clientSeed }) => {
      chosen.push(clientSeed)
      return fair
    })
    const { cookie } = await gateway.player()
    const rotate = (body: object) => gateway.send('POST', '/api/casino/fair/rotate', { cookie, body })
    expect((await rotate({ clientSeed: 'Mijn_seed-1' })).json).toEqual({
      message: 'Je speelt nu met nieuwe seeds; de oude serverseed is onthuld.',
      ...shownFair,
    })
    expect(await rotate({})).toMatchObject({ status: 200 })
    expect(chosen).toEqual(['Mijn_seed-1', undefined])
    for (const clientSeed of ['', 'a b', 'a:b', 'x'.repeat(65), 7, 'a\n', null])
      expect(await rotate({ clientSeed })).toMatchObject({ status: 400, json: { errorType: 'invalid' } })
    expect(chosen).toHaveLength(2)
  })

  test('lists rounds, of all games or of one, from a round on', async () => {
    gateway.fakes.answer(FairService, 'listRounds', async () => ({ rounds: [played] }))
    const { cookie } = await gateway.player()
    expect((await gateway.send('GET', '/api/casino/rounds', { cookie })).json).toEqual({ rounds: [shownRound] })
    const page = `/api/casino/rounds?game=FRUIT&before=${roundId}`
    expect(await gateway.send('GET', page, { cookie })).toMatchObject({ status: 200 })
    expect(gateway.fakes.calls.map(({ request }) => request)).toEqual([
      { game: '', beforeRoundId: '' },
      { game: 'FRUIT', beforeRoundId: roundId },
    ])
    for (const query of ['game=POKER', 'before=x'])
      expect(await gateway.send('GET', `/api/casino/rounds?${query}`, { cookie })).toMatchObject({ status: 400 })
  })

  test('shows anybody a round', async () => {
    const opened = { ...played, serverSeed: 'd'.repeat(64), gameOutcome: '{"rolls":[1]}' }
    gateway.fakes.answer(FairService, 'getRound', async () => opened)
    const { json } = await gateway.send('GET', `/api/casino/rounds/${roundId}`)
    expect(json).toEqual({ ...shownRound, serverSeed: 'd'.repeat(64), gameOutcome: { rolls: [1] } })
    const text = 'Deze ronde bestaat niet (of staat nog niet in de boeken).'
    gateway.fakes.answer(FairService, 'getRound', async () => refuse('notFound', text))
    expect(await gateway.send('GET', `/api/casino/rounds/${roundId}`)).toMatchObject({
      status: 404,
      json: { error: text },
    })
    expect(await gateway.send('GET', '/api/casino/rounds/x')).toMatchObject({
      status: 400,
      json: { error: 'Deze ronde bestaat niet.' },
    })
  })
})
