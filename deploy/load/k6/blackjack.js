/** Blackjack: rounds at one table, each to its end. One arrival is one round. */
import { enterBlackjack, playBlackjack } from './actions.js'
import { anyPlayer, nextPlayer, steady } from './settings.js'

export { handleSummary } from './settings.js'

export const options = steady({ 'POST /api/casino/bet/blackjack': [100, 250] })

/** The limits that all of them play within. */
export function setup() {
  const casino = enterBlackjack(anyPlayer())
  if (!casino) throw new Error('the blackjack table could not be entered')
  return casino
}

export default function blackjack(casino) {
  playBlackjack(nextPlayer(), casino)
}
