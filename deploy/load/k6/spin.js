/** The fruit machine, bonus games included. One arrival is one spin. */
import { enterFruit, spinFruit } from './actions.js'
import { anyPlayer, nextPlayer, steady } from './settings.js'

export { handleSummary } from './settings.js'

export const options = steady({ 'POST /api/casino/fruit/spin': [100, 250] })

/** The limits that all of them play within. */
export function setup() {
  const machine = enterFruit(anyPlayer())
  if (!machine) throw new Error('the fruit machine could not be entered')
  return { minBet: machine.minBet }
}

export default function spin(machine) {
  spinFruit(nextPlayer(), machine)
}
