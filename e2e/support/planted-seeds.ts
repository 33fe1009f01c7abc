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
import { createLogger, openPool, type Pool } from '@sottomondo/server-kit'
import { run } from '@sottomondo/test-kit'
import type { Visitor } from './player.ts'
import { stack } from './stack.ts'

/** What a player's first spin will be. */
export interface ForeseenSpin extends FruitOutcome {
  slots: FruitSymbol[]
  /** Of the bonus game, when it wins one. */
  rolls: BonusRoll[]
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What seeds say of the first round on them, when it is a spin. */
export function foresee(serverSeed: string, clientSeed: string): ForeseenSpin {
  const draw = createDraw((cursor) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, 0, cursor))
      .digest(),
  )
  const slots = drawSlots(draw)
  const outcome = fruitOutcome(slots)
  return { slots, ...outcome, rolls: outcome.winsBonus ? playBonus(draw) : [] }
}

/**
 * Gives a player who has never played seeds whose first round on the fruit machine is one that only luck would bring:
 * straight into casino's tables.
 * @param admin of the database that has them
 * @param wanted whether a spin will do
 */
export async function plantSeeds(
  admin: Pool,
  accountId: number,
  wanted: (spin: ForeseenSpin) => boolean,
): Promise<ForeseenSpin> {
  const serverSeed = hashOf(`planted for ${accountId}`)
  for (let tried = 0; ; tried++) {
    const clientSeed = `planted-${tried}`
    const spin = foresee(serverSeed, clientSeed)
    if (!wanted(spin)) continue
    await run(
      admin,
      'plant_server_seed',
      `insert into casino.fair_server_seed (account_id, number, server_seed, server_seed_hash)
       values ($1, 1, $2, $3), ($1, 2, $3, $4)`,
      [accountId, serverSeed, hashOf(serverSeed), hashOf(hashOf(serverSeed))],
    )
    await run(
      admin,
      'plant_seed',
      `insert into casino.fair_seed (account_id, number, client_seed, adopted_at) values ($1, 1, $2, now())`,
      [accountId, clientSeed],
    )
    return spin
  }
}

/** The same for a player of the stack under test. */
export async function plantSpin(visitor: Visitor, wanted: (spin: ForeseenSpin) => boolean): Promise<ForeseenSpin> {
  const { accountId } = (await visitor.call('GET /api/auth/me')).body
  if (accountId === null || accountId === undefined) throw new Error('who is to be lucky has no gangster')
  const admin = openPool(stack().adminDatabaseUrl, 1, 'e2e', createLogger('e2e', 'warn'))
  try {
    return await plantSeeds(admin, accountId, wanted)
  } finally {
    await admin.end()
  }
}
