/** What other features read of the statistics. */
export { readTotals } from './statistics.store.ts'
