import { drawRouletteNumber, isRouletteBet, rouletteWinnings } from '@sottomondo/casino-rules'
import { formatEuro } from '@sottomondo/mfe-kit'
import { findSpot, numberName } from '../../roulette/table/spots.ts'
import { readRoulette } from '../../shared/rounds/played-roulette.ts'
import type { Check } from './check.ts'
import { checkPaid, open, right, wrong } from './check.ts'
import type { Claim } from './claim.ts'
import type { Recomputed } from './recompute.ts'
import { recompute } from './recompute.ts'

export interface VerifiedRoulette extends Recomputed<number> {
  game: 'ROULETTE'
  outcomeCheck: Check
  others: Check[]
  /** The payout of each bet; empty when the bets are not known. */
  payouts: { name: string; amount: number; winnings: number }[]
}

export async function verifyRoulette(claim: Claim): Promise<VerifiedRoulette> {
  const recomputed = await recompute(claim, drawRouletteNumber)
  const number = recomputed.outcome
  // A number alone is enough to compare with.
  const claimed = typeof claim.round === 'number' ? { number: claim.round, bets: [] } : readRoulette(claim.round)
  const unreadable = claim.round !== null && !claimed
  const bets = claimed?.bets ?? []
  const known = bets.every(({ kind, value }) => isRouletteBet(kind, value))
  const { winnings, winningsEuro } = known ? rouletteWinnings(bets, number) : { winnings: [], winningsEuro: 0 }
  const others: Check[] = []
  if (!known) others.push(wrong('Er staat een inzet bij die op geen roulettetafel past.'))
  else if (bets.length > 0) {
    const total = bets.reduce((sum, { amount }) => sum + amount, 0)
    if (claim.stake !== null && claim.stake !== total) {
      others.push(
        wrong(`De fiches zijn samen ${formatEuro(total)}, maar als inzet staat er ${formatEuro(claim.stake)}.`),
      )
    }
    others.push(checkPaid(claim.winnings, winningsEuro))
  }
  return {
    game: 'ROULETTE',
    ...recomputed,
    outcomeCheck: unreadable
      ? wrong('De opgeschreven ronde is geen ronde roulette.')
      : checkNumber(claimed?.number, number),
    others,
    payouts: known
      ? bets.map(({ kind, value, amount }, index) => ({
          name: findSpot(kind, value)?.name ?? value,
          amount,
          winnings: winnings[index] ?? 0,
        }))
      : [],
  }
}

function checkNumber(claimed: number | undefined, number: number): Check {
  if (claimed === undefined)
    return open(`Uit de seeds volgt ${numberName(number)}. Er staat geen nummer bij om mee te vergelijken.`)
  if (claimed === number) return right(`Het nummer klopt: ${numberName(number)}.`)
  return wrong(`Er staat dat het balletje op ${claimed} viel, maar uit de seeds volgt ${numberName(number)}.`)
}
