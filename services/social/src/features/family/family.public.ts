/** What other features use of families. */

export { familyNamed } from './family.store.ts'
export { familiesOf, familyOf, type Membership } from './membership/membership.store.ts'
export { familyReported } from './pages/family.reported.ts'
