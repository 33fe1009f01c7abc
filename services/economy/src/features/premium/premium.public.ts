/** What other features use of premium. */
export { writePremiumCard } from './premium.card.ts'
export { readPremiumOfUser } from './premium.store.ts'
