import { type CasinoType, casinoTypes } from '@sottomondo/api-contract'
import type { CasinoState, RoundResult } from '@sottomondo/proto/casino/v1/casino'
import { formatEuro } from '@sottomondo/server-kit'

export function typeOf(name: string): CasinoType {
  const type = casinoTypes.find((known) => known === name)
  if (!type) throw new Error(`a casino of an unknown type: ${name}`)
  return type
}

/** A casino as the contract shows it. */
export const stateOf = ({ revenue, ...casino }: CasinoState) => ({ ...casino, revenue: revenue ?? null })

/** What a round left of a stake, soberly: who bets 90 and gets 40 back has lost. */
export function luckWords({ stake, winnings }: { stake: number; winnings: number }): string {
  if (winnings === 0) return `Je zette ${formatEuro(stake)} in en kreeg niets terug.`
  if (winnings === stake) return `Je zette ${formatEuro(stake)} in en kreeg het terug: quitte.`
  const net = `${formatEuro(Math.abs(winnings - stake))} ${winnings > stake ? 'rijker' : 'armer'}`
  return `Je zette ${formatEuro(stake)} in en kreeg ${formatEuro(winnings)} terug: ${net}.`
}

/** A paid round as the contract shows it, with what the player is told of it. */
export function resultOf(
  result: RoundResult | undefined,
  tell: (money: { stake: number; winnings: number }) => string,
) {
  if (!result) throw new Error('a round came back without its result')
  const { stakeEuro: stake, winningsEuro: winnings, bankBroken, gotCasino } = result
  const broken = bankBroken ? ' De kas is leeg!' : ''
  const got = gotCasino ? ' Het casino is nu van jou.' : ''
  const { roundId, cashPocket, cashVersion, serverSeedHash, nonce } = result
  const message = `${tell({ stake, winnings })}${broken}${got}`
  return { message, roundId, stake, winnings, bankBroken, gotCasino, cashPocket, cashVersion, serverSeedHash, nonce }
}
