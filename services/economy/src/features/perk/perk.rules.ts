import type { Augment, Perk } from '@sottomondo/perk-catalogue'
import type { PaymentPreference } from '../payment/payment.public.ts'

/**
 * Prices of perks, and the experience for research (rules, "Easter eggs, honor, shop"); effects are in the catalogue.
 */
export const perkRules = {
  /** Multiplied by the level squared. */
  honorPerSquaredLevel: 10,
  /** Multiplied by the level. */
  creditsPerLevel: 2,
  /** The first augment of a perk is free, a change of it is not. */
  augmentChange: { honor: 8, credits: 1 },
  /** Experience for 100 %, multiplied by the level. */
  researchExperiencePerLevel: 20_000,
} as const

/** Price of a favour in either asset. */
export interface FavourPrice {
  honor: number
  credits: number
}

/**
 * Returns the price of a level.
 * @samples 1-5
 */
export const levelPrice = (level: number): FavourPrice => ({
  honor: perkRules.honorPerSquaredLevel * level ** 2,
  credits: perkRules.creditsPerLevel * level,
})

export const paidIn = ({ honor, credits }: FavourPrice, payWith: PaymentPreference) =>
  payWith === 'HONOR' ? ({ asset: 'honor', amount: honor } as const) : ({ asset: 'credits', amount: credits } as const)

/** Progress of a perk's research. */
export interface Research {
  /** Of the perk; it can be researched from 1 on. */
  level: number
  /** Experience counted so far. */
  experience: number
  /** Number of its unlocked augments, from the first. */
  unlockedAugments: number
}

/** Returns the experience for 100 % at this level; level 0 counts as 1. */
export const researchGoal = (level: number): number => perkRules.researchExperiencePerLevel * Math.max(level, 1)

/** Returns the whole percents reached. */
export const researchPercent = ({ level, experience }: Research): number =>
  Math.floor((experience * 100) / researchGoal(level))

const unlockedBy = ({ augments }: Perk, { level, experience }: Research): number =>
  augments.filter(({ unlockedAtShare }) => experience >= Math.round(unlockedAtShare * researchGoal(level))).length

/** Tells whether all augments are unlocked. */
export const isResearched = ({ augments }: Perk, { unlockedAugments }: Research): boolean =>
  unlockedAugments === augments.length

/**
 * Returns the research after more experience. A higher level needs more, and takes nothing back: unlocked augments and
 * counted experience stay. Once all is unlocked it counts no more.
 */
export function learn(perk: Perk, before: Research, experience: number): Research {
  if (before.level === 0 || isResearched(perk, before)) return before
  const after = { ...before, experience: Math.min(before.experience + experience, researchGoal(before.level)) }
  return { ...after, unlockedAugments: Math.max(before.unlockedAugments, unlockedBy(perk, after)) }
}

export const perkTexts = {
  /** spec 3 §8 */
  upgraded: 'Perk succesvol ge-upgrade!',
  /** spec 3 §5 */
  atTop: 'Hoogste level bereikt.',
  unknown: 'Deze perk bestaat niet.',
  badPayWay: 'Kies eerpunten of credits.',
  hasLevel: 'Dit level heb je al.',
  skips: (next: number) => `Een perk gaat één level tegelijk omhoog. Nu is level ${next} aan de beurt.`,
  notBought: 'Deze perk heb je nog niet. Wat je niet kunt, valt niet te onderzoeken.',
  inResearch: 'Deze perk wordt al onderzocht.',
  researched: 'Aan deze perk valt niets meer te onderzoeken.',
  researching: ({ name }: Perk) => `Vanaf nu gaat al je ervaring mee naar het onderzoek van ${name}.`,
  unknownAugment: 'Deze augment bestaat niet.',
  locked: 'Deze augment is nog niet ontgrendeld.',
  equipped: 'Deze augment is al actief.',
  activated: ({ name }: Augment) => `${name} is nu actief.`,
  unlocked: (perk: Perk, { name }: Augment) =>
    `Je onderzoek van ${perk.name} heeft iets opgeleverd: ${name}. Activeren doe je in de winkel.`,
  finished: (perk: Perk, { name }: Augment) =>
    `Je onderzoek van ${perk.name} is af. Het laatste dat het opleverde: ${name}. Kies in de winkel een volgende perk.`,
} as const
