import type { GiftPart } from '../../kernel/ledger/parts/gift-part.ts'
import { lockReceivers } from './gift-limit.store.ts'
import { receiveUpTo } from './receive.ts'

/** What a death brings counts as got from the dead, and what is beyond the limit is nobody's. */
export const giftLimitGifts: GiftPart = { lock: lockReceivers, receiveUpTo }
