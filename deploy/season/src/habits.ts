/** The players of the season: no rules of the game, but guesses at people. */
export interface Habit {
  name: string
  players: number
  /** Days of the season that they play, from 0; by default until the season's end. */
  days: { from: number; to?: number }
  sessions: readonly { atHour: number; hours: number }[]
  /** Between two actions: reading, aiming, clicking. */
  actionSeconds: number
  /** Their longest delay until they notice that an action is possible again. */
  slowSeconds: number
  /** Their value of a point of experience, beside money. */
  euroPerExperience: number
  /** They try nothing that succeeds less often. */
  leastChance: number
  pleasuresPerHour: number
  /** From this rank on they use these features only, in these cities. */
  only?: { fromRank: number; features: readonly string[]; cities: readonly string[] }
  /** Plays for the pocket of one of this habit. */
  feeds?: string
  /**
   * This habit is a short way: a player of the named honest one, for as many hours with all their accounts, must have
   * more.
   */
  insteadOf?: string
}

/** They come home, and know what they want. */
const evening = { actionSeconds: 4, slowSeconds: 8, leastChance: 0, pleasuresPerHour: 0 }

export const habits: readonly Habit[] = [
  {
    name: 'newcomer',
    players: 8,
    days: { from: 0, to: 1 },
    sessions: [{ atHour: 20, hours: 1 }],
    actionSeconds: 10,
    slowSeconds: 20,
    euroPerExperience: 50,
    leastChance: 0.2,
    pleasuresPerHour: 2,
  },
  {
    name: 'casual',
    players: 6,
    days: { from: 0 },
    sessions: [
      { atHour: 12.5, hours: 0.5 },
      { atHour: 20, hours: 1 },
    ],
    actionSeconds: 6,
    slowSeconds: 25,
    euroPerExperience: 50,
    leastChance: 0.1,
    pleasuresPerHour: 1,
  },
  {
    name: 'all-day',
    players: 4,
    days: { from: 0 },
    sessions: [
      { atHour: 9, hours: 3 },
      { atHour: 14, hours: 3 },
      { atHour: 19, hours: 4 },
    ],
    actionSeconds: 3,
    slowSeconds: 6,
    euroPerExperience: 500,
    leastChance: 0,
    pleasuresPerHour: 0.5,
  },
  {
    name: 'money-first',
    players: 4,
    days: { from: 0 },
    sessions: [{ atHour: 19, hours: 4 }],
    euroPerExperience: 0,
    ...evening,
  },
  {
    name: 'fed',
    players: 2,
    days: { from: 0 },
    sessions: [{ atHour: 19, hours: 4 }],
    euroPerExperience: 0,
    insteadOf: 'one account',
    ...evening,
  },
  {
    name: '2nd account',
    players: 2,
    days: { from: 0 },
    sessions: [{ atHour: 17, hours: 1.5 }],
    euroPerExperience: 0,
    feeds: 'fed',
    ...evening,
  },
  {
    name: 'two cities',
    players: 2,
    days: { from: 0 },
    sessions: [{ atHour: 19, hours: 4 }],
    euroPerExperience: 0,
    only: { fromRank: 3, features: ['goods'], cities: ['Amsterdam', 'Brussel'] },
    insteadOf: 'money-first',
    ...evening,
  },
  {
    // The hours of the fed player and of their second account.
    name: 'one account',
    players: 2,
    days: { from: 0 },
    sessions: [
      { atHour: 17, hours: 1.5 },
      { atHour: 19, hours: 4 },
    ],
    euroPerExperience: 0,
    ...evening,
  },
]
