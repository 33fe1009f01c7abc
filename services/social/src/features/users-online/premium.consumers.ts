import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Kit } from '@sottomondo/server-kit/service'
import { onlineViewers, pushedPlayer, shownPlayers } from './shown-players.ts'
import { listOnline } from './users-online.store.ts'

type PremiumFact = 'sottomondo.economy.premium.changed.v1' | 'sottomondo.economy.premium.ended.v1'

/** Shows the viewers of the online players at once whose premium has begun or has ended. */
export function premiumShown(kit: Kit<unknown>): FactHandler<PremiumFact> {
  const viewers = onlineViewers(kit)
  return async (_tx, received) => {
    if ((await viewers.count()) === 0) return
    const nowMs = kit.clock.nowMs()
    const online = new Set(await listOnline(kit.redis, nowMs))
    // The fact may be here before the card: of several of one player the newest counts.
    const untilMs = new Map<number, number>()
    for (const { payload } of received) {
      const { accountId, premiumUntilMs } = payload
      if (online.has(accountId)) untilMs.set(accountId, Math.max(premiumUntilMs, untilMs.get(accountId) ?? 0))
    }
    const players = await shownPlayers(kit, [...untilMs.keys()])
    if (players.length === 0) return
    await viewers.push('onlineChanged', {
      came: players.map((player) => ({
        ...pushedPlayer(player),
        isPremium: player.isPremium || (untilMs.get(player.accountId) ?? 0) > nowMs,
      })),
      gone: [],
      version: nowMs,
    })
  }
}
