import type { RoundResult } from '@sottomondo/proto/casino/v1/casino'
import { formatEuro } from '@sottomondo/server-kit/money'

/** The result of a round against its stake: a player who bets 90 and gets 40 back has lost. */
export function luckWords({ stake, winnings }: Pick<RoundResult, 'stake' | 'winnings'>): string {
  if (winnings === 0) return `Je zette ${formatEuro(stake)} in en kreeg niets terug.`
  if (winnings === stake) return `Je zette ${formatEuro(stake)} in en kreeg het terug: quitte.`
  const net = `${formatEuro(Math.abs(winnings - stake))} ${winnings > stake ? 'rijker' : 'armer'}`
  return `Je zette ${formatEuro(stake)} in en kreeg ${formatEuro(winnings)} terug: ${net}.`
}

/** Text for a paid round, and whether the bank broke, the casino changed hands, or the player may not win more. */
export function roundWords(words: string, { bankBroken, isLimited, gotCasino }: RoundResult): string {
  const broken = bankBroken ? ' De kas is leeg!' : ''
  const got = gotCasino ? ' Het casino is nu van jou.' : ''
  const limited = isLimited ? ' Meer kun je van deze eigenaar nu niet winnen: de rest blijft in de kas.' : ''
  return `${words}${broken}${got}${limited}`
}
