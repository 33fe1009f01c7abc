/** What other features use of the limit on what players get from others. */
export { lockReceiver } from './gift-limit.store.ts'
export { receiveGift } from './receive.ts'
