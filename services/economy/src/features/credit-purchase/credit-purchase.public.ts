/** What other features use of purchases of credits. */
export { creditPackages } from './credit-purchase.rules.ts'
