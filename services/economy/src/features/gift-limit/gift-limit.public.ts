/** What other features use of the limit on what players get from others. */
export { giftLimitTexts } from './gift-limit.rules.ts'
export { addEarned, lockDays, lockReceiver } from './gift-limit.store.ts'
export { receiveGift, receiveUpTo, returnGifts } from './receive.ts'
