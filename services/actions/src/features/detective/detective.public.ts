/** What other features use of detectives. */
export { findFollower, isFollowed, lookNow } from './detective.store.ts'
