/** What other features use of wealth. */
export { readBalanceSums, readMost } from './balance.store.ts'
export { type GatherLimits, gatherBalances } from './gather.ts'
export { wealthIconsOf } from './wealth.rules.ts'
