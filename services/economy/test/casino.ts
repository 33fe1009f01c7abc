import type { SettleRequest } from '@sottomondo/proto/economy/v1/round'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { house, type Owner, player } from '../src/kernel/ledger/ledger.rules.ts'
import type { EconomyDatabase } from './economy-database.ts'
import { ctxOf } from './economy-kit.ts'

let lastCasino = 0
let lastRound = 0

/** Opens a casino of the house as its fact does. */
export async function openCasino(economy: EconomyDatabase, bankEuro: number, type: Game = 'ROULETTE'): Promise<number> {
  const casinoId = ++lastCasino
  await economy.openCasinos({ casinoId, type, cityName: `Stad ${casinoId}`, bankEuro })
  return casinoId
}
/** Moves a casino with its bank: from the house to a player, if nothing else is said. */
export async function moveCasino(
  economy: EconomyDatabase,
  itemId: number,
  { from = house, to }: { from?: Owner; to: number | Owner },
): Promise<void> {
  const receiver = typeof to === 'number' ? { to: player(to), toName: `Gangster_${to}` } : { to }
  const items = [{ kind: 'CASINO' as const, itemId, from, ...receiver }]
  const moved = { id: `moved-${itemId}-${receiver.to.ownerId}`, kind: 'test', entries: [], items }
  await transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, [moved]))
}

/** Returns what a casino won from each bettor, in their order. */
export async function winsOf({ pool }: EconomyDatabase, casinoId: number): Promise<number[]> {
  const { rows } = await pool.query('select won_euro from table_win where casino_id = $1 order by account_id', [
    casinoId,
  ])
  return rows.map(({ won_euro }) => Number(won_euro))
}

export type Game = 'ROULETTE' | 'BLACKJACK' | 'FRUIT'

/** Makes a round as a casino draws it; seed 1 and nonce 0 by default. */
export const drawn = (casinoId: number, more: Partial<SettleRequest> = {}): SettleRequest => ({
  roundId: `round-${++lastRound}`,
  casinoId,
  game: 'ROULETTE',
  seedId: 1,
  nonce: 0,
  stakeEuro: 100,
  winningsEuro: 0,
  round: '{"bets":[],"number":7}',
  staysOpen: false,
  ...more,
})

/** Plays as a casino does: draws again as long as the fence requires it. */
export async function play(
  economy: EconomyDatabase,
  accountId: number,
  casinoId: number,
  more: Partial<SettleRequest> = {},
  requestId?: string,
) {
  const ctx = ctxOf(accountId, requestId)
  let request = drawn(casinoId, more)
  for (;;) {
    const reply = await economy.round.settle(ctx, request)
    if (isRefusal(reply) || reply.outcome !== 'FENCE') return reply
    request = { ...request, seedId: reply.seedId, nonce: reply.nonce }
  }
}

/** Returns a casino's title. */
export async function titleOf(economy: EconomyDatabase, casinoId: number) {
  const title = await economy.casinoTitle.get(ctxOf(1), { casinoId })
  if (isRefusal(title)) throw new Error(title.message)
  return title
}
