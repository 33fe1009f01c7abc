/**
 * An evening as players spend it: mostly reading, with crimes, bets and the bank in between. One arrival is one action.
 * The shares are estimates; they are to be measured once there are real evenings.
 */
import {
  commitCrime,
  enterFruit,
  enterRoulette,
  logIn,
  lookAround,
  readPage,
  spinFruit,
  spinRoulette,
  useBank,
} from './actions.js'
import { evening, nextPlayer } from './settings.js'

export { handleSummary } from './settings.js'

export const options = evening({
  'POST /api/crime/execute': [150, 400],
  'POST /api/casino/bet/roulette': [150, 400],
  'POST /api/casino/fruit/spin': [150, 400],
  'POST /api/bank/transaction': [150, 400],
  'GET /api/status': [150, 400],
})

/** Of a hundred arrivals. */
const shares = [
  [49, readPage],
  [15, commitCrime],
  [12, useBank],
  [10, lookAround],
  [7, bet(enterRoulette, spinRoulette)],
  [6, bet(enterFruit, spinFruit)],
  [1, logIn],
]

function bet(enter, spin) {
  return (player) => {
    const casino = enter(player)
    if (casino) spin(player, casino)
  }
}

export default function doSomething() {
  let left = Math.random() * 100
  for (const [share, act] of shares) {
    left -= share
    if (left < 0) return act(nextPlayer())
  }
}
