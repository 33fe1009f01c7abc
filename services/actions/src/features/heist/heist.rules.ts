import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import type { HeistReport as Reported } from '@sottomondo/proto/actions/v1/heist'
import { timerMs } from '@sottomondo/server-kit/clock'
import { needs } from '@sottomondo/server-kit/contract'
import { formatEuro } from '@sottomondo/server-kit/money'
import type { Random } from '@sottomondo/server-kit/random'
import type { Reporting } from '../../kernel/group-crime/group-report.ts'
import type { Gender } from '../../kernel/ranks/ranks.rules.ts'

/** Targets, with their base chance and the loot for both together (rules, "Heist, raid"). */
export const heistTargets = [
  { name: 'Benzinestation', inSentence: 'Het benzinestation', chance: 0.45, leastEuro: 80_000, mostEuro: 180_000 },
  { name: 'Supermarkt', inSentence: 'De supermarkt', chance: 0.35, leastEuro: 180_000, mostEuro: 400_000 },
  { name: 'Juwelier', inSentence: 'De juwelier', chance: 0.25, leastEuro: 400_000, mostEuro: 840_000 },
  { name: 'Bank', inSentence: 'De bank', chance: 0.15, leastEuro: 900_000, mostEuro: 1_800_000 },
] as const
/** Weapons, with what each adds to the chance and its price (rules). */
export const heistWeapons = [
  { name: 'Mes', bonus: 0, priceEuro: 0 },
  { name: 'Pistool', bonus: 0.08, priceEuro: 25_000 },
  { name: 'Uzi', bonus: 0.15, priceEuro: 75_000 },
  { name: 'AK-47', bonus: 0.22, priceEuro: 150_000 },
] as const
export type HeistTarget = (typeof heistTargets)[number]
export type HeistWeapon = (typeof heistWeapons)[number]
export const heistTargetOf = (name: string): HeistTarget | undefined => heistTargets.find((one) => one.name === name)
/** Returns the name with its article, as it begins a sentence. */
const inSentence = (name: string): string => heistTargetOf(name)?.inSentence ?? name
export const heistWeaponOf = (name: string): HeistWeapon | undefined => heistWeapons.find((one) => one.name === name)

export const heistRules = {
  rank: needs['actions.heist.invite'].rank,
  /** Wait until the next heist (rules, "Timers"). */
  waitSeconds: 10_800,
  /** For each rank of each participant. */
  chancePerRank: 0.01,
  carMostBonus: 0.15,
  /** A car of this value or more adds the most; a cheaper one adds the root of its share (rules of this feature). */
  bestCarEuro: 500_000,
  /** The cap, however well it is prepared (rules of this feature). */
  mostChance: 0.95,
  experience: 80,
  failureExperience: 15,
  carLossChance: 0.5,
  jailChance: 0.25,
  jailSeconds: 600,
  /** GAME_SPEED never divides a window for human reactions. */
  invitationSeconds: 600,
  /** Shooting skill in hundredths of a point, for a success (rules, "Murder"). */
  killExpStepHundredths: 50,
  killExpCapHundredths: 8_000,
  /** An invitation that is not out yet, or an acceptance, that a crash left open is given up after this time. */
  lapseMs: 15_000,
  /** The most partners who are shown. */
  partnersShown: 12,
  /** The inviter's reservation outlives the invitation by this time; the invitation's own alarm ends it. */
  stakeLongerMs: 60_000,
  /** Longer than a repeated answer to an invitation. */
  keptDays: 30,
} as const

export const heistOpenMs = heistRules.invitationSeconds * 1000
export const heistWaitMs = (gameSpeed: number): number => timerMs(heistRules.waitSeconds, gameSpeed)
/** Returns each participant's half of a weapon's price. */
export const halfOf = ({ priceEuro }: HeistWeapon): number => priceEuro / 2

/** Returns the time to serve for a failed heist; a lawyer shortens it as for a crime. */
export const heistSentenceMs = (gameSpeed: number, { crimeSentencePercent }: PerkEffects = noPerkEffects): number =>
  timerMs(changedBy(heistRules.jailSeconds, crimeSentencePercent), gameSpeed)

/** Returns what a car adds to the chance. @param worthEuro value x life */
export const carBonus = (worthEuro: number): number =>
  heistRules.carMostBonus * Math.sqrt(Math.min(1, Math.max(0, worthEuro) / heistRules.bestCarEuro))
/** Returns a car's value in its current state. */
export const worthOf = (valueEuro: number, lifePercent: number): number =>
  Math.floor((valueEuro * Math.min(lifePercent, 100)) / 100)

/** Returns the chance of success, 0-1. @param worthEuro of the car; 0 without one */
export function heistChance(
  target: HeistTarget,
  weapon: HeistWeapon,
  { ranks, worthEuro }: { ranks: readonly number[]; worthEuro: number },
): number {
  const joint = ranks.reduce((sum, rankNumber) => sum + rankNumber * heistRules.chancePerRank, 0)
  return Math.min(heistRules.mostChance, target.chance + weapon.bonus + joint + carBonus(worthEuro))
}

/** Returns whole percents, floored, without binary rounding errors. */
export const percentOf = (chance: number): number => Math.floor(Number((chance * 100).toFixed(6)))

export interface HeistOutcome {
  success: boolean
  /** For each participant. */
  halfEuro: number
  carLost: boolean
  inviterJailed: boolean
  inviteeJailed: boolean
}

/** Draws the outcome of one heist. */
export function rollHeist(target: HeistTarget, chance: number, random: Random): HeistOutcome {
  const success = random.next() < chance
  if (success) {
    const halfEuro = Math.floor(random.int(target.leastEuro, target.mostEuro) / 2)
    return { success, halfEuro, carLost: false, inviterJailed: false, inviteeJailed: false }
  }
  return {
    success,
    halfEuro: 0,
    carLost: random.next() < heistRules.carLossChance,
    inviterJailed: random.next() < heistRules.jailChance,
    inviteeJailed: random.next() < heistRules.jailChance,
  }
}

/** What it brought and cost one participant. */
export type HeistReport = Reporting<Reported> & { partnerGender: Gender }

/** The end of a heist, as a player is told it. */
export interface HeistResult {
  success: boolean
  title: string
  finalMessage: string
  /** Figures: net, experience, and what became of the car. */
  detail?: string
  /** The robbed target, for the picture. */
  target?: string
  /** This participant's half of the loot; absent where the heist came to nothing. */
  lootEuro?: number
  /** The heist was called off, or lapsed. */
  cameToNothing?: boolean
  /** What it brought and cost; absent where it came to nothing. */
  report?: HeistReport
}

export const heistTexts = {
  /** spec 2 §8 */
  started: 'Overval succesvol gestart!',
  cancelled: 'Overval geannuleerd.',
  wentWrong: 'Er is iets fout gegaan.',
  failed: 'Er is een fout opgetreden.',
  noTarget: 'Dit doelwit bestaat niet.',
  noWeapon: 'Dit wapen bestaat niet.',
  oneself: 'Een overval pleeg je met zijn tweeën. Vraag een ander.',
  openAlready: 'Je bent al met een overval bezig. Rond die eerst af.',
  gone: 'Deze overval is er niet meer.',
  tooPoor: (halfEuro: number) =>
    `Je hebt niet genoeg geld op zak voor jouw helft van het wapen: ${formatEuro(halfEuro)}.`,
  isDead: (name: string) => `${name} leeft niet meer.`,
  isElsewhere: (name: string, cityName: string) =>
    `${name} is niet in ${cityName}. Jullie moeten in dezelfde stad zijn.`,
  isJailed: (name: string) => `${name} zit in de gevangenis.`,
  isShotAt: (name: string) => `${name} heeft nu iets anders aan zijn hoofd.`,
  isLowRank: (name: string, rank: string) => `${name} moet minimaal ${rank} zijn voor een overval.`,
  isWaiting: (name: string) => `${name} moet nog wachten op zijn volgende overval.`,
  isBusy: (name: string) => `${name} is al met een andere overval bezig.`,
  youMoved: 'Je bent intussen in een andere stad. Kies een auto die daar staat.',
  asks: (name: string, target: string) => `${name} vraagt je voor een overval: ${target}.`,
  calledOff: (name: string) => `${name} heeft de overval geannuleerd.`,
  declined: (name: string) => `${name} doet niet mee. De overval gaat niet door, je inleg is terug.`,
  lapsed: (name: string) => `${name} liet niets van zich horen. De overval gaat niet door, je inleg is terug.`,
  inviteeDied: (name: string) => `${name} leeft niet meer. De overval gaat niet door, je inleg is terug.`,
  inviterDied: (name: string) => `${name} leeft niet meer. De overval gaat niet door.`,
  missed: (name: string) => `De uitnodiging van ${name} is verlopen.`,
  offTitle: 'De overval gaat niet door',
  successTitle: 'De buit is binnen',
  failureTitle: 'De overval is mislukt',
  success: (target: string, halfEuro: number) =>
    `${inSentence(target)} is geleegd. Jouw helft is ${formatEuro(halfEuro)}.`,
  failure: (target: string, ending: { jailed: boolean; lostCarName: string | null }) =>
    [
      `${inSentence(target)} had op jullie gewacht.`,
      ending.lostCarName && `Je ${ending.lostCarName} bleef achter.`,
      ending.jailed ? 'Jij ook: je zit vast.' : 'Je bent op tijd weggekomen.',
    ]
      .filter(Boolean)
      .join(' '),
  otherDone: (name: string, message: string) => `${name} deed mee. ${message}`,
  /** @param spent costs in words */
  net: (euro: number, spent: readonly string[]) =>
    `Netto ${euro < 0 ? '−' : ''}${formatEuro(Math.abs(euro))}${spent.length > 0 ? ` (${spent.join(', ')})` : ''}.`,
  weaponCost: (halfEuro: number) => `wapen ${formatEuro(halfEuro)}`,
  carCost: (worthEuro: number) => `auto ${formatEuro(worthEuro)}`,
  experience: (points: number) => `${points} ervaringspunten.`,
  carKept: (carName: string) => `Je ${carName} staat weer in je garage.`,
  partnersCar: (isLost: boolean) =>
    isLost ? 'De auto van je partner bleef achter.' : 'De auto van je partner kwam terug.',
} as const

/** One participant's result of a heist. */
export interface HeistSide {
  jailed: boolean
  /** This participant's share of the weapon's price. */
  halfEuro: number
  /** Undefined when it is no longer known. Only the car's owner is told its name. */
  car?: { carName: string; worthEuro: number; isOwn: boolean } | undefined
}

/** Returns what one participant is told of a heist that was carried out. */
export function heistResultOf(
  target: string,
  { success, halfEuro: lootEuro, carLost }: Pick<HeistOutcome, 'success' | 'halfEuro' | 'carLost'>,
  { jailed, halfEuro, car }: HeistSide,
): HeistResult {
  const lost = car?.isOwn && carLost ? car : undefined
  const spent = [
    ...(halfEuro > 0 ? [heistTexts.weaponCost(halfEuro)] : []),
    ...(lost ? [heistTexts.carCost(lost.worthEuro)] : []),
  ]
  const carFate = !car || lost ? '' : car.isOwn ? heistTexts.carKept(car.carName) : heistTexts.partnersCar(carLost)
  return {
    success,
    title: success ? heistTexts.successTitle : heistTexts.failureTitle,
    finalMessage: success
      ? heistTexts.success(target, lootEuro)
      : heistTexts.failure(target, { jailed, lostCarName: lost?.carName ?? null }),
    detail: [
      heistTexts.net(lootEuro - halfEuro - (lost?.worthEuro ?? 0), spent),
      heistTexts.experience(success ? heistRules.experience : heistRules.failureExperience),
      carFate,
    ]
      .filter(Boolean)
      .join(' '),
    target,
    lootEuro,
  }
}
