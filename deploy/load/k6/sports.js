/** Sports: bets at the odds of the moment. One arrival is one look and one bet. */
import { betOnSports } from './actions.js'
import { nextPlayer, steady } from './settings.js'

export { handleSummary } from './settings.js'

export const options = steady({ 'POST /api/casino/sport/bet': [150, 350] })

export default function sports() {
  betOnSports(nextPlayer())
}
