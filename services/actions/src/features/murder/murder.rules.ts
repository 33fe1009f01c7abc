import { changedBy, mostOf, type PerkEffects } from '@sottomondo/perk-catalogue'
import { timerMs } from '@sottomondo/server-kit/clock'
import { needs } from '@sottomondo/server-kit/contract'
import type { Random } from '@sottomondo/server-kit/random'

/** Rules of a fight, and of the murder that it may end in. Source: rules "Murder"; where they are silent, rules of this feature. */
export const murderRules = {
  rank: needs['actions.murder.execute'].rank,
  /** A victim's rank may be this much above the killer's (spec 2 §2). */
  ranksAbove: 2,
  rounds: 10,
  /** GAME_SPEED never divides the fight: people watch it. */
  secondsPerRound: 2,
  leastBullets: 1,
  /** The life for which bullets are listed. */
  fullLife: 100,
  /** Share of a fight's outcome that is chance, around 1. */
  leastLuck: 0.9,
  mostLuck: 1.1,
  /** A shot without skill needs this many times the bullets; each point of skill takes off a hundredth. */
  unskilledFactor: 1.5,
  skillPoints: 100,
  /** A kill raises the killer's skill by this many hundredths of a point ... */
  killExpStepHundredths: 250,
  killExpCapHundredths: 10_000,
  /** ... where the victim's rank is at most this much below the killer's. */
  ranksBelow: 3,
  /** Wait until the next fight of one's own, won or lost (rules, "Timers"). */
  waitSeconds: 3_600,
  /** Nobody shoots a gangster who is younger than this (rules, "A gangster"). */
  protectionSeconds: 72 * 3_600,
  /** Price of an anonymous murder, by payment preference. */
  anonymousCredits: 2,
  anonymousHonor: 15,
  /** An intent that was left open is voided after this time: nobody stays frozen. */
  intentLapseSeconds: 30,
  /** Witnesses of a fight, drawn from who was online in the city within the time. */
  witnesses: 2,
  onlineSeconds: 300,
  /** At most so many are drawn from. */
  onlineListed: 1_000,
  /** A killing spree: how long, and the wait after a fight meanwhile. */
  spreeSeconds: 3_600,
  spreeWaitSeconds: 900,
  /** Both stay bound to a fight for this long after its planned end, if no process ends it. */
  graceSeconds: 600,
  /** An end that could not be yet is tried again after this time. */
  endRetrySeconds: 0.5,
  /** A fight's end is shown to both for this time; then there is none any more (spec 2 §2). */
  endShownSeconds: 600,
  /** The list of the last murders. */
  lastMurders: 10,
} as const

/** Price of an anonymous murder. */
export const anonymousPrice = {
  credits: murderRules.anonymousCredits,
  honorPoints: murderRules.anonymousHonor,
} as const

export const murderTexts = {
  /** spec 2 §5 */
  missing: 'Voer een spelernaam en een geldig aantal kogels in.',
  /** spec 1 §6 */
  admin: 'De baas van het spel is niet te raken. Anderen hebben het ook geprobeerd.',
  /** spec 2 §2: whoever would shoot at the admin confirms each of these, and then reads the sentence above. */
  jokes: [
    'Weet je zeker dat je op de baas van het spel wilt schieten?',
    'Heel zeker? Van wie denk je dat de politie is?',
    'Je hand trilt. Is dat de kou, of is het verstand?',
    'Je oma belt. Ze vraagt of je wel gegeten hebt, en of dit nu echt moet. Moet dit nu echt?',
    'Je kogels vragen of ze mogen blijven liggen. Je laatste kans om ze hun zin te geven.',
  ],
  oneself: 'Op jezelf schieten helpt niemand vooruit.',
  dead: (name: string) => `${name} is al dood.`,
  elsewhere: (name: string) => `${name} is niet in deze stad.`,
  outOfReach: (name: string) => `${name} staat te hoog voor jou. Daar kom je niet bij in de buurt.`,
  isProtected: (name: string) => `${name} is nog maar net begonnen en wordt beschermd.`,
  inFight: (name: string) => `Er wordt al op ${name} geschoten.`,
  notFollowed: (name: string) => `Geen detective van jou volgt ${name} hier. Zonder detective vind je niemand.`,
  confirm: 'Met dit schot geef je je eigen bescherming op. Weet je het zeker?',
  failed: 'De aanslag ging niet door. Je hebt alles nog.',
  started: (name: string) => `Je opent het vuur op ${name}.`,
  shotAt: 'Er wordt op je geschoten!',
  unknownKiller: 'een onbekende',
  killed: (name: string) => `${name} is dood.`,
  survived: (name: string) => `${name} leeft nog.`,
  youLive: 'Je leeft nog.',
  bothDied: 'Jullie hebben het geen van beiden overleefd.',
  youDied: 'Je bent dood.',
  spree: 'De killing spree is begonnen.',
  spreeUnderWay: (time: string) => `Er is al een killing spree bezig, nog ${time}.`,
} as const

/** Bullets that kill a victim with 100 life, by their rank 1-11, for a shooter whose factors are 1. */
export const bulletsByRank = [200, 300, 500, 1_000, 1_500, 2_500, 4_000, 6_000, 9_000, 14_000, 20_000] as const

/** Who shoots: their skill, and what their perks change. */
export interface Shooter {
  /** Shooting skill in hundredths of a point, 0-10,000. */
  killExpHundredths: number
  /** Percent by which perks change the bullets that this side needs; absent without any. */
  needPercent?: number
}
/** Returns the shooter who begins a fight, by their perks. */
export const killerOf = (killExpHundredths: number, { killNeedPercent }: PerkEffects): Shooter => ({
  killExpHundredths,
  needPercent: killNeedPercent,
})
/** Returns the shooter who shoots back, by their perks. */
export const backfirerOf = (killExpHundredths: number, { backfireNeedPercent }: PerkEffects): Shooter => ({
  killExpHundredths,
  needPercent: backfireNeedPercent,
})
/** Whom the bullets hit. */
export interface Target {
  rankNumber: number
  /** Life points at the fight's start, 1-120. */
  life: number
}

const baseBullets = (rankNumber: number): number => {
  const bullets = bulletsByRank[rankNumber - 1]
  if (bullets === undefined) throw new RangeError(`there is no rank ${rankNumber}`)
  return bullets
}

/**
 * Returns the bullets that kill the target.
 * @param luck 0.9-1.1, drawn for each side of a fight; above 1 the shooter needs more
 */
export function bulletsToKill(
  { killExpHundredths, needPercent = 0 }: Shooter,
  { rankNumber, life }: Target,
  luck: number,
): number {
  const skill = murderRules.unskilledFactor - killExpHundredths / 100 / murderRules.skillPoints
  return changedBy(baseBullets(rankNumber) * (life / 100) * skill * luck, needPercent)
}

/**
 * The smallest part of a rank's bullets that kills a target with 100 life: with all the skill, luck and perks there are.
 * Whoever shoots less kills nobody.
 */
export const leastPart: number = changedBy(
  (murderRules.unskilledFactor - murderRules.killExpCapHundredths / 100 / murderRules.skillPoints) *
    murderRules.leastLuck,
  Math.min(mostOf('killNeedPercent'), mostOf('backfireNeedPercent')),
)

/** Returns the range within which the needed number lies: fewer never kill, so many always do. */
export const bulletRange = (shooter: Shooter, target: Target): { least: number; surely: number } => ({
  least: wholeBullets(bulletsToKill(shooter, target, murderRules.leastLuck)),
  surely: wholeBullets(bulletsToKill(shooter, target, murderRules.mostLuck)),
})

/**
 * Returns the bullets shot back that may kill a player, by somebody with all skill and perks, and that surely do, by
 * somebody without any: who shoots back, and how well, nobody knows before.
 */
export const shotBack = (me: Target): { mayKill: number; surelyKills: number } => ({
  mayKill: bulletRange(
    { killExpHundredths: murderRules.killExpCapHundredths, needPercent: mostOf('backfireNeedPercent') },
    me,
  ).least,
  surelyKills: bulletRange({ killExpHundredths: 0 }, me).surely,
})
/** Rounds up; the tolerance is for numbers that are whole but for their binary form. */
const wholeBullets = (bullets: number): number => Math.ceil(bullets - 1e-6)

/** Returns the chance, 0-1, that so many bullets kill, if nobody shoots back. */
export function killChance(shooter: Shooter, target: Target, bullets: number): number {
  const { leastLuck, mostLuck } = murderRules
  const luckThatKills = bullets / bulletsToKill(shooter, target, 1)
  return Math.min(1, Math.max(0, (luckThatKills - leastLuck) / (mostLuck - leastLuck)))
}

export const drawLuck = (random: Random): number =>
  murderRules.leastLuck + random.next() * (murderRules.mostLuck - murderRules.leastLuck)

/** One side of a fight at its start. */
export interface Fighter extends Shooter, Target {
  /** Bullets that this side shoots in all rounds together. */
  bullets: number
  luck: number
}
/** A side's state after a round. */
export interface FighterState {
  /** Whole points; 0 is dead. */
  life: number
  bulletsShot: number
}
export interface Round {
  killer: FighterState
  victim: FighterState
}

/** Returns a fighter's life after so many rounds of the other side's even fire. */
function lifeAfter(target: Target, shooter: Fighter, rounds: number): number {
  const share = shooter.bullets / bulletsToKill(shooter, target, shooter.luck)
  const left = target.life * (1 - (share * rounds) / murderRules.rounds)
  // Rounded up, as whoever still lives has at least a point; the tolerance is for sums that are whole but for their
  // binary form.
  return Math.max(0, Math.ceil(left - 1e-9))
}

const shotAfter = ({ bullets }: Fighter, rounds: number): number =>
  Math.ceil((bullets * rounds) / murderRules.rounds - 1e-9)

/**
 * Returns the rounds of a fight: both sides' bullets land evenly, and it ends with the round in which somebody is at 0.
 * The same input gives the same fight: what was drawn is in `luck`.
 */
export function fightRounds(killer: Fighter, victim: Fighter): Round[] {
  const rounds: Round[] = []
  for (let nth = 1; nth <= murderRules.rounds; nth++) {
    const round = {
      killer: { life: lifeAfter(killer, victim, nth), bulletsShot: shotAfter(killer, nth) },
      victim: { life: lifeAfter(victim, killer, nth), bulletsShot: shotAfter(victim, nth) },
    }
    rounds.push(round)
    if (round.killer.life === 0 || round.victim.life === 0) break
  }
  return rounds
}

/** What a victim has set to shoot back with (spec 3 §9). */
export type Backfire = { option: string; customBullets: number | null }

/**
 * Returns the bullets that a victim shoots back.
 * @param owned the bullets that they have
 */
export function backfireBullets({ option, customBullets }: Backfire, killerBullets: number, owned: number): number {
  const wanted =
    option === 'all'
      ? owned
      : option === 'custom'
        ? (customBullets ?? 0)
        : Math.floor(killerBullets * Number.parseFloat(option))
  return Math.min(owned, Math.max(0, wanted))
}

/** Tells whether the victim's rank is within the killer's reach. */
export const isWithinReach = (killerRank: number, victimRank: number): boolean =>
  victimRank <= killerRank + murderRules.ranksAbove

/** Returns the skill that a kill adds, in hundredths of a point. */
export const killExpGained = (killerRank: number, victimRank: number): number =>
  victimRank >= killerRank - murderRules.ranksBelow ? murderRules.killExpStepHundredths : 0

export const fightMs = murderRules.rounds * murderRules.secondsPerRound * 1000
export const roundMs = murderRules.secondsPerRound * 1000

/** Rounds that are over at an instant of the fight. */
export const roundsOver = (startedAtMs: number, nowMs: number): number =>
  Math.min(murderRules.rounds, Math.max(0, Math.floor((nowMs - startedAtMs) / roundMs)))

export const murderWaitMs = (gameSpeed: number, inSpree = false): number =>
  timerMs(inSpree ? murderRules.spreeWaitSeconds : murderRules.waitSeconds, gameSpeed)
export const spreeMs = (gameSpeed: number): number => timerMs(murderRules.spreeSeconds, gameSpeed)
export const protectionMs = (gameSpeed: number): number => timerMs(murderRules.protectionSeconds, gameSpeed)
