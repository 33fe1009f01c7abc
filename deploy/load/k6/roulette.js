/** Roulette: bets on one casino. One arrival is one spin of the wheel. */
import { enterRoulette, spinRoulette } from './actions.js'
import { anyPlayer, nextPlayer, steady } from './settings.js'

export { handleSummary } from './settings.js'

export const options = steady({ 'POST /api/casino/bet/roulette': [100, 250] })

/** The limits that all of them play within. */
export function setup() {
  const casino = enterRoulette(anyPlayer())
  if (!casino) throw new Error('the roulette could not be entered')
  return casino
}

export default function roulette(casino) {
  spinRoulette(nextPlayer(), casino)
}
