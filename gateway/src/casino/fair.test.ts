import { FairService, type PlayedRound } from '@sottomondo/proto/casino/v1/fair'
import { refuse } from '@sottomondo/server-kit/refusal'
import { beforeEach, describe, expect, test } from 'vitest'
import { roundId, seedHash } from '../testing/casino-samples.ts'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

describe('fair play', () => {
  const fair = {
    serverSeedHash: seedHash,
    clientSeed: 'mine',
    nonce: 3,
    nextServerSeedHash: 'c'.repeat(64),
    hasOpenRound: false,
    revealed: [
      { serverSeed: 'd'.repeat(64), serverSeedHash: seedHash, clientSeed: 'old', rounds: 4, revealedAtMs: 1000 },
    ],
    message: '',
  }
  const { message: _, ...state } = fair
  const shownFair = {
    ...state,
    revealed: [
      {
        serverSeed: 'd'.repeat(64),
        serverSeedHash: seedHash,
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
    stake: 10,
    winnings: 20,
    playedAtMs: 0,
    serverSeedHash: seedHash,
    serverSeed: undefined,
    clientSeed: 'mine',
    nonce: 2,
    round: '{"number":1}',
    finalOutcome: undefined,
  }
  const shownRound = {
    roundId,
    game: 'ROULETTE',
    cityName: 'Rome',
    stake: 10,
    winnings: 20,
    playedAt: '1970-01-01T00:00:00.000Z',
    serverSeedHash: seedHash,
    serverSeed: null,
    clientSeed: 'mine',
    nonce: 2,
    round: { number: 1 },
    finalOutcome: null,
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
      return { ...fair, message: 'Gewisseld.' }
    })
    const { cookie } = await gateway.player()
    const rotate = (body: object) => gateway.send('POST', '/api/casino/fair/rotate', { cookie, body })
    expect((await rotate({ clientSeed: 'Mijn_seed-1' })).json).toEqual({
      message: 'Gewisseld.',
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
    const opened = { ...played, serverSeed: 'd'.repeat(64), finalOutcome: '{"rolls":[1]}' }
    gateway.fakes.answer(FairService, 'getRound', async () => opened)
    const { json } = await gateway.send('GET', `/api/casino/rounds/${roundId}`)
    expect(json).toEqual({ ...shownRound, serverSeed: 'd'.repeat(64), finalOutcome: { rolls: [1] } })
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
