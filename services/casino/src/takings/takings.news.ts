import type { DeedService } from '@sottomondo/proto/economy/v1/deed'
import {
  type CallContext,
  isRefusal,
  type Kit,
  type OutboxRow,
  paced,
  push,
  type RpcClient,
  readCards,
  writeOutbox,
} from '@sottomondo/server-kit'
import { takingsRules } from './takings.rules.ts'

/** What went into a casino's bank and out of it at once. */
export interface Taking {
  casinoId: number
  /** Who played. */
  accountId: number
  /** 0 where a bonus game was paid. */
  stakeEuro: number
  winningsEuro: number
  atMs: number
}

export interface TakingsNews {
  /** Remembers the last of each casino, and tells its owner of it within a second. */
  heard(takings: readonly Taking[]): void
  stop(): Promise<void>
}

/**
 * Pushes to owners that somebody has played in their casino. It follows the facts, apart from the money: no bet waits
 * for it, and what is lost of it in a crash is lost, for a push is advice.
 */
export function createTakingsNews(
  { pool, redis, clock, log, committed }: Pick<Kit<unknown>, 'pool' | 'redis' | 'clock' | 'log' | 'committed'>,
  deeds: Pick<RpcClient<DeedService>, 'list'>,
): TakingsNews {
  const last = new Map<number, Taking>()

  async function tell(): Promise<void> {
    const takings = [...last.values()]
    last.clear()
    if (takings.length === 0) return
    const reply = await deeds.list(service, {})
    if (isRefusal(reply)) return log.warn(`revenue: listing owners was refused, they get no push: ${reply.message}`)
    const owners = new Map(reply.deeds.map(({ casinoId, ownerAccountId }) => [casinoId, ownerAccountId]))
    const owned = takings.filter(({ casinoId }) => owners.get(casinoId) !== undefined)
    if (owned.length === 0) return
    const cards = await readCards(
      redis,
      owned.map(({ accountId }) => accountId),
    )
    const rows = owned.flatMap(({ casinoId, accountId, stakeEuro, winningsEuro }): OutboxRow[] => {
      const owner = owners.get(casinoId)
      const playerName = cards.get(accountId)?.accounts?.accountName ?? null
      const played = { casinoId, playerName, stakeEuro, winningsEuro, version: clock.nowMs() }
      return owner === undefined ? [] : [push(owner, 'casinoPlayed', played)]
    })
    await writeOutbox(pool, rows)
    committed()
  }

  const telling = paced(takingsRules.tellEveryMs, tell, (error) =>
    log.warn({ err: error }, 'revenue: pushing to owners failed'),
  )

  return {
    heard(takings) {
      for (const taking of takings)
        if (clock.nowMs() - taking.atMs < takingsRules.newsForMs) last.set(taking.casinoId, taking)
      if (last.size > 0) telling.due()
    },
    async stop() {
      last.clear()
      await telling.stop()
    },
  }
}

const service: CallContext = { requestId: 'takings', caller: undefined, traceparent: undefined }
