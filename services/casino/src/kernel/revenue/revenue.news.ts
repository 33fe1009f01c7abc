import type { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { readCards } from '@sottomondo/server-kit/card'
import { type OutboxRow, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import { paced } from '@sottomondo/server-kit/pace'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { CallContext, RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { revenueRules } from './revenue.rules.ts'

/** Euro that went into a casino's bank and out of it in one event. */
interface CasinoRevenue {
  casinoId: number
  /** The player. */
  accountId: number
  /** 0 for the payment of a bonus game. */
  stakeEuro: number
  paidEuro: number
  atMs: number
}

export interface RevenueNews {
  /** Remembers the last event of each casino, and pushes it to the owner within a second. */
  heard(revenues: readonly CasinoRevenue[]): void
  stop(): Promise<void>
}

/**
 * Pushes to owners that somebody has played in their casino. It follows the facts, apart from the money: no bet waits
 * for it, and a crash may lose pushes, because a push is advice.
 */
export function createRevenueNews(
  { pool, redis, clock, log, committed }: Pick<Kit<unknown>, 'pool' | 'redis' | 'clock' | 'log' | 'committed'>,
  titles: Pick<RpcClient<CasinoTitleService>, 'list'>,
): RevenueNews {
  const last = new Map<number, CasinoRevenue>()

  async function pushNews(): Promise<void> {
    const revenues = [...last.values()]
    last.clear()
    if (revenues.length === 0) return
    const reply = await titles.list(service, {})
    if (isRefusal(reply)) return log.warn(`revenue: listing owners was refused, they get no push: ${reply.message}`)
    const owners = new Map(reply.titles.map(({ casinoId, ownerAccountId }) => [casinoId, ownerAccountId]))
    const owned = revenues.filter(({ casinoId }) => owners.get(casinoId) !== undefined)
    if (owned.length === 0) return
    const cards = await readCards(
      redis,
      owned.map(({ accountId }) => accountId),
    )
    const rows = owned.flatMap(({ casinoId, accountId, stakeEuro, paidEuro }): OutboxRow[] => {
      const owner = owners.get(casinoId)
      const playerName = cards.get(accountId)?.accounts?.accountName ?? null
      const played = { casinoId, playerName, stakeEuro, paidEuro, version: clock.nowMs() }
      return owner === undefined ? [] : [push(owner, 'casinoPlayed', played)]
    })
    await writeOutbox(pool, rows)
    committed()
  }

  const pushing = paced(revenueRules.publishEveryMs, pushNews, (error) =>
    log.warn({ err: error }, 'revenue: pushing to owners failed'),
  )

  return {
    heard(revenues) {
      for (const revenue of revenues)
        if (clock.nowMs() - revenue.atMs < revenueRules.newsForMs) last.set(revenue.casinoId, revenue)
      if (last.size > 0) pushing.due()
    },
    async stop() {
      last.clear()
      await pushing.stop()
    },
  }
}

const service: CallContext = { requestId: 'revenue', caller: undefined, traceparent: undefined }
