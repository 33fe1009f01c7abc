export const todayRules = {
  /** A day's page is at most this far behind (rule of this feature, as are all here). */
  gatherEveryMs: 5_000,
  /** Rows of the outbox in one transaction: the relay waits for its end. */
  rowsAtOnce: 5_000,
  /** A player who has looked within this time is told of what is new. */
  lookedOfLateSeconds: 300,
} as const

const hourMs = 3_600_000

/** Actions that chance decides. */
export const chancyActions = ['crime', 'carTheft', 'goods', 'breakout'] as const
export type ChancyAction = (typeof chancyActions)[number]

export interface Haul {
  action: 'crime' | 'heist' | 'raid'
  name: string
  euro: number
  atMs: number
}

/** What a gangster did at one moment. */
export interface Happening {
  atMs: number
  experience: number
  /** Absent where chance decided nothing, or nobody knows how likely it was. */
  tried?: { action: ChancyAction; success: boolean; chance: number }
  haul?: Haul
}

export interface Luck {
  tries: number
  successes: number
  expected: number
}

/** Successes in a row of some tries in their order. */
export interface Streak {
  tries: number
  /** At the beginning, at the end, and the most. */
  first: number
  last: number
  best: number
}

/** What a gangster did in an hour. */
export interface HourPart {
  hourAtMs: number
  experience: number
  luck: Record<ChancyAction, Luck>
  streak: Streak
  bestHaul: Haul | null
}

const noStreak: Streak = { tries: 0, first: 0, last: 0, best: 0 }
const noLuck = { tries: 0, successes: 0, expected: 0 }

export const emptyPart = (hourAtMs: number): HourPart => ({
  hourAtMs,
  experience: 0,
  streak: noStreak,
  bestHaul: null,
  luck: { crime: noLuck, carTheft: noLuck, goods: noLuck, breakout: noLuck },
})

/** The streak of tries that follow others. */
const joinedStreak = (one: Streak, other: Streak): Streak => ({
  tries: one.tries + other.tries,
  first: one.first === one.tries ? one.first + other.first : one.first,
  last: other.last === other.tries ? one.last + other.last : other.last,
  best: Math.max(one.best, other.best, one.last + other.first),
})

const joinedLuck = (one: Luck, other: Luck): Luck => ({
  tries: one.tries + other.tries,
  successes: one.successes + other.successes,
  expected: one.expected + other.expected,
})

export const betterHaul = (one: Haul | null, other: Haul | null): Haul | null =>
  other !== null && other.euro > (one?.euro ?? 0) ? other : one

/** What happened in one stretch and in the next one. */
export const joinedPart = (one: HourPart, other: HourPart): HourPart => ({
  hourAtMs: one.hourAtMs,
  experience: one.experience + other.experience,
  luck: {
    crime: joinedLuck(one.luck.crime, other.luck.crime),
    carTheft: joinedLuck(one.luck.carTheft, other.luck.carTheft),
    goods: joinedLuck(one.luck.goods, other.luck.goods),
    breakout: joinedLuck(one.luck.breakout, other.luck.breakout),
  },
  streak: joinedStreak(one.streak, other.streak),
  bestHaul: betterHaul(one.bestHaul, other.bestHaul),
})

function partOf({ atMs, experience, tried, haul }: Happening): HourPart {
  const part = { ...emptyPart(hourOf(atMs)), experience, bestHaul: haul ?? null }
  if (!tried) return part
  const successes = tried.success ? 1 : 0
  const luck = { tries: 1, successes, expected: tried.chance }
  return {
    ...part,
    luck: { ...part.luck, [tried.action]: luck },
    streak: { tries: 1, first: successes, last: successes, best: successes },
  }
}

/** Adds up what happened, given in its order, by hour. */
export function partsOf(happenings: readonly Happening[]): HourPart[] {
  const parts = new Map<number, HourPart>()
  for (const happening of happenings) {
    const part = partOf(happening)
    const known = parts.get(part.hourAtMs)
    parts.set(part.hourAtMs, known ? joinedPart(known, part) : part)
  }
  return [...parts.values()]
}

const hourOf = (atMs: number): number => atMs - (atMs % hourMs)
