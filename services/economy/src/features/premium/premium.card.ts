import { type RedisClient, writeCards } from '@sottomondo/server-kit'
import type { Premium } from './premium.store.ts'

/** Writes economy's part of a player's card, never over a newer version. */
export const writePremiumCard = (redis: RedisClient, accountId: number, { premiumUntilMs, version }: Premium) =>
  writeCards(redis, 'economy', [{ accountId, version, fields: { premiumUntilMs } }])
