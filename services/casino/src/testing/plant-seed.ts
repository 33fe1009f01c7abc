import {
  type BonusRoll,
  type Draw,
  drawSlots,
  type FruitSymbol,
  fruitOutcome,
  playBonus,
} from '@sottomondo/casino-rules'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import type { Db } from '@sottomondo/server-kit/database'
import { hashOf } from '../kernel/seed/seed.store.ts'
import { drawFrom } from '../kernel/seed/seeds.ts'

export interface Planted {
  serverSeed: string
  clientSeed: string
}

/** A fruit machine's round with its outcome. */
export interface Foreseen extends Planted {
  slots: FruitSymbol[]
  /** Rolls of the bonus game that it wins; empty if it wins none. */
  rolls: BonusRoll[]
}

const serverSeed = 'ab'.repeat(32)
let tried = 0

/** Returns seeds whose very first draw is a wanted one. Each call finds others. */
export function seedsForDraw(wanted: (draw: Draw) => boolean): Planted {
  for (;;) {
    const seeds = { serverSeed, clientSeed: `planted-${tried++}` }
    if (wanted(drawFrom(seeds, 0))) return seeds
  }
}

/** Returns seeds whose very first round is a wanted one. Each call finds others. */
export function seedsFor(wanted: (foreseen: Foreseen) => boolean): Foreseen {
  for (;;) {
    const clientSeed = `planted-${tried++}`
    const draw = drawFrom({ serverSeed, clientSeed }, 0)
    const slots = drawSlots(draw)
    const foreseen = { serverSeed, clientSeed, slots, rolls: fruitOutcome(slots).winsBonus ? playBonus(draw) : [] }
    if (wanted(foreseen)) return foreseen
  }
}

/**
 * Returns seeds on which that many spins in a row win no bonus game, which would have to be played before the next
 * spin.
 */
export const seedsWithoutBonus = (spins: number): Foreseen =>
  seedsFor((seeds) =>
    Array.from({ length: spins }, (_, nonce) => fruitOutcome(drawSlots(drawFrom(seeds, nonce)))).every(
      ({ winsBonus }) => !winsBonus,
    ),
  )

/** Writes the first seeds of a player who has none yet. */
export async function plantSeed(db: Db, { accountId }: Caller, { serverSeed, clientSeed }: Planted): Promise<void> {
  await db.query(
    `insert into fair_server_seed (account_id, number, server_seed, server_seed_hash)
     values ($1, 1, $2, $3), ($1, 2, $4, $5)`,
    [accountId, serverSeed, hashOf(serverSeed), 'cd'.repeat(32), hashOf('cd'.repeat(32))],
  )
  await db.query('insert into fair_seed (account_id, number, client_seed, adopted_at) values ($1, 1, $2, now())', [
    accountId,
    clientSeed,
  ])
}
