/** What other features use of the limit on what players get from others. */
export { beyondFree, giftLimitRules, giftLimitTexts } from './gift-limit.rules.ts'
export { addUnearned, lockDays, lockReceiver, lockReceivers, readResidents } from './gift-limit.store.ts'
export { type Gift, readRoom, receiveGift, receiveUpTo, returnGifts } from './receive.ts'
