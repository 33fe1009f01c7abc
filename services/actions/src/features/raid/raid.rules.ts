import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import type { RaidReport as Reported } from '@sottomondo/proto/actions/v1/raid'
import { timerMs } from '@sottomondo/server-kit/clock'
import { needs } from '@sottomondo/server-kit/contract'
import { formatEuro } from '@sottomondo/server-kit/money'
import type { Random } from '@sottomondo/server-kit/random'
import type { Reporting } from '../../kernel/group-crime/group-report.ts'
import type { Gender } from '../../kernel/ranks/ranks.rules.ts'

/** The leader's weapons: what each adds to the chance, its price (spec 2 §9), and how many are useful (rules). */
export const raidWeapons = [
  { weapon: 'grenade', name: 'Granaat', priceEuro: 3_000, bonus: 0.02, most: 10 },
  { weapon: 'revolver', name: 'Revolver', priceEuro: 65_000, bonus: 0.04, most: 5 },
  { weapon: 'bazooka', name: 'Bazooka', priceEuro: 150_000, bonus: 0.07, most: 4 },
] as const
type RaidWeaponName = (typeof raidWeapons)[number]['weapon']
export type Arsenal = Readonly<Record<RaidWeaponName, number>>

/** Raided places, drawn: a name for the story and the picture, all pay the same (rules of this feature). */
export const raidPlaces = ['de haven', 'de kluis'] as const
export type RaidPlace = (typeof raidPlaces)[number]

export const raidRules = {
  rank: needs['actions.raid.create'].rank,
  /** Wait until the next raid (rules, "Timers"). */
  waitSeconds: 21_600,
  /** spec 2 §9; GAME_SPEED never divides a window for human reactions. */
  windowSeconds: 15,
  stakeEuro: 125_000,
  /** Includes the leader. */
  mostParticipants: 12,
  baseChance: 0.1,
  chancePerJoiner: 0.06,
  leastChance: 0.05,
  mostChance: 0.9,
  /** For each participant. */
  leastEuro: 500_000,
  mostEuro: 800_000,
  experience: 150,
  failureExperience: 30,
  leastLifeLost: 5,
  mostLifeLost: 40,
  jailChance: 0.25,
  jailSeconds: 900,
  /** A raid not carried out within this time after its window is called off: everything is returned. */
  graceSeconds: 60,
  /** A call or a joining that a crash left open before it counted is given up after this time. */
  lapseMs: 15_000,
  /** The reservations outlive the window by this time. */
  stakeLongerSeconds: 120,
  /** Shooting skill in hundredths of a point, for a success (rules, "Murder"). */
  killExpStepHundredths: 100,
  killExpCapHundredths: 8_000,
  /** A player who has looked within this time is told who calls and who joins. */
  lookedOfLateSeconds: 300,
} as const

export const raidOpenMs = raidRules.windowSeconds * 1000
export const raidStakeMs = (raidRules.windowSeconds + raidRules.stakeLongerSeconds) * 1000
export const raidWaitMs = (gameSpeed: number): number => timerMs(raidRules.waitSeconds, gameSpeed)
export const raidSentenceMs = (gameSpeed: number, { crimeSentencePercent }: PerkEffects = noPerkEffects): number =>
  timerMs(changedBy(raidRules.jailSeconds, crimeSentencePercent), gameSpeed)

export const arsenalCost = (arsenal: Arsenal): number =>
  raidWeapons.reduce((sum, { weapon, priceEuro }) => sum + arsenal[weapon] * priceEuro, 0)

/**
 * Returns whether what a participant staked is spent once the raid is carried out. The leader's weapons always are; the
 * stakes of the others go to the leader (spec 2 §4) for a success only, and come back after a failure: otherwise a leader
 * without weapons would earn by failing, at the cost of those who bled for it.
 */
export const isStakeSpent = (isLeader: boolean, success: boolean, weaponsEuro: number): boolean =>
  isLeader ? weaponsEuro > 0 : success

/** Returns the chance of success, 0-1. @param lifePercents of all participants, the leader included */
export function raidChance(arsenal: Arsenal, lifePercents: readonly number[]): number {
  const joiners = lifePercents.length - 1
  const weapons = raidWeapons.reduce((sum, { weapon, bonus, most }) => sum + Math.min(arsenal[weapon], most) * bonus, 0)
  const chance = raidRules.baseChance + raidRules.chancePerJoiner * joiners + weapons
  const clamped = Math.min(raidRules.mostChance, Math.max(raidRules.leastChance, chance))
  const meanLife = lifePercents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, lifePercents.length)
  return (clamped * meanLife) / 100
}

/** Returns life as a share of the maximum, whole percent. */
export const lifePercentOf = (life: number, maxLife: number): number => Math.floor((100 * life) / Math.max(1, maxLife))

/** Returns whole percents, floored, without binary rounding errors. */
export const raidPercent = (chance: number): number => Math.floor(Number((chance * 100).toFixed(6)))

export interface RaidShare {
  lifeLost: number
  jailed: boolean
}
/** Draws the outcome of one raid, and each participant's damage in a failure. */
export function rollRaid(chance: number, participants: number, random: Random) {
  const success = random.next() < chance
  const place = raidPlaces[random.int(0, raidPlaces.length - 1)] ?? raidPlaces[0]
  const shareEuro = success ? random.int(raidRules.leastEuro, raidRules.mostEuro) : 0
  const shares = Array.from(
    { length: participants },
    (): RaidShare =>
      success
        ? { lifeLost: 0, jailed: false }
        : {
            lifeLost: random.int(raidRules.leastLifeLost, raidRules.mostLifeLost),
            jailed: random.next() < raidRules.jailChance,
          },
  )
  return { success, place, shareEuro, shares }
}

export type MemberOfRaid = Reported['members'][number] & { gender: Gender }
/** What it brought and cost one participant. */
export type RaidReport = Reporting<Reported> & { members: MemberOfRaid[] }

/** The end of a raid, as a player is told it. */
export interface RaidResult {
  success: boolean
  title: string
  finalMessage: string
  place: RaidPlace | null
  /** This participant's part of the loot; absent where the raid came to nothing. */
  lootEuro?: number
  /** What it brought and cost; absent where it came to nothing. */
  report?: RaidReport
}

export const raidTexts = {
  /** spec 2 §8 */
  started: 'Raid succesvol gestart.',
  noneOpen: 'Er is geen actieve raid om te joinen.',
  joinFailed: 'Fout bij het joinen van de raid.',
  tooPoor: 'Niet genoeg geld of een fout opgetreden.',
  lapsed: 'De raid ging niet door. Probeer het opnieuw.',
  tooPoorToJoin: `Je hebt niet genoeg geld op zak: meedoen kost ${formatEuro(raidRules.stakeEuro)}.`,
  badCount: 'Vul een heel aantal in, 0 of meer.',
  tooMany: (name: string, most: number) => `Meer dan ${most} heeft geen zin: ${name}.`,
  openAlready: (cityName: string) => `In ${cityName} wordt al een raid verzameld.`,
  full: 'Deze raid is vol.',
  inAlready: 'Je doet al mee.',
  joined: (leader: string) => `Je doet mee met ${leader}.`,
  nobodyCame: 'Niemand deed mee. Wat je hebt ingelegd, is terug.',
  cancelledTitle: 'De raid gaat niet door',
  cancelled: 'De raid ging niet door. Je inleg is terug.',
  leaderDied: 'De leider leeft niet meer. De raid gaat niet door, je inleg is terug.',
  successTitle: (place: RaidPlace) => `Gelukt: ${place} is leeg`,
  failureTitle: (place: RaidPlace) => `Mislukt bij ${place}`,
  success: (participants: number, shareEuro: number) =>
    `Met ${participants} man naar binnen, met ${participants} man naar buiten. Jouw deel: ${formatEuro(shareEuro)}.`,
  failure: ({ lifeLost, jailed }: RaidShare, isLeader: boolean) =>
    `Ze wisten dat jullie kwamen. Het kostte je ${lifeLost} leven${jailed ? ', en je zit vast' : ', maar je kwam weg'}.${isLeader ? '' : ' Je inleg is terug.'}`,
} as const

/** Returns what one participant is told of a raid that was carried out. @param hurt their damage in a failure */
export const raidResultOf = (
  { success, place, shareEuro }: Pick<ReturnType<typeof rollRaid>, 'success' | 'place' | 'shareEuro'>,
  participants: number,
  hurt: RaidShare,
  isLeader: boolean,
): RaidResult => ({
  success,
  place,
  lootEuro: success ? shareEuro : 0,
  title: success ? raidTexts.successTitle(place) : raidTexts.failureTitle(place),
  finalMessage: success ? raidTexts.success(participants, shareEuro) : raidTexts.failure(hurt, isLeader),
})
