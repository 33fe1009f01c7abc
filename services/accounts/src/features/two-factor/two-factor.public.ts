/** What other features use of the second step of a login. */
export { deleteChallenges } from './challenge.store.ts'
export { challengeUser } from './challenge.ts'
