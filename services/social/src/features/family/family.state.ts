import { presentState } from '@sottomondo/server-kit/present-state'
import { readFamiliesAfter, readMembersAfter } from './family-state.store.ts'
import { familyFact, memberFact } from './save-family.ts'

/** The families that stand. */
export const familyState = presentState({
  name: 'families',
  read: readFamiliesAfter,
  facts: (rows) => rows.map((family) => familyFact(family, family.donAccountId)),
})

/** Who is in which, and who is in none any more. */
export const memberState = presentState({
  name: 'family-members',
  read: readMembersAfter,
  facts: (rows) => rows.map(({ sinceMs, ...member }) => memberFact(member, { ...member, cause: 'present' }, sinceMs)),
})
