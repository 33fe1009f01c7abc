/**
 * What a perk can change. `Percent` is by how much of its value, -20 is a fifth less; `Points` is added as it is.
 * Nothing of it touches a game of money.
 */
export const effectNames = [
  /** The most life that somebody can have. */
  'maxLifePoints',
  'hospitalCostPercent',
  'hospitalWaitPercent',
  /** Of the chance of success, which stays 1 at most. Small and big: `perkBorders`. */
  'smallCrimeChancePercent',
  'bigCrimeChancePercent',
  'easterEggChancePercent',
  /** Of how long somebody is jailed for it. */
  'crimeSentencePercent',
  'carTheftSentencePercent',
  'breakoutSentencePercent',
  /** Of the helper's chance, within the bounds that it has. */
  'breakoutChancePercent',
  /** Of what buying oneself out of jail costs in cash. */
  'buyOutEuroPercent',
  /** Of the chance of success, which stays 1 at most. Street and guarded: `perkBorders`. */
  'streetCarChancePercent',
  'guardedCarChancePercent',
  /** More life, in points of a hundred, that a stolen car has at least. */
  'stolenCarLeastLifePoints',
  'travelWaitPercent',
  'travelCostPercent',
  'shippingWaitPercent',
  'shippingCostPercent',
  /** Of what a sold car brings. Cheap and dear: `perkBorders`. */
  'cheapCarSalePercent',
  'dearCarSalePercent',
  /** Of the bullets that a crushed car yields, before the price in bullets. */
  'crushBulletsPercent',
  'garageExtensionCostPercent',
  /** Of the chance that a sale of liquor or drugs is caught. */
  'goodsCaughtChancePercent',
  'goodsSentencePercent',
] as const
export type EffectName = (typeof effectNames)[number]

/** What one level or augment changes; what is not named it leaves alone. */
export type PerkEffect = Readonly<Partial<Record<EffectName, number>>>
/** What all perks of somebody change together; 0 is no change. */
export type PerkEffects = Readonly<Record<EffectName, number>>
