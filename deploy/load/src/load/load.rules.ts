/** The figures of load runs. */
import { lotteryRules } from '@sottomondo/casino-rules'

export interface ScenarioRules {
  /** State-changing calls that one arrival makes of one player, at the most that is usual. */
  writes: number
  /** The share of arrivals that commit a crime, each of which blocks its player for the crime's timer. */
  crimes: number
  /** Euro that one arrival takes from its player for good; 0 by default. */
  spendsEuro?: number
  /** The games that it plays, whose casinos' money is at stake. */
  games: readonly ('ROULETTE' | 'BLACKJACK' | 'FRUIT')[]
  /** The main call of one arrival. */
  mainCall: string
}

export const scenarios = {
  crime: { writes: 2, crimes: 1, games: [], mainCall: 'POST /api/crime/execute' },
  spin: { writes: 1.3, crimes: 0, games: ['FRUIT'], mainCall: 'POST /api/casino/fruit/spin' },
  roulette: { writes: 1, crimes: 0, games: ['ROULETTE'], mainCall: 'POST /api/casino/bet/roulette' },
  sports: { writes: 1, crimes: 0, games: [], mainCall: 'POST /api/casino/sport/bet' },
  lottery: {
    writes: 1,
    crimes: 0,
    spendsEuro: lotteryRules.ticketPriceEuro,
    games: [],
    mainCall: 'POST /api/lottery/buy',
  },
  blackjack: { writes: 1, crimes: 0, games: ['BLACKJACK'], mainCall: 'POST /api/casino/bet/blackjack' },
  evening: { writes: 0.6, crimes: 0.15, games: ['ROULETTE', 'FRUIT'], mainCall: 'GET /api/status' },
  week: {
    writes: 0.8,
    crimes: 0.17,
    spendsEuro: lotteryRules.ticketPriceEuro / 100,
    games: ['ROULETTE', 'FRUIT', 'BLACKJACK'],
    mainCall: 'GET /api/status',
  },
} as const satisfies Record<string, ScenarioRules>

export type Scenario = keyof typeof scenarios

export const loadRules = {
  defaults: { rate: 100, minutes: 1, sockets: 150 },
  /** Of the chat: readers, and messages a second. */
  chat: { rate: 20, minutes: 1, sockets: 500 },
  /** Limits of one k6 on one machine, and of mistyped figures. */
  most: { rate: 5000, minutes: 60, sockets: 5000, players: 100_000 },
  leastPlayers: 200,
  /** Ids from here on belong to load players only; names are the prefix and the id. */
  namePrefix: 'Last_',
  firstPlayerId: 1_000_000_000,
  lastPlayerId: 1_999_999_999,
  /** The shortest time between a player's turns, in timers. */
  timerMargin: 1.3,
  /** The least cash of a player when a run begins (services/economy/bench/load-players.ts). */
  leastPocketEuro: 125_000,
  /** The share of a player's click limit that a run may use up. */
  clickLimitShare: 0.8,
  /** A push that takes longer counts as late. */
  lateMs: 1000,
  /** How long the last pushes are awaited. */
  arriveWithinMs: 15_000,
  sampleEveryMs: 1000,
} as const
