/** What other features use of the exchange. */
export { readEggsStolen } from './exchange.store.ts'
