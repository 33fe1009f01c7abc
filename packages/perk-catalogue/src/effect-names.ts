/**
 * The effects of perks. `Percent` is relative to the value, -20 is a fifth less; `Points` is added to it. No effect
 * touches a game of money.
 */
export const effectNames = [
  /** The highest life. */
  'maxLifePoints',
  'hospitalCostPercent',
  'hospitalWaitPercent',
  /** Percent of the chance of success, which stays 1 at most. Small and big: `perkBorders`. */
  'smallCrimeChancePercent',
  'bigCrimeChancePercent',
  'easterEggChancePercent',
  /** Percent of the jail sentence for it. */
  'crimeSentencePercent',
  'carTheftSentencePercent',
  'breakoutSentencePercent',
  /** Percent of the helper's chance, within its bounds. */
  'breakoutChancePercent',
  /** Percent of the cash price of buying oneself out of jail. */
  'buyOutEuroPercent',
  /** Percent of the chance of success, which stays 1 at most. Street and guarded: `perkBorders`. */
  'streetCarChancePercent',
  'guardedCarChancePercent',
  /** Points of a hundred, added to the lowest life of a stolen car. */
  'stolenCarLeastLifePoints',
  'travelWaitPercent',
  'travelCostPercent',
  'shippingWaitPercent',
  'shippingCostPercent',
  /** Percent of the price of a sold car. Cheap and dear: `perkBorders`. */
  'cheapCarSalePercent',
  'dearCarSalePercent',
  /** Percent of the bullets that a crushed car yields, before the price in bullets. */
  'crushBulletsPercent',
  'garageExtensionCostPercent',
  /** Percent of the chance that a sale of liquor or drugs is caught. */
  'goodsCaughtChancePercent',
  'goodsSentencePercent',
  /** Percent of the bullets that a fight of one's own needs to kill, and that shooting back needs. */
  'killNeedPercent',
  'backfireNeedPercent',
] as const
export type EffectName = (typeof effectNames)[number]

/** The changes by one level or augment; all other effects stay. */
export type PerkEffect = Readonly<Partial<Record<EffectName, number>>>
/** The changes by all perks of a player together; 0 is no change. */
export type PerkEffects = Readonly<Record<EffectName, number>>
