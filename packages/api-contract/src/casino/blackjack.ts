import { z } from 'zod'
import { feature } from '../feature.ts'
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
  /** One of its aces counts 11. */
  soft: z.boolean(),
})

/** One round of blackjack: during play, and after its end. */
const blackjackSession = z.object({
  /** The round's id, by which the verification page knows it. */
  blackjackSessionId: z.string(),
  /** Whose turn it is: one of them during play, none after the end. */
  sessionStatus: z.object({
    hand1Open: z.boolean(),
    hand2Open: z.boolean(),
    hand3Open: z.boolean(),
    hand4Open: z.boolean(),
  }),
  /** During play only the open card; the hidden one is the second. */
  dealerCards: cards,
  dealer: total,
  /** Empty for a hand that does not exist. A hand keeps its number; a new hand of a split comes last. */
  playerHands: z.object({ playerCards1: cards, playerCards2: cards, playerCards3: cards, playerCards4: cards }),
  /** One entry for each existing hand, in order. */
  hands: z.array(
    total.extend({
      state: z.enum(['WAITING', 'OPEN', 'STOOD', 'BUST']),
      /** The stake on the hand. */
      stake: euro,
      doubled: z.boolean(),
      /** Null until the round has ended. */
      outcome: z.enum(['WON', 'LOST', 'PUSH', 'BLACKJACK']).nullable(),
      /** The hand's own payout, before the bank's cap. */
      winnings: euro,
    }),
  ),
  /** The first bet: the price of a double or a split. */
  betAmount: euro,
  /** The whole stake on the table. */
  stake: euro,
  /** The actions allowed now; the money is checked when one is made. */
  actions: z.array(action),
  /** The number of actions made. */
  actionsTaken: z.number().int().nonnegative(),
  ended: z.boolean(),
  /** The payout, after the bank's cap; 0 until the round has ended. */
  winnings: euro,
  startedAt: isoTime,
  /** When all open hands are stood automatically; null after the end. */
  standBefore: isoTime.nullable(),
})

const afterAction = z.object({
  message: z.string(),
  /** The session as it stands now; also when this action ended it. */
  activeBlackjackSession: blackjackSession,
  /** The whole round's effect on the player's money; null until it has ended. */
  result: roundResult.omit({ message: true }).nullable(),
  /** Present when money has moved. */
  cashPocket: euro.optional(),
  cashVersion: z.number().int().optional(),
})

export const blackjack = feature({
  switch: { name: 'blackjack', order: 160, label: 'Blackjack' },
  calls: {
    'GET /api/casino/blackjack': {
      summary: 'Get the blackjack table of the player’s city, and the open round in whatever city',
      access: 'player',
      needs: { city: true },
      refusals: ['notFound'],
      rpc: 'casino.blackjack.get',
      answer: casinoState.extend({
        activeBlackjackSession: blackjackSession.nullable(),
        /** The player's last round, once it has ended. */
        lastSession: blackjackSession.nullable(),
      }),
    },
    'POST /api/casino/bet/blackjack': {
      goesAhead: true,
      summary: 'Place a bet and deal; a blackjack ends the round at once',
      access: 'player',
      needs: { free: true, city: true },
      switch: 'blackjack',
      refusals: ['notFound', 'insufficientFunds', 'betLimits', 'ownCasino', 'openRound'],
      rpc: 'casino.blackjack.bet',
      body: z.object({ betAmount: amount }),
      answer: afterAction,
    },
    'POST /api/casino/bet/blackjack/action': {
      goesAhead: true,
      summary: 'Hit, double, split or stand with the open hand; allowed in jail',
      access: 'player',
      boundedByGame: true,
      refusals: ['notFound', 'insufficientFunds'],
      rpc: 'casino.blackjack.act',
      body: z.object({
        action,
        /**
         * The session's `actionsTaken` as the player sees it: when more actions were made since, the session is returned
         * unchanged.
         */
        actionsTaken: z.number(noAction).int(noAction).min(0, noAction).max(100, noAction).optional(),
      }),
      answer: afterAction,
    },
  },
})
