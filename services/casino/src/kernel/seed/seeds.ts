import { createHmac } from 'node:crypto'
import { blockMessage, createDraw, type Draw } from '@sottomondo/casino-rules'
import type { Clock } from '@sottomondo/server-kit/clock'
import type { Pool } from '@sottomondo/server-kit/database'
import { LRUCache } from 'lru-cache'
import { seedRules } from './seed.rules.ts'
import { adoptSeed, ensureFirstSeed, findSeed, lastAdopted, type Seed } from './seed.store.ts'

/** The seed and nonce of a player's next round as far as this process knows; economy's fence decides. */
interface NextRound {
  seed: Seed
  nonce: number
}

/** Caches the seeds of players, so that a round needs no query to casino's database. */
export interface Seeds {
  /** Returns the seed and nonce of a player's next round; makes the seed at their first need. */
  current(accountId: number): Promise<NextRound>
  /** Notes that a round was settled: the next one has the next nonce. */
  settled(round: NextRound): void
  /** Adopts the seed and nonce of the fence, also after a rotation that a crash interrupted or another process made. */
  follow(accountId: number, seedId: number, nonce: number): Promise<void>
  /** Returns the draw of a settled round, by economy's record of it. */
  drawOf(accountId: number, seedId: number, nonce: number): Promise<Draw>
  /** Returns any of a player's seeds. */
  find(accountId: number, seedId: number): Promise<Seed>
}

/**
 * Makes the draw of a round with node:crypto. The key of the HMAC is the server seed's hex text (docs/fair-play.md).
 */
export function drawFrom({ serverSeed, clientSeed }: Pick<Seed, 'serverSeed' | 'clientSeed'>, nonce: number): Draw {
  return createDraw((cursor) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, cursor))
      .digest(),
  )
}

export function createSeeds({ pool, clock }: { pool: Pool; clock: Clock }): Seeds {
  const remembered = new LRUCache<number, NextRound>({ max: seedRules.rememberedPlayers })

  async function find(accountId: number, seedId: number): Promise<Seed> {
    const known = remembered.get(accountId)
    if (known?.seed.seedId === seedId) return known.seed
    const seed = await findSeed(pool, accountId, seedId)
    if (!seed) throw new Error(`economy names seed ${seedId}, which account ${accountId} does not have`)
    return seed
  }

  return {
    find,
    async current(accountId) {
      const known = remembered.get(accountId)
      if (known) return known
      const seed = (await lastAdopted(pool, accountId)) ?? (await ensureFirstSeed(pool, accountId, clock.nowMs()))
      // For a player who has played before the nonce is a guess: the fence knows it.
      const round = remembered.get(accountId) ?? { seed, nonce: 0 }
      remembered.set(accountId, round)
      return round
    },
    settled({ seed, nonce }) {
      const known = remembered.get(seed.accountId)
      if (known && known.seed.seedId === seed.seedId && known.nonce <= nonce) {
        remembered.set(seed.accountId, { seed, nonce: nonce + 1 })
      }
    },
    async follow(accountId, seedId, nonce) {
      const known = remembered.get(accountId)
      if (known?.seed.seedId === seedId) {
        remembered.set(accountId, { seed: known.seed, nonce })
        return
      }
      remembered.delete(accountId)
      const adopted = await adoptSeed(pool, accountId, seedId, clock.nowMs())
      if (!adopted)
        throw new Error(`the fence of account ${accountId} is at seed ${seedId}, which belongs to another account`)
      // Revealed in the meantime: another rotation has moved the fence on, and the last adopted seed is read again.
      if (!adopted.seed.revealed) remembered.set(accountId, { seed: adopted.seed, nonce })
    },
    async drawOf(accountId, seedId, nonce) {
      return drawFrom(await find(accountId, seedId), nonce)
    },
  }
}
