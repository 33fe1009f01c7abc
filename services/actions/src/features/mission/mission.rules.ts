import type { MissionType } from '@sottomondo/event-contract/names'
import { secondsBegun, timerMs } from '@sottomondo/server-kit/clock'
import { needs } from '@sottomondo/server-kit/contract'
import type { Random } from '@sottomondo/server-kit/random'
import { cities } from '../../kernel/city/city.rules.ts'

/** Figures of missions (rules, "Missions"). */
export const missionRules = {
  /** Missions at the same time. */
  places: 3,
  /** A place is free again this long after its mission has ended. */
  placeWaitHours: 24,
  /** By payment preference. */
  skipCredits: 2,
  skipHonorPoints: 15,
  /** Everybody's first mission. */
  first: { missionType: 'CRIME', difficulty: 1 },
  /** A player who has looked within this time is told of the progress of their missions. */
  lookedOfLateSeconds: 300,
  /** A mission is told to have expired this long after its end: a fact of its last moment may still be on its way. */
  expiryPublishedAfterMs: 15_000,
  /** Longer than their places last: a late fact still finds its mission. */
  keptDays: 7,
} as const

/**
 * Time and reward of each difficulty, from 1 on. Two things differ from the rules, for the pace (docs/season.md): the
 * easiest brings 2,500 and 10 points, not 25,000 and 40, and the others require a rank. Otherwise missions alone would
 * bring a newcomer of rank 2 twice the allowed total.
 */
export const difficulties = [
  { difficulty: 1, hours: 24, rewardEuro: 2_500, experience: 10, rankNumber: 1 },
  { difficulty: 2, hours: 36, rewardEuro: 100_000, experience: 80, rankNumber: 5 },
  { difficulty: 3, hours: 48, rewardEuro: 225_000, experience: 120, rankNumber: 6 },
  { difficulty: 4, hours: 72, rewardEuro: 400_000, experience: 160, rankNumber: 7 },
] as const
type Difficulty = (typeof difficulties)[number]
const hardest = difficulties[difficulties.length - 1] as Difficulty

/** The two cities between which cars are to be shipped. */
export interface Way {
  fromCityName: string
  toCityName: string
}

interface Kind {
  missionType: MissionType
  label: string
  /** By difficulty, from 1 on. */
  requiredCounts: readonly [number, number, number, number]
  /** Text of the goal. */
  nameOf: (count: number, way: Way | undefined) => string
  /** Required for a type that a lower rank can't do. */
  leastRank?: number
  /** From one city to another, which the server draws. */
  between?: true
  /** Pays the hardest difficulty's reward, whatever its own. */
  paysAsHardest?: true
}

export const missionKinds: readonly Kind[] = [
  {
    missionType: 'CRIME',
    label: 'Misdaden',
    requiredCounts: [20, 50, 100, 200],
    nameOf: (count) => `Pleeg ${count} geslaagde misdaden`,
  },
  {
    missionType: 'CAR_THEFT',
    label: 'Auto’s stelen',
    requiredCounts: [5, 12, 25, 50],
    nameOf: (count) => `Steel ${count} auto’s`,
  },
  {
    missionType: 'BREAKOUT',
    label: 'Uitbraken',
    requiredCounts: [3, 8, 15, 30],
    nameOf: (count) => `Breek ${count} gangsters uit de gevangenis`,
  },
  {
    missionType: 'LIQUOR',
    label: 'Drank',
    leastRank: needs['actions.goods.buy'].as.liquor.rank,
    requiredCounts: [2, 5, 10, 20],
    nameOf: (count) => `Handel ${count} keer in drank`,
  },
  {
    missionType: 'DRUGS',
    label: 'Drugs',
    leastRank: needs['actions.goods.buy'].as.drugs.rank,
    requiredCounts: [2, 5, 10, 20],
    nameOf: (count) => `Handel ${count} keer in drugs`,
  },
  {
    missionType: 'TRAVEL',
    label: 'Reizen',
    requiredCounts: [2, 4, 7, 12],
    nameOf: (count) => `Maak ${count} reizen`,
  },
  {
    missionType: 'CRUSH',
    label: 'Auto’s crushen',
    requiredCounts: [2, 5, 10, 20],
    nameOf: (count) => `Crush ${count} auto’s`,
  },
  {
    missionType: 'SHIPMENT_BETWEEN',
    label: 'Verschepen',
    requiredCounts: [3, 5, 8, 12],
    nameOf: (count, way) =>
      way
        ? `Verscheep ${count} auto’s van ${way.fromCityName} naar ${way.toCityName}`
        : `Verscheep ${count} auto’s van de ene stad naar de andere`,
    between: true,
    paysAsHardest: true,
  },
]

export const kindOf = (missionType: string): Kind | undefined =>
  missionKinds.find((kind) => kind.missionType === missionType)

export const difficultyOf = (difficulty: number): Difficulty | undefined =>
  difficulties.find((one) => one.difficulty === difficulty)

export interface Terms {
  requiredCount: number
  rewardEuro: number
  experience: number
  durationMs: number
  /** The lowest rank that may begin it. */
  rankNumber: number
}

/** Returns the goal, time and reward of a mission. */
export function termsOf(kind: Kind, step: Difficulty, gameSpeed: number): Terms {
  const pays = kind.paysAsHardest ? hardest : step
  return {
    requiredCount: kind.requiredCounts[step.difficulty - 1] ?? 0,
    rewardEuro: pays.rewardEuro,
    experience: pays.experience,
    durationMs: timerMs(step.hours * 3_600, gameSpeed),
    rankNumber: Math.max(pays.rankNumber, kind.leastRank ?? 1),
  }
}

export const placeWaitMs = (gameSpeed: number): number => timerMs(missionRules.placeWaitHours * 3_600, gameSpeed)

/**
 * Returns when the place of a completed mission is free again. What pays as the hardest whatever it asks for holds its
 * place for as long as the hardest has time: else three cars a day would bring what others work three days for
 * (docs/season.md).
 */
export function freeAtMsOf(
  { missionType, startedAtMs, completedAtMs }: { missionType: string; startedAtMs: number; completedAtMs: number },
  gameSpeed: number,
): number {
  const shipmentMs = kindOf(missionType)?.paysAsHardest ? timerMs(hardest.hours * 3_600, gameSpeed) : 0
  return Math.max(completedAtMs + placeWaitMs(gameSpeed), startedAtMs + shipmentMs)
}

/** Draws two different cities; all pairs are equally likely. */
export function drawWay(random: Random): Way {
  const from = random.int(0, cities.length - 1)
  const to = (from + random.int(1, cities.length - 1)) % cities.length
  return { fromCityName: cities[from]?.cityName ?? '', toCityName: cities[to]?.cityName ?? '' }
}

/** The part of a mission on which its progress depends. */
export interface MissionState {
  missionId: number
  progress: number
  requiredCount: number
  startedAtMs: number
  endsAtMs: number
  fromCityName: string | null
  toCityName: string | null
}

/** A player's action, as a fact tells it. */
export interface Contribution {
  atMs: number
  /** Number of them at once. */
  count: number
  way?: Way
}

export interface Advance {
  missionId: number
  progress: number
  /** null while something remains to do. */
  completedAtMs: number | null
}

const countsFor = (mission: MissionState, { atMs, way }: Contribution): boolean =>
  mission.startedAtMs <= atMs &&
  atMs < mission.endsAtMs &&
  (mission.fromCityName === null || mission.fromCityName === way?.fromCityName) &&
  (mission.toCityName === null || mission.toCityName === way?.toCityName)

/**
 * Applies contributions of one player to their open missions of that type. Each counts for the oldest mission that runs
 * at its time; the rest of several goes to the next mission. The order of contributions does not matter.
 * @returns only the missions that advanced
 */
export function advance(missions: readonly MissionState[], contributions: readonly Contribution[]): Advance[] {
  const open = missions.map((mission) => ({
    mission,
    progress: mission.progress,
    completedAtMs: null as number | null,
  }))
  open.sort((a, b) => a.mission.missionId - b.mission.missionId)
  for (const contribution of contributions.toSorted((a, b) => a.atMs - b.atMs)) {
    let left = contribution.count
    for (const one of open) {
      const taken = countsFor(one.mission, contribution) ? Math.min(left, one.mission.requiredCount - one.progress) : 0
      if (taken <= 0) continue
      left -= taken
      one.progress += taken
      if (one.progress === one.mission.requiredCount) one.completedAtMs = contribution.atMs
    }
  }
  return open
    .filter(({ mission, progress }) => progress > mission.progress)
    .map(({ mission: { missionId }, progress, completedAtMs }) => ({ missionId, progress, completedAtMs }))
}

/** Returns the seconds begun until it ends; 0 once it has ended in any way. */
export const secondsLeft = (
  { endsAtMs, completedAtMs }: { endsAtMs: number; completedAtMs: number | null },
  nowMs: number,
) => (completedAtMs === null ? secondsBegun(endsAtMs - nowMs) : 0)

export const missionTexts = {
  unknownType: 'Kies wat voor missie het wordt.',
  unknownDifficulty: 'Deze moeilijkheid bestaat niet.',
  noPlace: (wait: string) => `Je ${missionRules.places} plaatsen zijn bezet. Uiterlijk over ${wait} komt er een vrij.`,
  sameType: (label: string, wait: string) =>
    `‘${label}’ heb je al als missie. Uiterlijk over ${wait} kan er weer zo een.`,
  created: (name: string, wait: string) => `Je nieuwe missie: ${name}. Je hebt ${wait}.`,
  notFound: 'Deze missie bestaat niet meer.',
  completed: 'Deze missie is al volbracht.',
  skipped: 'De missie is succesvol geskipt.',
  insufficient: 'Daarvoor heb je niet genoeg credits of eerpunten.',
  lapsed: 'Error skipping mission!',
} as const
