/** What other features use of sports bets. */
export { readSportsProfit } from './bets/bet.store.ts'
