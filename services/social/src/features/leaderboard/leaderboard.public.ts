/** What other features use of the leaderboard. */
export { bucketOf, bucketOfResident } from './leaderboard.rules.ts'
export { readPlace } from './leaderboard.store.ts'
