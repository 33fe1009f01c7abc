/** What other features use of families. */
export { crusherUsed, findCrusher, lockCrusher } from './crusher.ts'
export { readsTransactions } from './family.rules.ts'
export { holdingsFacts } from './family.store.ts'
export { findMembership } from './membership.store.ts'
