import { createHash, createHmac } from 'node:crypto'
import {
  type BonusRoll,
  blockMessage,
  createDraw,
  drawSlots,
  type FruitOutcome,
  type FruitSymbol,
  fruitOutcome,
  playBonus,
} from '@sottomondo/casino-rules'
import { createLogger, openPool, run } from '@sottomondo/server-kit'
import type { Visitor } from './player.ts'
import { stack } from './stack.ts'

/** What a player's first spin will be. */
export interface ForeseenSpin extends FruitOutcome {
  slots: FruitSymbol[]
  /** Of the bonus game, when it wins one. */
  rolls: BonusRoll[]
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Gives a player who has never played seeds whose first round on the fruit machine is one that only luck would bring:
 * straight into casino's tables of the stack under test.
 * @param wanted whether a spin will do
 */
export async function plantSpin(visitor: Visitor, wanted: (spin: ForeseenSpin) => boolean): Promise<ForeseenSpin> {
  const { accountId } = (await visitor.call('GET /api/auth/me')).body
  const serverSeed = hashOf(`planted for ${accountId}`)
  for (let tried = 0; ; tried++) {
    const clientSeed = `planted-${tried}`
    const spin = foresee(serverSeed, clientSeed)
    if (!wanted(spin)) continue
    const pool = openPool(stack().adminDatabaseUrl, 1, 'e2e', createLogger('e2e', 'warn'))
    try {
      await run(
        pool,
        'plant_server_seed',
        `insert into casino.fair_server_seed (account_id, number, server_seed, server_seed_hash)
         values ($1, 1, $2, $3), ($1, 2, $3, $4)`,
        [accountId, serverSeed, hashOf(serverSeed), hashOf(hashOf(serverSeed))],
      )
      await run(
        pool,
        'plant_seed',
        `insert into casino.fair_seed (account_id, number, client_seed, adopted_at) values ($1, 1, $2, now())`,
        [accountId, clientSeed],
      )
    } finally {
      await pool.end()
    }
    return spin
  }
}

function foresee(serverSeed: string, clientSeed: string): ForeseenSpin {
  const draw = createDraw((cursor) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, 0, cursor))
      .digest(),
  )
  const slots = drawSlots(draw)
  const outcome = fruitOutcome(slots)
  return { slots, ...outcome, rolls: outcome.winsBonus ? playBonus(draw) : [] }
}
