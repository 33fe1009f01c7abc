import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import { formatEuro, type Needs, type Random, timerMs } from '@sottomondo/server-kit'

/** What the leader may bring: what each adds to the chance, its price (spec 2 §9), and how many are of use (rules). */
export const raidWeapons = [
  { weapon: 'grenade', name: 'Granaat', priceEuro: 3_000, bonus: 0.02, most: 10 },
  { weapon: 'revolver', name: 'Revolver', priceEuro: 65_000, bonus: 0.04, most: 5 },
  { weapon: 'bazooka', name: 'Bazooka', priceEuro: 150_000, bonus: 0.07, most: 4 },
] as const
export type RaidWeaponName = (typeof raidWeapons)[number]['weapon']
export type Arsenal = Readonly<Record<RaidWeaponName, number>>

/** What is raided, by chance: a name for the story and the picture, none of them pays better (rules of this feature). */
export const raidPlaces = ['de haven', 'de kluis'] as const
export type RaidPlace = (typeof raidPlaces)[number]

export const raidRules = {
  /** spec 1 §9 */
  rank: 6,
  /** Until the next (rules, "Timers"). */
  waitSeconds: 21_600,
  /** spec 2 §9; GAME_SPEED never divides a window in which people act. */
  windowSeconds: 15,
  stakeEuro: 125_000,
  /** The leader included. */
  mostParticipants: 12,
  baseChance: 0.1,
  chancePerJoiner: 0.06,
  leastChance: 0.05,
  mostChance: 0.9,
  /** Of each. */
  leastEuro: 500_000,
  mostEuro: 800_000,
  experience: 150,
  failureExperience: 30,
  leastLifeLost: 5,
  mostLifeLost: 40,
  jailChance: 0.25,
  jailSeconds: 900,
  /** One that could not be carried out for so long after its window comes to nothing: everything goes back. */
  graceSeconds: 60,
  /** What holds the stakes goes on so much longer than the window. */
  stakeLongerSeconds: 120,
  /** Shooting skill in hundredths of a point, for a success (rules, "Murder"). */
  killExpStepHundredths: 100,
  killExpCapHundredths: 8_000,
  /** Whoever has looked within so long is told who calls and who joins. */
  lookedOfLateSeconds: 300,
} as const

/** What its calls need of their gangster; the api contract says the same to the gateway. */
export const raidNeeds = { free: true, rank: raidRules.rank } as const satisfies Needs

export const raidOpenMs = raidRules.windowSeconds * 1000
export const raidStakeLapseMs = (raidRules.windowSeconds + raidRules.stakeLongerSeconds) * 1000
export const raidWaitMs = (gameSpeed: number): number => timerMs(raidRules.waitSeconds, gameSpeed)
export const raidSentenceMs = (gameSpeed: number, { crimeSentencePercent }: PerkEffects = noPerkEffects): number =>
  timerMs(changedBy(raidRules.jailSeconds, crimeSentencePercent), gameSpeed)

export const arsenalCost = (arsenal: Arsenal): number =>
  raidWeapons.reduce((sum, { weapon, priceEuro }) => sum + arsenal[weapon] * priceEuro, 0)

/** The chance of success, 0-1. @param lifePercents of all who take part, the leader included */
export function raidChance(arsenal: Arsenal, lifePercents: readonly number[]): number {
  const joiners = lifePercents.length - 1
  const weapons = raidWeapons.reduce((sum, { weapon, bonus, most }) => sum + Math.min(arsenal[weapon], most) * bonus, 0)
  const chance = raidRules.baseChance + raidRules.chancePerJoiner * joiners + weapons
  const clamped = Math.min(raidRules.mostChance, Math.max(raidRules.leastChance, chance))
  const meanLife = lifePercents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, lifePercents.length)
  return (clamped * meanLife) / 100
}

/** Life as a share of what somebody can have, whole percent. */
export const lifePercentOf = (life: number, maxLife: number): number => Math.floor((100 * life) / Math.max(1, maxLife))

/** Whole percents, floored, free of what binary fractions add. */
export const raidPercent = (chance: number): number => Math.floor(Number((chance * 100).toFixed(6)))

export interface RaidShare {
  lifeLost: number
  jailed: boolean
}
/** What chance says of one raid; of each what a failure does to them. */
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

/** What somebody is told of how their raid ended. */
export interface RaidResult {
  success: boolean
  title: string
  finalMessage: string
  place: RaidPlace | null
}

export const raidTexts = {
  /** spec 2 §8 */
  started: 'Raid succesvol gestart.',
  noneOpen: 'Er is geen actieve raid om te joinen.',
  joinFailed: 'Fout bij het joinen van de raid.',
  tooPoor: 'Niet genoeg geld of een fout opgetreden.',
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
  failure: ({ lifeLost, jailed }: RaidShare) =>
    `Ze wisten dat jullie kwamen. Het kostte je ${lifeLost} leven${jailed ? ', en je zit vast' : ', maar je kwam weg'}.`,
} as const

/** What one of them is told of a raid that was carried out. @param hurt what a failure did to them */
export const raidResultOf = (
  { success, place, shareEuro }: Pick<ReturnType<typeof rollRaid>, 'success' | 'place' | 'shareEuro'>,
  participants: number,
  hurt: RaidShare,
): RaidResult => ({
  ...{ success, place },
  title: success ? raidTexts.successTitle(place) : raidTexts.failureTitle(place),
  finalMessage: success ? raidTexts.success(participants, shareEuro) : raidTexts.failure(hurt),
})
