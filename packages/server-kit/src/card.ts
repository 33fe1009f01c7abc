import type { RedisClient } from './redis.ts'

/** The player's card: what its owners last wrote, for whoever may trust it (docs/architecture.md). */
export interface CardFields {
  accounts: { accountName: string; userId: number; alive: boolean }
  actions: { cityName: string; rankNumber: number; jailedUntilMs: number }
  economy: { premiumUntilMs: number }
}

export const cardKey = (accountId: number): string => `card:${accountId}`
/** A card that nobody needs any more goes by itself. */
const cardSeconds = 86_400

const writeScript = `
local old = redis.call('HGET', KEYS[1], ARGV[1])
if old then
  local ok, card = pcall(cjson.decode, old)
  if ok and card.v and card.v > tonumber(ARGV[2]) then return 0 end
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[4])
return 1`

/** Writes one owner's field after its commit, never over a newer version. */
export async function writeCard<O extends keyof CardFields>(
  redis: RedisClient,
  accountId: number,
  owner: O,
  version: number,
  fields: CardFields[O],
): Promise<void> {
  await redis.eval(writeScript, {
    keys: [cardKey(accountId)],
    arguments: [owner, String(version), JSON.stringify({ ...fields, v: version }), String(cardSeconds)],
  })
}
