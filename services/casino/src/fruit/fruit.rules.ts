import { bonusRules } from '@sottomondo/casino-rules'

export const fruitLimits = {
  /**
   * An open bonus game is played out and collected after this (rules, "Casinos"). GAME_SPEED does not divide it: it is
   * how long a person may think, not a timer of the game.
   */
  collectAfterSeconds: bonusRules.collectAfterSeconds,
  /** Forgotten games that one look of the sweeper ends; it looks every minute. */
  sweptAtOnce: 1_000,
  /** How long a begun game is remembered for requests that come again. */
  rememberedDays: 7,
} as const

export const fruitTexts = {
  betTooHigh: 'Dit bedrag is te groot.',
  noSuchBonus: 'Dit bonusspel bestaat niet.',
  noBonus: 'Er is geen bonusspel (meer) open.',
  ended: 'Het bonusspel is afgelopen. Haal je winst op.',
  notEnded: 'Het bonusspel is nog bezig.',
} as const
