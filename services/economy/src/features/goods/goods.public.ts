/** What other features use of goods. */
export { createPeriods, type Periods } from './periods.ts'
