/** What other features use of the shop. */
export { describe, healingItemOf, healingItems } from './shop.rules.ts'
