import { cardKey, type RedisClient } from '@sottomondo/server-kit'
import { z } from 'zod'
import { onlineSinceMs, usersOnlineRules } from './users-online.rules.ts'

/** Member: accountId; score: when it was last seen, epoch ms. Written by the gateway at every call of a player. */
export const presenceKey = 'presence'

const accountsPart = z.object({ accountName: z.string(), alive: z.boolean() })
/** `rank` is what it is called, by the player's gender. */
const actionsPart = z.object({ rankNumber: z.number().int(), rank: z.string().optional(), jailedUntilMs: z.number() })
const economyPart = z.object({ premiumUntilMs: z.number() })

/** What a player's card says; each part is absent until its owner has written it. */
export type CardGlimpse = Partial<
  z.infer<typeof accountsPart> & z.infer<typeof actionsPart> & z.infer<typeof economyPart>
>

export function countOnline(redis: RedisClient, nowMs: number): Promise<number> {
  return redis.zCount(presenceKey, onlineSinceMs(nowMs), '+inf')
}

/** The accounts that are online, the last seen first. */
export async function listOnline(redis: RedisClient, nowMs: number): Promise<number[]> {
  const members = await redis.zRange(presenceKey, '+inf', onlineSinceMs(nowMs), {
    BY: 'SCORE',
    REV: true,
    LIMIT: { offset: 0, count: usersOnlineRules.listedPlayers },
  })
  return members.map(Number).filter((accountId) => Number.isSafeInteger(accountId) && accountId > 0)
}

/** Who is offline needs no place in memory. */
export async function forgetOffline(redis: RedisClient, nowMs: number): Promise<void> {
  await redis.zRemRangeByScore(presenceKey, '-inf', `(${onlineSinceMs(nowMs)}`)
}

/** All in one round trip. */
export async function readCards(redis: RedisClient, accountIds: number[]): Promise<Map<number, CardGlimpse>> {
  const cards = await Promise.all(
    accountIds.map((accountId) => redis.hmGet(cardKey(accountId), ['accounts', 'actions', 'economy'])),
  )
  return new Map(
    cards.map(([accounts, actions, economy], index) => [
      accountIds[index] ?? 0,
      { ...read(accountsPart, accounts), ...read(actionsPart, actions), ...read(economyPart, economy) },
    ]),
  )
}

function read<T extends z.ZodType>(part: T, text: string | null | undefined): z.infer<T> | undefined {
  if (!text) return undefined
  const { success, data } = part.safeParse(JSON.parse(text))
  return success ? data : undefined
}
