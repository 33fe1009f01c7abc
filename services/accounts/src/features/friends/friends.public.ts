/** What other features use of friends. */
export { listFriends } from './friends.store.ts'
