import { BlackjackService } from '@sottomondo/proto/casino/v1/blackjack'
import { beforeEach, expect, test } from 'vitest'
import { casinoState, roundId, seedHash, shownCasino } from '../testing/casino-samples.ts'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const seven = { suit: 1, rank: 7 }
const hand = { cards: [seven, seven], total: 14, soft: false, state: 'OPEN', stake: 20, doubled: false }
const session = {
  blackjackSessionId: roundId,
  dealerCards: [{ suit: 4, rank: 1 }],
  dealerTotal: 11,
  dealerSoft: true,
  dealer: { total: 11, soft: true },
  sessionStatus: { hand1Open: false, hand2Open: true, hand3Open: false, hand4Open: false },
  playerHands: { playerCards1: [seven, seven], playerCards2: [seven, seven], playerCards3: [], playerCards4: [] },
  hands: [
    { ...hand, state: 'STOOD', outcome: undefined, winnings: 0 },
    { ...hand, outcome: undefined, winnings: 0 },
  ],
  betAmount: 20,
  stake: 40,
  actions: ['hit', 'double', 'stand'],
  actionsTaken: 2,
  ended: false,
  winnings: 0,
  startedAtMs: 0,
  standBeforeMs: 300_000,
}
const shown = {
  blackjackSessionId: roundId,
  sessionStatus: { hand1Open: false, hand2Open: true, hand3Open: false, hand4Open: false },
  dealerCards: [{ suit: 4, rank: 1 }],
  dealer: { total: 11, soft: true },
  playerHands: { playerCards1: [seven, seven], playerCards2: [seven, seven], playerCards3: [], playerCards4: [] },
  hands: ['STOOD', 'OPEN'].map((state) => ({
    total: 14,
    soft: false,
    state,
    stake: 20,
    doubled: false,
    outcome: null,
    winnings: 0,
  })),
  betAmount: 20,
  stake: 40,
  actions: ['hit', 'double', 'stand'],
  actionsTaken: 2,
  ended: false,
  winnings: 0,
  startedAt: '1970-01-01T00:00:00.000Z',
  standBefore: '1970-01-01T00:05:00.000Z',
}

test('the table is shown with the open hand', async () => {
  gateway.fakes.answer(BlackjackService, 'get', async () => ({
    ...casinoState,
    casino: undefined,
    activeBlackjackSession: session,
    lastSession: undefined,
  }))
  const { cookie } = await gateway.player()
  const { json } = await gateway.send('GET', '/api/casino/blackjack', { cookie })
  expect(json).toEqual({ ...shownCasino, activeBlackjackSession: shown, lastSession: null })
})

test('an action is answered with the hand as it stands, and the player’s money', async () => {
  const cash = { cashPocket: 5, cashVersion: 6 }
  gateway.fakes.answer(BlackjackService, 'act', async (_ctx, request) => {
    expect(request).toEqual({ action: 'split', actionsTaken: 1 })
    return {
      activeBlackjackSession: session,
      result: undefined,
      done: 'split',
      message: 'Je splitst je hand.',
      ...cash,
    }
  })
  const { cookie } = await gateway.player()
  const body = { action: 'split', actionsTaken: 1 }
  const { json } = await gateway.send('POST', '/api/casino/bet/blackjack/action', { cookie, body })
  expect(json).toEqual({ message: 'Je splitst je hand.', activeBlackjackSession: shown, result: null, ...cash })
})

test('the last action is answered with the round’s effect on the player’s money', async () => {
  const result = {
    roundId,
    stake: 20,
    winnings: 50,
    bankBroken: false,
    gotCasino: false,
    cashPocket: 5,
    cashVersion: 6,
    serverSeedHash: seedHash,
    nonce: 2,
  }
  const ended = { ...session, ended: true, standBeforeMs: undefined, winnings: 50, actions: [] }
  const natural = [{ ...hand, state: 'STOOD', outcome: 'BLACKJACK', winnings: 50 }]
  gateway.fakes.answer(BlackjackService, 'bet', async () => ({
    activeBlackjackSession: { ...ended, hands: natural },
    message: 'Blackjack! Je zette €20 in en kreeg €50 terug: €30 rijker.',
    result,
    done: 'bet',
    cashPocket: 5,
    cashVersion: 6,
  }))
  const { cookie } = await gateway.player()
  const { json } = await gateway.send('POST', '/api/casino/bet/blackjack', { cookie, body: { betAmount: 20 } })
  expect(json).toMatchObject({
    message: 'Blackjack! Je zette €20 in en kreeg €50 terug: €30 rijker.',
    activeBlackjackSession: { ended: true, standBefore: null, hands: [{ outcome: 'BLACKJACK', winnings: 50 }] },
    result: { stake: 20, winnings: 50, roundId },
  })
})
