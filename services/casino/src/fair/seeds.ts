import { createHmac } from 'node:crypto'
import { blockMessage, createDraw, type Draw } from '@sottomondo/casino-rules'
import type { Clock, Pool } from '@sottomondo/server-kit'
import { LRUCache } from 'lru-cache'
import { fairRules } from './fair.rules.ts'
import { adoptSeed, ensureFirstSeed, findSeed, lastAdopted, type Seed } from './fair.store.ts'

/** What a player's next round is to be drawn with, as far as this process knows; economy's fence is the truth. */
export interface NextRound {
  seed: Seed
  nonce: number
}

/** The seeds of players as this process remembers them, so that a round needs nothing of casino's database. */
export interface Seeds {
  /** For the next round of a player; made at their first need. */
  current(accountId: number): Promise<NextRound>
  /** A round was settled: the next one has the next nonce. */
  settled(round: NextRound): void
  /** The fence is elsewhere: adopts what it says, also a rotation that a crash interrupted or another process made. */
  follow(accountId: number, seedId: number, nonce: number): Promise<void>
  /** The draw of a round that was settled, by what economy says of it. */
  drawOf(accountId: number, seedId: number, nonce: number): Promise<Draw>
  /** Any of a player's seeds. */
  find(accountId: number, seedId: number): Promise<Seed>
}

/** The draw of a round, by node:crypto. The key of the HMAC is the server seed's hex text (docs/fair-play.md). */
export function drawFrom({ serverSeed, clientSeed }: Pick<Seed, 'serverSeed' | 'clientSeed'>, nonce: number): Draw {
  return createDraw((cursor) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, cursor))
      .digest(),
  )
}

export function createSeeds({ pool, clock }: { pool: Pool; clock: Clock }): Seeds {
  const remembered = new LRUCache<number, NextRound>({ max: fairRules.rememberedPlayers })

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
      // The nonce is a guess for whoever has played before: the fence knows it.
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
      // Revealed in the meantime: another rotation has moved the fence on, and the last adopted one is asked for again.
      if (!adopted.seed.revealed) remembered.set(accountId, { seed: adopted.seed, nonce })
    },
    async drawOf(accountId, seedId, nonce) {
      return drawFrom(await find(accountId, seedId), nonce)
    },
  }
}
