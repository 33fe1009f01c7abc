import { isDead, readCards } from '@sottomondo/server-kit/card'
import type { AvailableField } from '@sottomondo/server-kit/contract'
import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { readPlayers } from '../../kernel/player/player.store.ts'
import { shownOf, usersOnlineRules } from './users-online.rules.ts'

/** A player as others see them, with a key that identifies them. */
export interface OnlinePlayer extends Record<AvailableField, boolean> {
  accountId: number
  accountName: string
  rankNumber: number
  rank: string
  wealth: number
  isPremium: boolean
  familySymbol?: string
  cityName?: string | undefined
}

/** Returns the visible data of these accounts, without those that the list leaves out. */
export async function shownPlayers(
  { redis, pool, clock }: Pick<Kit<unknown>, 'redis' | 'pool' | 'clock'>,
  accountIds: number[],
): Promise<OnlinePlayer[]> {
  const nowMs = clock.nowMs()
  const [players, cards] = await Promise.all([readPlayers(pool, accountIds), readCards(redis, accountIds)])
  return accountIds.flatMap((accountId) => {
    const card = cards.get(accountId) ?? {}
    const player = players.get(accountId)
    const accountName = player?.accountName ?? card.accounts?.accountName
    // A gangster without any facts yet is shown as soon as their birth is known.
    if (!accountName || isDead(card)) return []
    return [{ accountId, accountName, cityName: card.actions?.cityName, ...shownOf(player, card, nowMs) }]
  })
}

/** Returns a player as a row of a push, which is the same for all: without their city. */
export const pushedPlayer = ({ accountId: _, cityName: __, ...player }: OnlinePlayer) => ({
  ...player,
  familySymbol: player.familySymbol ?? null,
})

/** The players who view the list. */
export const onlineViewers = (kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): Viewers =>
  createViewers(kit, { key: 'users-online:viewers', lookedOfLateMs: usersOnlineRules.lookedOfLateMs })
