import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { beforeEach, describe, expect, test } from 'vitest'
import { casinoState, roundId, seedHash, shownCasino } from '../testing/casino-samples.ts'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

describe('the fruit machine', () => {
  const spin = {
    slots: ['CHERRY', 'CHERRY', 'CHERRY', 'LEMON', 'GIFT', 'GRAPE', 'LEMON', 'DIAMOND', 'ORANGE'],
    winningCells: [0, 1, 2],
    betAmount: 10,
    winnings: 10,
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
    betAmount: 10,
    boxes: [{ fruitBonusBoxId: 1, boxLabel: '1', boxType: 'NUMBER', numberValue: 0 }],
    currentPosition: 1,
    totalMultiplier: 2.5,
    isActive: true,
    rolls: [{ diceValue: 6 }],
    lockedPerks: [{ lockedPerkId: 1, perkType: 'LOCKED_SOCIALIST' }],
    perkUsesForLastRoll: [{ perkType: 'RESET', multiplierUsed: undefined, tileOneBoxLabel: undefined }],
    winnings: 0,
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
    stake: 10,
    winnings: 10,
    bankBroken: false,
    gotCasino: false,
    cashPocket: 5,
    cashVersion: 6,
    serverSeedHash: seedHash,
    nonce: 0,
  }

  test('is shown with the last spin and the open bonus game', async () => {
    const { cookie } = await gateway.player()
    gateway.fakes.answer(FruitService, 'get', async () => ({
      ...casinoState,
      casino: undefined,
      lastSpin: undefined,
      bonus: undefined,
    }))
    const look = async () => (await gateway.send('GET', '/api/casino/fruit', { cookie })).json
    expect(await look()).toEqual({ ...shownCasino, lastSpin: null, bonus: null })
    gateway.fakes.answer(FruitService, 'get', async () => ({
      ...casinoState,
      casino: undefined,
      lastSpin: spin,
      bonus,
    }))
    expect(await look()).toEqual({ ...shownCasino, lastSpin: shownSpin, bonus: shownBonus })
  })

  test('spins in the player’s city', async () => {
    gateway.fakes.answer(FruitService, 'spin', async (_ctx, request) => {
      expect(request).toEqual({ betAmount: 10 })
      return { ...result, message: 'De rollen staan stil.', lastSpin: spin, result: undefined }
    })
    const { cookie } = await gateway.player()
    const { json } = await gateway.send('POST', '/api/casino/fruit/spin', { cookie, body: { betAmount: 10 } })
    expect(json).toEqual({ ...result, message: 'De rollen staan stil.', lastSpin: shownSpin })
  })

  test.each([0, -1, 0.5, '10', null, 2 ** 53])('is not spun for %j', async (betAmount) => {
    const { cookie } = await gateway.player()
    const reply = await gateway.send('POST', '/api/casino/fruit/spin', { cookie, body: { betAmount } })
    expect(reply).toMatchObject({ status: 400, json: { errorType: 'invalid' } })
    expect(gateway.fakes.calls).toEqual([])
  })

  test('plays its bonus game roll by roll, also from jail, and pays it', async () => {
    gateway.fakes.answer(FruitService, 'beginBonus', async () => ({ message: 'Het bonusspel begint!', bonus }))
    gateway.fakes.answer(FruitService, 'rollBonus', async () => ({ diceValue: 6, bonus }))
    gateway.fakes.answer(FruitService, 'collectBonus', async () => ({
      ...result,
      message: 'Uitbetaald.',
      result: undefined,
    }))
    const { cookie } = await gateway.player()
    const send = async (what: string, body: object = {}) =>
      (await gateway.send('POST', `/api/casino/fruit/bonus/${what}`, { cookie, body })).json
    expect(await send('start', { fruitSessionId: roundId })).toEqual({
      message: 'Het bonusspel begint!',
      bonus: shownBonus,
    })
    expect(await send('roll')).toEqual({ diceValue: 6, bonus: shownBonus })
    expect(await send('collect')).toEqual({ ...result, message: 'Uitbetaald.' })
    expect(await send('start', { fruitSessionId: 'x' })).toMatchObject({ errorType: 'invalid' })
  })
})
