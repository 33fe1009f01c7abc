/** What other features use of the exchange. */
export { exchangeRules } from './exchange.rules.ts'
export { readEggsStolen } from './exchange.store.ts'
