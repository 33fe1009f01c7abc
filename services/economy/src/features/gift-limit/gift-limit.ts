import { GiftLimitService } from '@sottomondo/proto/economy/v1/gift_limit'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { giftLimitGifts } from './gift-limit.gifts.ts'
import { giftLimitHelp } from './gift-limit.help.ts'
import { giftLimitPersonalData } from './gift-limit.personal-data.ts'
import { giftLimitHandlers } from './gift-limit.rpc.ts'
import { forgetLimitDays } from './gift-limit.store.ts'

/** Limits what a player gets from others by what they earn themselves, so that accounts that feed another bring nothing. */
export const giftLimit = feature({
  name: 'gift-limit',
  rpc: serves(GiftLimitService, ({ kit }) => giftLimitHandlers(kit)),
  gifts: giftLimitGifts,
  forgets: [(pool, nowMs) => forgetLimitDays(pool, nowMs)],
  personalData: giftLimitPersonalData,
  help: giftLimitHelp,
})
