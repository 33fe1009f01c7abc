/** All that k6 can play, at a steady rate, for as long as a simulated week takes. One arrival is one action. */
import {
  betOnSports,
  buyTickets,
  commitCrime,
  enterBlackjack,
  enterFruit,
  enterRoulette,
  logIn,
  lookAround,
  playBlackjack,
  readPage,
  spinFruit,
  spinRoulette,
  useBank,
} from './actions.js'
import { nextPlayer, steady } from './settings.js'

export { handleSummary } from './settings.js'

export const options = steady({ 'GET /api/status': [150, 400] })

/** Of a hundred arrivals. */
const shares = [
  [40, readPage],
  [17, commitCrime],
  [12, useBank],
  [10, lookAround],
  [7, bet(enterRoulette, spinRoulette)],
  [6, bet(enterFruit, spinFruit)],
  [4, bet(enterBlackjack, playBlackjack)],
  [2, betOnSports],
  [1, buyTickets],
  [1, logIn],
]

function bet(enter, play) {
  return (player) => {
    const casino = enter(player)
    if (casino) play(player, casino)
  }
}

export default function doSomething() {
  let left = Math.random() * 100
  for (const [share, act] of shares) {
    left -= share
    if (left < 0) return act(nextPlayer())
  }
}
