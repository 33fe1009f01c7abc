import type { GiftLimitService } from '@sottomondo/proto/economy/v1/gift_limit'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { roomOf, giftLimitRules as rules } from './gift-limit.rules.ts'
import { readGiftSums } from './gift-limit.store.ts'

export const giftLimitHandlers = ({
  pool,
  clock,
}: Pick<Kit<unknown>, 'pool' | 'clock'>): Handlers<GiftLimitService> => ({
  async get(ctx) {
    const sums = await readGiftSums(pool, playerOf(ctx).accountId, clock.nowMs())
    const { windowDays, baseEuro, earnedPercent } = rules
    return {
      ...sums,
      earnedEuro: Math.max(0, sums.earnedEuro),
      roomEuro: roomOf(sums),
      windowDays,
      baseEuro,
      earnedPercent,
    }
  },
})
