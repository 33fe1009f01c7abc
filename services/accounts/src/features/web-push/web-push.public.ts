/** What other features use of push messages. */
export { movePushDevice } from './web-push.store.ts'
