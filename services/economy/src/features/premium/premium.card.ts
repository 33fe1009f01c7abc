import { writeCards } from '@sottomondo/server-kit/card'
import type { RedisClient } from '@sottomondo/server-kit/redis'
import type { Premium } from '../../kernel/player/premium.store.ts'

/** Writes economy's part of a player's card, never over a newer version. */
export const writePremiumCard = (redis: RedisClient, accountId: number, { premiumUntilMs, version }: Premium) =>
  writeCards(redis, 'economy', [{ accountId, version, fields: { premiumUntilMs } }])
