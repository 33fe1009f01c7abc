/** What other features use of families. */
export { familyNamed } from './family.store.ts'
export { isKnownDead, lockAccounts } from './membership/member.store.ts'
export { familiesOf, familyOf, type Membership } from './membership/membership.store.ts'
