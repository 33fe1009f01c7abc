/** The lottery: tickets for the coming draw. One arrival is one look and one ticket. */
import { buyTickets } from './actions.js'
import { nextPlayer, steady } from './settings.js'

export { handleSummary } from './settings.js'

export const options = steady({ 'POST /api/lottery/buy': [150, 350] })

export default function lottery() {
  buyTickets(nextPlayer())
}
