import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { amount, euro, isoTime } from '../fields.ts'
import { casinoState, roundResult } from './fields.ts'

const noAction = { error: 'Kies hit, double, split of stand.' }
const action = z.enum(['hit', 'double', 'split', 'stand'], noAction)

const card = z.object({
  /** 1 clubs, 2 diamonds, 3 hearts, 4 spades. */
  suit: z.number().int().min(1).max(4),
  /** 1 ace, 2-10, 11 jack, 12 queen, 13 king. */
  rank: z.number().int().min(1).max(13),
})
const cards = z.array(card)

const total = z.object({
  total: z.number().int(),
  /** An ace in it counts 11. */
  soft: z.boolean(),
})

/** One round of blackjack: while it is played, and as it ended. */
const blackjackSession = z.object({
  /** Of its round: the verification page knows it by this. */
  blackjackSessionId: z.string(),
  /** Whose turn it is: one of them while it is played, none when it has ended. */
  sessionStatus: z.object({
    hand1Open: z.boolean(),
    hand2Open: z.boolean(),
    hand3Open: z.boolean(),
    hand4Open: z.boolean(),
  }),
  /** The open card alone while it is played; the hidden one is the second. */
  dealerCards: cards,
  dealer: total,
  /** Empty where there is no such hand. A hand keeps its number; what a split makes comes last. */
  playerHands: z.object({ playerCards1: cards, playerCards2: cards, playerCards3: cards, playerCards4: cards }),
  /** Of each hand there is, in their order. */
  hands: z.array(
    total.extend({
      state: z.enum(['WAITING', 'OPEN', 'STOOD', 'BUST']),
      /** What lies on it. */
      stake: euro,
      doubled: z.boolean(),
      /** Null until the round has ended. */
      outcome: z.enum(['WON', 'LOST', 'PUSH', 'BLACKJACK']).nullable(),
      /** What it pays by itself, before the bank's cap. */
      winnings: euro,
    }),
  ),
  /** The first bet: what a double or a split costs. */
  betAmount: euro,
  /** All that lies on the table. */
  stake: euro,
  /** What may be done now; money is judged when it is done. */
  actions: z.array(action),
  /** How many were done. */
  actionsTaken: z.number().int().nonnegative(),
  ended: z.boolean(),
  /** What was paid, after the bank's cap; 0 until it has ended. */
  winnings: euro,
  startedAt: isoTime,
  /** When all that is open is stood by itself; null when it has ended. */
  standBefore: isoTime.nullable(),
})

const afterAction = z.object({
  message: z.string(),
  /** As it stands now; also when it ended with this. */
  activeBlackjackSession: blackjackSession,
  /** What the whole round did to the player's money; null until it has ended. */
  result: roundResult.omit({ message: true }).nullable(),
  /** Where money has moved. */
  cashPocket: euro.optional(),
  cashVersion: z.number().optional(),
})

export const blackjackCalls = defineCalls({
  'GET /api/casino/blackjack': {
    summary: 'Get the blackjack table of the player’s city, and the open round in whatever city',
    access: 'player',
    needs: { city: true },
    refusals: ['notFound'],
    rpc: 'casino.blackjack.get',
    answer: casinoState.extend({
      activeBlackjackSession: blackjackSession.nullable(),
      /** Their last round, once it has ended. */
      lastSession: blackjackSession.nullable(),
    }),
  },
  'POST /api/casino/bet/blackjack': {
    summary: 'Place a bet and deal; a blackjack ends the round at once',
    access: 'player',
    needs: { free: true, city: true },
    switch: 'blackjack',
    refusals: ['notFound', 'insufficientFunds', 'betLimits', 'ownCasino', 'openGame'],
    rpc: 'casino.blackjack.bet',
    body: z.object({ betAmount: amount }),
    answer: afterAction,
  },
  'POST /api/casino/bet/blackjack/action': {
    summary: 'Hit, double, split or stand with the open hand; allowed in jail',
    access: 'player',
    boundedByGame: true,
    refusals: ['notFound', 'insufficientFunds'],
    rpc: 'casino.blackjack.act',
    body: z.object({
      action,
      /** The session's `actionsTaken` as the player sees it: when more were done since, the session comes as it stands. */
      actionsTaken: z.number(noAction).int(noAction).min(0, noAction).max(100, noAction).optional(),
    }),
    answer: afterAction,
  },
})
