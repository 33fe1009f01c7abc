/** What other features use of wealth. */
export { wealthIconsOf } from './wealth.rules.ts'
