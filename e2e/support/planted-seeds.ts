import { createHash, createHmac } from 'node:crypto'
import {
  actBlackjack,
  allowedActions,
  type BlackjackAction,
  type BlackjackState,
  type BonusRoll,
  blockMessage,
  createDraw,
  type Draw,
  dealBlackjack,
  drawSlots,
  type FruitOutcome,
  type FruitSymbol,
  fruitOutcome,
  playBonus,
  shuffledShoe,
} from '@sottomondo/casino-rules'
import type { Pool } from '@sottomondo/server-kit/database'
import { run } from '@sottomondo/test-kit'
import type { Visitor } from './players/player.ts'
import { worldDatabase } from './stack/database.ts'

/** A player's first spin, known beforehand. */
export interface ForeseenSpin extends FruitOutcome {
  slots: FruitSymbol[]
  /** Rolls of the bonus game, when it wins one. */
  rolls: BonusRoll[]
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The draw of the first round on seeds. */
export const firstDraw = (serverSeed: string, clientSeed: string): Draw =>
  createDraw((cursor) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, 0, cursor))
      .digest(),
  )

/** Returns the first round on seeds, as a spin. */
export function foresee(serverSeed: string, clientSeed: string): ForeseenSpin {
  const draw = firstDraw(serverSeed, clientSeed)
  const slots = drawSlots(draw)
  const outcome = fruitOutcome(slots)
  return { slots, ...outcome, rolls: outcome.winsBonus ? playBonus(draw) : [] }
}

/**
 * Gives a player who has never played seeds whose first round on the fruit machine would be rare luck.
 * @param admin of the database that has them
 * @param wanted whether a spin is accepted
 */
export async function plantSeeds(
  admin: Pool,
  accountId: number,
  wanted: (spin: ForeseenSpin) => boolean,
): Promise<ForeseenSpin> {
  const { serverSeed, clientSeed } = await plantDraw(admin, accountId, (...seeds) => wanted(foresee(...seeds)))
  return foresee(serverSeed, clientSeed)
}

/** The same for any game, by its seeds: straight into casino's tables. */
export async function plantDraw(
  admin: Pool,
  accountId: number,
  wanted: (serverSeed: string, clientSeed: string) => boolean,
): Promise<{ serverSeed: string; clientSeed: string }> {
  const serverSeed = hashOf(`planted for ${accountId}`)
  for (let tried = 0; ; tried++) {
    const clientSeed = `planted-${tried}`
    if (!wanted(serverSeed, clientSeed)) continue
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
    return { serverSeed, clientSeed }
  }
}

/** The same for a player of the stack under test. */
export async function plantSpin(visitor: Visitor, wanted: (spin: ForeseenSpin) => boolean): Promise<ForeseenSpin> {
  return plantSeeds(worldDatabase(), await accountOf(visitor), wanted)
}

/** A hand of blackjack after these actions; undefined where they can't be done in that order. */
export type ForeseenHand = (actions: readonly BlackjackAction[]) => BlackjackState | undefined

function foreseeHand(serverSeed: string, clientSeed: string): ForeseenHand {
  return (actions) => {
    const shoe = shuffledShoe(firstDraw(serverSeed, clientSeed))
    let state: BlackjackState | undefined = dealBlackjack(shoe)
    for (const action of actions)
      state = state && allowedActions(state).includes(action) ? actBlackjack(state, action, shoe) : undefined
    return state
  }
}

/** The same for their first hand of blackjack. */
export async function plantHand(visitor: Visitor, wanted: (hand: ForeseenHand) => boolean): Promise<ForeseenHand> {
  const { serverSeed, clientSeed } = await plantDraw(worldDatabase(), await accountOf(visitor), (...seeds) =>
    wanted(foreseeHand(...seeds)),
  )
  return foreseeHand(serverSeed, clientSeed)
}

async function accountOf(visitor: Visitor): Promise<number> {
  const { accountId } = (await visitor.call('GET /api/auth/me')).body
  if (accountId === null || accountId === undefined) throw new Error('who is to be lucky has no gangster')
  return accountId
}
