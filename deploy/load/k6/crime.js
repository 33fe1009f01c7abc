/** Crimes: a click, its token, the crime. One arrival is one crime. */
import { commitCrime } from './actions.js'
import { nextPlayer, steady } from './settings.js'

export { handleSummary } from './settings.js'

export const options = steady({ 'POST /api/click': [100, 250], 'POST /api/crime/execute': [100, 250] })

export default function crime() {
  commitCrime(nextPlayer())
}
