import type { Augment, Perk } from '@sottomondo/perk-catalogue'
import type { PaymentPreference } from '../payment/payment.rules.ts'

/** What perks cost, and what their research takes (rules, "Easter eggs, honor, shop"); what they change is the catalogue's. */
export const perkRules = {
  /** Times the level, squared. */
  honorPerSquaredLevel: 10,
  /** Times the level. */
  creditsPerLevel: 2,
  /** The first augment of a perk is free, another in its place is not. */
  augmentChange: { honor: 8, credits: 1 },
  /** What makes 100 %, times the level. */
  researchExperiencePerLevel: 20_000,
} as const

/** A favour costs the one or the other. */
export interface FavourPrice {
  honor: number
  credits: number
}

export const levelPrice = (level: number): FavourPrice => ({
  honor: perkRules.honorPerSquaredLevel * level ** 2,
  credits: perkRules.creditsPerLevel * level,
})

export const paidIn = ({ honor, credits }: FavourPrice, payWith: PaymentPreference) =>
  payWith === 'HONOR' ? ({ asset: 'honor', amount: honor } as const) : ({ asset: 'credits', amount: credits } as const)

/** How far the research of a perk is. */
export interface Research {
  /** Of the perk; from 1 on it can be researched. */
  level: number
  /** What it has taken in. */
  experience: number
  /** How many of its augments, from the first. */
  unlockedAugments: number
}

/** What makes 100 % at this level; before the first as at the first. */
export const researchGoal = (level: number): number => perkRules.researchExperiencePerLevel * Math.max(level, 1)

/** Whole percents that are done. */
export const researchPercent = ({ level, experience }: Research): number =>
  Math.floor((experience * 100) / researchGoal(level))

const unlockedBy = ({ augments }: Perk, { level, experience }: Research): number =>
  augments.filter(({ unlockedAtShare }) => experience >= Math.round(unlockedAtShare * researchGoal(level))).length

/** Whether nothing is left to find. */
export const isResearched = ({ augments }: Perk, { unlockedAugments }: Research): boolean =>
  unlockedAugments === augments.length

/**
 * Research after so much more experience. A higher level asks for more of it, and takes nothing back: what was unlocked
 * stays, and so does what was learned. Where nothing is left to find it learns no more.
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
