import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { refuse } from '@sottomondo/server-kit/refusal'
import { beforeEach, describe, expect, test } from 'vitest'
import { casinoState, shownCasino } from '../testing/casino-samples.ts'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

describe('casinos', () => {
  test('are listed with owner and limits', async () => {
    const { casinoId, cityName, ownerName, minBet, maxBet } = casinoState
    gateway.fakes.answer(CasinoService, 'list', async () => ({
      casinos: [{ casinoId, type: 'FRUIT', cityName, ownerName, accountName: ownerName, minBet, maxBet, revenue: -7 }],
    }))
    const { cookie } = await gateway.player()
    expect((await gateway.send('GET', '/api/casino', { cookie })).json).toEqual({
      casinos: [
        {
          casinoId: 4,
          type: 'FRUIT',
          cityName,
          ownerName,
          accountName: ownerName,
          minBet: 10,
          maxBet: 500,
          revenue: -7,
        },
      ],
    })
  })

  test('show their revenue to the player for whom casino gives it', async () => {
    const { cookie } = await gateway.player()
    gateway.fakes.answer(RouletteService, 'get', async () => casinoState)
    expect((await gateway.send('GET', '/api/casino/roulette', { cookie })).json).toEqual(shownCasino)
    gateway.fakes.answer(RouletteService, 'get', async () => ({ ...casinoState, isOwner: true, revenue: -70 }))
    expect((await gateway.send('GET', '/api/casino/roulette', { cookie })).json).toEqual({
      ...shownCasino,
      isOwner: true,
      revenue: -70,
    })
  })

  test('without an owner are shown as closed', async () => {
    const text = 'Geen eigenaar gevonden voor de roulette of niet ingesteld.'
    gateway.fakes.answer(RouletteService, 'get', async () => refuse('notFound', text))
    const { cookie } = await gateway.player()
    expect(await gateway.send('GET', '/api/casino/roulette', { cookie })).toMatchObject({
      status: 404,
      json: { error: text },
    })
  })

  test('are set by their owner', async () => {
    gateway.fakes.answer(CasinoTitleService, 'update', async (_ctx, request) => {
      expect(request).toEqual({ minBet: 20, maxBet: 30, casinoBank: 50 })
      return { ...request, message: 'Casino geüpdatet!', revenue: -4, cashPocket: 7, cashVersion: 8 }
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
    [{ maxBet: '100' }, 'Vul een maximale inzet in.'],
    [{ maxBet: undefined }, 'Vul een maximale inzet in.'],
    [{ casinoBank: -1 }, 'De kas kan niet negatief zijn.'],
    [{ casinoBank: 2 ** 53 }, /bedrag/],
    [{ casinoBank: null }, 'Vul in hoeveel er in de kas moet zitten.'],
  ])('are never set to %j', async (wrong, text) => {
    const { cookie } = await gateway.player()
    const body = { minBet: 20, maxBet: 30, casinoBank: 50, ...wrong }
    const { status, json } = await gateway.send('POST', '/api/casino', { cookie, body })
    expect(status).toBe(400)
    expect(json.error).toMatch(text)
    expect(gateway.fakes.calls).toEqual([])
  })
})
