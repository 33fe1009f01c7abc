import { createHash } from 'node:crypto'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { needs } from '@sottomondo/server-kit/contract'
import { cities } from '../../kernel/city/city.rules.ts'
import { rankName } from '../../kernel/ranks/ranks.rules.ts'

/** Figures of the jobs of the day (rules of this feature, as are all here). */
export const dailyJobRules = {
  jobs: 3,
  /** On so many days of a week all jobs have to be done for the seventh. */
  weekDays: 5,
  /** The seventh brings so many times what a job brings. */
  weekTimes: 3,
  /** Whoever has this rank or a lower one is a newcomer. */
  newcomerMostRank: 3,
  /** A player who has looked within this time is told of the progress of their jobs. */
  lookedOfLateSeconds: 300,
  /** Longer than a fact can come again: a late one still finds its job. */
  keptDays: 28,
} as const

/**
 * What a job brings at each rank, 1-11: at most 8 % of what an honest player earns on a day, the seventh included
 * (docs/season.md).
 */
const rewards = [
  { euro: 500, experience: 2 },
  { euro: 2_000, experience: 4 },
  { euro: 4_000, experience: 6 },
  { euro: 8_000, experience: 8 },
  { euro: 12_000, experience: 10 },
  { euro: 18_000, experience: 15 },
  { euro: 25_000, experience: 20 },
  { euro: 30_000, experience: 25 },
  { euro: 32_000, experience: 30 },
  { euro: 32_000, experience: 40 },
  { euro: 32_000, experience: 40 },
] as const
export interface Reward {
  euro: number
  experience: number
}

/**
 * Returns what a job brings at a rank.
 * @param rankNumber 1-11
 * @samples 1-11
 */
export function rewardOf(rankNumber: number): Reward {
  const reward = rewards[rankNumber - 1]
  if (!reward) throw new RangeError(`there is no rank ${rankNumber}`)
  return reward
}
export function weekRewardOf(rankNumber: number): Reward {
  const { euro, experience } = rewardOf(rankNumber)
  return { euro: euro * dailyJobRules.weekTimes, experience: experience * dailyJobRules.weekTimes }
}

/** From these ranks on a job asks for more. */
const stepFromRanks = [1, 4, 7] as const

interface Kind {
  /** In Dutch. The jobs of a day are of different themes. */
  theme: string
  label: string
  /** The lowest rank that gets it. */
  fromRank: number
  /** By the steps of ranks. */
  counts: readonly [number, number, number]
  /** In another city than that where it was drawn. */
  elsewhere?: true
  /** The page where it is done. */
  path: string
  nameOf(count: number, cityName: string): string
  /** What counts. */
  text: string
}

const newcomerRank = rankName(dailyJobRules.newcomerMostRank, 'male')

/** Each can be done within an hour of play by the timers. */
export const dailyJobKinds = {
  crime: {
    theme: 'misdaad',
    label: 'Misdaden',
    fromRank: 1,
    counts: [8, 12, 15],
    path: '/crime',
    nameOf: (count) => `Pleeg ${count} geslaagde misdaden`,
    text: 'Elke misdaad die lukt, telt.',
  },
  carTheft: {
    theme: 'auto',
    label: 'Auto’s stelen',
    fromRank: 1,
    counts: [2, 3, 4],
    path: '/auto-stelen',
    nameOf: (count) => `Steel ${count} auto’s`,
    text: 'Elke auto die je meeneemt, telt.',
  },
  carSale: {
    theme: 'auto',
    label: 'Auto’s verkopen',
    fromRank: 1,
    counts: [2, 3, 4],
    path: '/garage',
    nameOf: (count) => `Verkoop ${count} auto’s`,
    text: 'Uit je garage, samen of een voor een.',
  },
  carShipment: {
    theme: 'auto',
    label: 'Auto’s verschepen',
    fromRank: 4,
    counts: [2, 2, 3],
    path: '/garage',
    nameOf: (count) => `Verscheep ${count} auto’s`,
    text: 'Ze tellen als ze vertrekken, naar welke stad ook.',
  },
  carCrush: {
    theme: 'auto',
    label: 'Auto’s crushen',
    fromRank: 4,
    counts: [2, 2, 3],
    path: '/garage',
    nameOf: (count) => `Crush ${count} auto’s`,
    text: 'Elke auto die een pakje metaal wordt, telt.',
  },
  breakout: {
    theme: 'cel',
    label: 'Uitbraken',
    fromRank: 1,
    counts: [2, 3, 4],
    path: '/jail',
    nameOf: (count) => `Breek ${count} gangsters uit`,
    text: 'Alleen een uitbraak die lukt, telt.',
  },
  newcomer: {
    theme: 'cel',
    label: 'Nieuwelingen helpen',
    fromRank: 4,
    counts: [1, 1, 2],
    path: '/jail',
    nameOf: (count) => (count === 1 ? 'Help een nieuweling' : `Help ${count} nieuwelingen`),
    text: `Breek iemand uit die niet hoger is dan ${newcomerRank}, of geef zo iemand eerpunten.`,
  },
  travel: {
    theme: 'handel',
    label: 'Reizen',
    fromRank: 2,
    counts: [1, 1, 1],
    elsewhere: true,
    path: '/travel',
    nameOf: (_, cityName) => `Reis naar ${cityName}`,
    text: 'Ga kijken. Meer hoeft niet.',
  },
  liquor: {
    theme: 'handel',
    label: 'Drank wegbrengen',
    fromRank: needs['actions.goods.buy'].as.liquor.rank,
    counts: [5, 15, 40],
    elsewhere: true,
    path: '/liquor',
    nameOf: (count, cityName) => `Verkoop ${count} stuks drank in ${cityName}`,
    text: 'Van welke soort ook. Wat de douane pakt, telt niet.',
  },
  drugs: {
    theme: 'handel',
    label: 'Drugs wegbrengen',
    fromRank: needs['actions.goods.buy'].as.drugs.rank,
    counts: [2, 5, 15],
    elsewhere: true,
    path: '/drugs',
    nameOf: (count, cityName) => `Verkoop ${count} stuks drugs in ${cityName}`,
    text: 'Van welke soort ook. Wat de douane pakt, telt niet.',
  },
  bullets: {
    theme: 'wapens',
    label: 'Kogels kopen',
    fromRank: 2,
    counts: [5, 10, 20],
    path: '/bullets-factory-local',
    nameOf: (count) => `Koop ${count} kogels`,
    text: 'Bij welke fabriek ook, in één keer of in meer.',
  },
  casino: {
    theme: 'casino',
    label: 'Casinorondes',
    fromRank: 1,
    counts: [10, 15, 20],
    path: '/fruit',
    nameOf: (count) => `Speel ${count} rondes in een casino`,
    text: 'Elk spel telt, elke inzet ook. De kleinste is genoeg.',
  },
  heist: {
    theme: 'samen',
    label: 'Overvallen',
    fromRank: needs['actions.heist.invite'].rank,
    counts: [1, 1, 1],
    path: '/heist',
    nameOf: () => 'Doe een overval',
    text: 'Met zijn tweeën. Ook wie met lege handen thuiskomt, deed het.',
  },
  raid: {
    theme: 'samen',
    label: 'Raids',
    fromRank: needs['actions.raid.create'].rank,
    counts: [1, 1, 1],
    path: '/raid',
    nameOf: () => 'Doe mee aan een raid',
    text: 'Leid er een of sluit je aan. Ook een mislukte telt.',
  },
  forum: {
    theme: 'samen',
    label: 'Dank op het forum',
    fromRank: 4,
    counts: [1, 1, 1],
    path: '/forum',
    nameOf: () => 'Krijg dank voor een antwoord op het forum',
    text: 'Antwoord in een draadje van een ander. Geeft die je eerpunten, dan telt het. Binnen je familie telt het niet.',
  },
} as const satisfies Record<string, Kind>
export type DailyJobKind = keyof typeof dailyJobKinds

export const isKind = (kind: string): kind is DailyJobKind => kind in dailyJobKinds
export const kindOf = (kind: string): Kind | undefined => (isKind(kind) ? dailyJobKinds[kind] : undefined)

/** What is to be done, in words. */
export const nameOf = ({
  kind,
  requiredCount,
  cityName,
}: Pick<DrawnJob, 'requiredCount' | 'cityName'> & { kind: string }) =>
  kindOf(kind)?.nameOf(requiredCount, cityName ?? '') ?? kind

const countAt = ({ counts }: Kind, rankNumber: number): number =>
  counts[stepFromRanks.findLastIndex((fromRank) => rankNumber >= fromRank)] ?? counts[0]
/** What a kind asks for, by the rank from which on it does. */
export const countSteps = (kind: Kind): { fromRank: number; count: number }[] =>
  stepFromRanks
    .map((step) => ({ fromRank: Math.max(step, kind.fromRank), count: countAt(kind, step) }))
    .filter(({ count }, nth, steps) => count !== steps[nth - 1]?.count)

/** For whom jobs are drawn. */
export interface Drawing {
  /** 2026-11-22, of the Dutch calendar. */
  day: string
  accountId: number
  rankNumber: number
  cityName: string
}
export interface DrawnJob {
  kind: DailyJobKind
  requiredCount: number
  /** Where it is to be done; null for anywhere. */
  cityName: string | null
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Hexadecimal digits of a hash that draw a city. */
export const cityDigits = 8

/** What the day's jobs of a gangster are drawn from: everybody can know it. */
export const seedOf = ({ day, accountId }: Pick<Drawing, 'day' | 'accountId'>): string => `${day}:${accountId}`

/**
 * Draws the jobs of a day: the kinds that suit the rank, ordered by the SHA-256 of the seed, a colon and their name, the
 * first ones of different themes. The same for everybody who draws them again.
 */
export function drawJobs(drawing: Drawing): DrawnJob[] {
  const { rankNumber, cityName: here } = drawing
  const seed = seedOf(drawing)
  const elsewhere = cities.map(({ cityName }) => cityName).filter((cityName) => cityName !== here)
  const themes = new Set<string>()
  return (Object.entries(dailyJobKinds) as [DailyJobKind, Kind][])
    .filter(([, { fromRank }]) => rankNumber >= fromRank)
    .map(([kind, rules]) => ({ kind, rules, order: hash(`${seed}:${kind}`) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .filter(({ rules: { theme } }) => !themes.has(theme) && themes.add(theme))
    .slice(0, dailyJobRules.jobs)
    .map(({ kind, rules }) => {
      const drawn = Number.parseInt(hash(`${seed}:${kind}:stad`).slice(0, cityDigits), 16)
      return {
        kind,
        requiredCount: countAt(rules, rankNumber),
        cityName: rules.elsewhere ? (elsewhere[drawn % elsewhere.length] ?? null) : null,
      }
    })
}

const dayMs = 86_400_000
/** Noon of a day in UTC is that day in the Netherlands, summer and winter. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const afterDays = (day: string, days: number): string => dutchDay(noonOf(day) + days * dayMs)

/** Returns the Monday of a day's week. */
export const weekOf = (day: string): string => afterDays(day, -((new Date(noonOf(day)).getUTCDay() + 6) % 7))

/** Returns the midnight that ends a Dutch day, epoch ms: Dutch days begin with an hour. */
export function endOfDayMs(day: string): number {
  const hourMs = 3_600_000
  let atMs = noonOf(day)
  while (dutchDay(atMs) === day) atMs += hourMs
  return atMs
}
/** Returns the midnight that ends a week. @param week its Monday */
export const endOfWeekMs = (week: string): number => endOfDayMs(afterDays(week, 6))
/** Returns the day so many days before a moment's. */
export const dayBefore = (nowMs: number, days: number): string => afterDays(dutchDay(nowMs), -days)

/** A job on its way. */
export interface JobState {
  accountId: number
  day: string
  kind: string
  cityName: string | null
  requiredCount: number
  progress: number
  drawnAtMs: number
}

/** What somebody did, as a fact says. */
export interface Contribution {
  accountId: number
  kind: DailyJobKind
  count: number
  atMs: number
  /** Where, for kinds that are done in a city. */
  cityName?: string
  /** Who was helped, for what helps a newcomer. */
  helpedAccountId?: number
}

/** Whose jobs, of which days and kinds. */
export interface Which {
  accountIds: number[]
  days: string[]
  kinds: string[]
}
/** The gangsters, days and kinds that something counts for. */
export const whichOf = (contributions: readonly Contribution[]): Which => ({
  accountIds: [...new Set(contributions.map(({ accountId }) => accountId))],
  days: [...new Set(contributions.map(({ atMs }) => dutchDay(atMs)))],
  kinds: [...new Set(contributions.map(({ kind }) => kind))],
})

export interface Advance {
  progress: number
  /** null while something remains to do. */
  completedAtMs: number | null
}

/**
 * Returns how far a job comes by what its gangster did: on its day, in its city, after it was drawn. In any order and
 * any portions the same progress.
 */
export function advance(job: JobState, contributions: readonly Contribution[]): Advance | undefined {
  const { accountId, day, kind, cityName, requiredCount, drawnAtMs } = job
  let { progress } = job
  for (const one of contributions.toSorted((a, b) => a.atMs - b.atMs)) {
    const counts =
      one.accountId === accountId &&
      one.kind === kind &&
      one.atMs >= drawnAtMs &&
      dutchDay(one.atMs) === day &&
      (cityName === null || one.cityName === cityName)
    if (!counts) continue
    progress = Math.min(requiredCount, progress + one.count)
    if (progress === requiredCount) return { progress, completedAtMs: one.atMs }
  }
  return progress > job.progress ? { progress, completedAtMs: null } : undefined
}
