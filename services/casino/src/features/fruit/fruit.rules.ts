import { bonusRules } from '@sottomondo/casino-rules'
import type { RoundResult } from '@sottomondo/proto/casino/v1/casino'
import { formatEuro } from '@sottomondo/server-kit/money'
import { luckWords, roundWords } from '../../kernel/round/round.texts.ts'

export const fruitLimits = {
  /**
   * An open bonus game is played out and collected after this (rules, "Casinos"). GAME_SPEED does not divide it: it is
   * time to think, not a timer of the game.
   */
  collectAfterSeconds: bonusRules.collectAfterSeconds,
  /** Forgotten games that one run of the sweeper ends; it runs every minute. */
  sweptAtOnce: 1_000,
  /** How long a begun game is kept for repeated requests. */
  rememberedDays: 7,
} as const

export const fruitTexts = {
  betTooHigh: 'Dit bedrag is te groot.',
  bonusBegins: 'Het bonusspel begint!',
  noSuchBonus: 'Dit bonusspel bestaat niet.',
  noBonus: 'Er is geen bonusspel (meer) open.',
  ended: 'Het bonusspel is afgelopen. Haal je winst op.',
  notEnded: 'Het bonusspel is nog bezig.',
} as const

/** Text for a spin. A spin that wins a bonus game never says that nothing was won. */
export function spinWords(result: RoundResult, winsBonus: boolean): string {
  const words = roundWords(`De rollen staan stil. ${luckWords(result)}`, result)
  if (!winsBonus) return words
  return result.winnings > 0 ? `${words} En je wint een bonusspel!` : 'De rollen staan stil. Je wint een bonusspel!'
}

/** Text for the bonus game alone: the text of its spin has already said what the stake did. */
export const bonusWords = (result: RoundResult): string =>
  roundWords(
    result.winnings > 0
      ? `Het bonusspel is uitbetaald: ${formatEuro(result.winnings)}.`
      : 'Het bonusspel bracht je niets op.',
    result,
  )
