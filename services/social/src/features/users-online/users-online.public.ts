/** What other features use of who is online. */
export { onlineSinceMs, shownOf } from './users-online.rules.ts'
export { countOnline, lastSeenMs, whoIsOnline } from './users-online.store.ts'
