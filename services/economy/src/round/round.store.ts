import type { OpenGame, Standing, StoredRound } from '@sottomondo/proto/economy/v1/round'
import { type Db, fact, run } from '@sottomondo/server-kit'
import { deedRules } from '../deed/deed.rules.ts'
import type { Game } from './round.rules.ts'

/** A drawn round that asks to be paid. */
export interface Round {
  /** The transfer, made of player and request: the idempotency key. */
  transferId: string
  accountId: number
  accountName: string
  roundId: string
  casinoId: number
  game: Game
  seedId: number
  nonce: number
  stakeEuro: number
  winningsEuro: number
  /** Bets and outcome. */
  round: Record<string, unknown>
  opensGame: boolean
  nowMs: number
  requestId: string
  traceparent: string | undefined
  /** When its caller stops waiting, as epoch ms. */
  deadlineAtMs?: number | undefined
}

/** What a settled round left with its transfer: the payload of its fact. */
export interface RoundMemo {
  accountId: number
  roundId: string
  casinoId: number
  game: Game
  seedId: number
  nonce: number
  stakeEuro: number
  winningsEuro: number
  bankBroken: boolean
  /** Only where the bank was broken. */
  gotCasino?: boolean
  opensGame: boolean
  round: Record<string, unknown>
  settledAtMs: number
}

interface Pocket {
  cashPocket: number
  cashVersion: number
}

export type Settled =
  | ({ outcome: 'settled'; paidEuro: number; bankBroken: boolean; gotCasino: boolean } & Pocket)
  | ({ outcome: 'repeated'; memo: RoundMemo } & Pocket)
  | { outcome: 'fence'; seedId: number; nonce: number }
  | { outcome: 'limits'; minBetEuro: number; maxBetEuro: number }
  /** alone: the bank may break, settle it by a call of its own; stranger: without a pocket. */
  | {
      outcome: 'alone' | 'stranger' | 'frozen' | 'closed' | 'deed' | 'owner' | 'openGame' | 'insufficient' | 'overflow'
    }

interface Row {
  outcome: Settled['outcome']
  seed_id: number
  nonce: number
  memo: RoundMemo | null
  paid: number
  bank_broken: boolean
  got_casino: boolean
  cash_pocket: number
  cash_version: number
  min_bet: number
  max_bet: number
}

/**
 * Settles rounds of different accounts in one statement.
 * @param mayBreak for one round, in a transaction whose caller moves the casino of a broken bank
 * @returns what became of each, in their order
 */
export async function settleRounds(db: Db, rounds: Round[], mayBreak: boolean): Promise<Settled[]> {
  const rows = await run<Row & Record<string, unknown>>(
    db,
    'settle_rounds',
    `select outcome, seed_id, nonce, memo, paid, bank_broken, got_casino, cash_pocket, cash_version, min_bet, max_bet
     from settle_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      rounds.map((one) => one.transferId),
      rounds.map((one) => one.accountId),
      rounds.map((one) => (one.opensGame ? one.accountName : null)),
      rounds.map((one) => one.casinoId),
      rounds.map((one) => one.game),
      rounds.map((one) => one.roundId),
      rounds.map((one) => one.seedId),
      rounds.map((one) => one.nonce),
      rounds.map((one) => one.stakeEuro),
      rounds.map((one) => one.winningsEuro),
      rounds.map(factOf),
      rounds.map((one) => one.opensGame),
      rounds.map((one) => one.requestId),
      rounds.map((one) => one.traceparent ?? null),
      new Date(rounds[0]?.nowMs ?? 0),
      deedRules.reservedStakes,
      mayBreak,
    ],
  )
  return rows.map(settledOf)
}

function factOf(one: Round): string {
  const { accountId, roundId, casinoId, game, seedId, nonce, stakeEuro, winningsEuro, opensGame, round, nowMs } = one
  const payload = { accountId, roundId, casinoId, game, seedId, nonce, stakeEuro, winningsEuro, opensGame, round }
  const told = fact('sottomondo.economy.round.settled.v1', { ...payload, bankBroken: false, settledAtMs: nowMs })
  return JSON.stringify(told.payload)
}

function settledOf(row: Row): Settled {
  const pocket = { cashPocket: row.cash_pocket, cashVersion: row.cash_version }
  switch (row.outcome) {
    case 'settled':
      return {
        outcome: row.outcome,
        paidEuro: row.paid,
        bankBroken: row.bank_broken,
        gotCasino: row.got_casino,
        ...pocket,
      }
    case 'repeated':
      if (!row.memo) throw new Error('a repeated round came without its memo')
      return { outcome: row.outcome, memo: row.memo, ...pocket }
    case 'fence':
      return { outcome: row.outcome, seedId: row.seed_id, nonce: row.nonce }
    case 'limits':
      return { outcome: row.outcome, minBetEuro: row.min_bet, maxBetEuro: row.max_bet }
    default:
      return { outcome: row.outcome }
  }
}

export const storedRoundOf = (memo: RoundMemo): StoredRound => ({
  roundId: memo.roundId,
  game: memo.game,
  casinoId: memo.casinoId,
  seedId: memo.seedId,
  nonce: memo.nonce,
  stakeEuro: memo.stakeEuro,
  paidEuro: memo.winningsEuro,
  round: JSON.stringify(memo.round),
  settledAtMs: memo.settledAtMs,
})

interface OpenGameRow {
  account_id: number
  game: string
  round_id: string
  casino_id: number
  opened_at: Date
  memo: RoundMemo
}

const selectOpenGames = `select o.account_id, o.game, o.round_id, o.casino_id, o.opened_at, t.memo
  from open_game o join transfer t on t.id = o.transfer_id`

const openGameOf = (row: OpenGameRow): OpenGame => ({
  roundId: row.round_id,
  game: row.game,
  casinoId: row.casino_id,
  accountId: row.account_id,
  openedAtMs: row.opened_at.getTime(),
  round: storedRoundOf(row.memo),
})

/** Open games that were opened before a time, oldest first. */
export async function listOpenGames(db: Db, game: Game, beforeMs: number, limit: number): Promise<OpenGame[]> {
  const rows = await run<OpenGameRow & Record<string, unknown>>(
    db,
    'open_game_list',
    `${selectOpenGames} where o.game = $1 and o.opened_at < $2 order by o.opened_at, o.round_id limit $3`,
    [game, new Date(beforeMs), limit],
  )
  return rows.map(openGameOf)
}

/** One look, in one snapshot: the fence, the open games and the last rounds of a player. */
export async function readStanding(db: Db, accountId: number): Promise<Standing> {
  const [row] = await run<{
    seed_id: number
    nonce: number
    open_games: (Omit<OpenGameRow, 'opened_at'> & { opened_at_ms: number })[]
    last_rounds: RoundMemo[]
  }>(
    db,
    'standing',
    `select f.seed_id, f.nonce,
       (select coalesce(json_agg(json_build_object('account_id', o.account_id, 'game', o.game, 'round_id', o.round_id,
          'casino_id', o.casino_id, 'opened_at_ms', round(extract(epoch from o.opened_at) * 1000), 'memo', t.memo)
          order by o.game), '[]')
        from open_game o join transfer t on t.id = o.transfer_id where o.account_id = f.account_id) as open_games,
       (select coalesce(json_agg(t.memo order by t.memo ->> 'game'), '[]') from transfer t
        where t.id in (f.last_roulette, f.last_blackjack, f.last_fruit)) as last_rounds
     from fence f where f.account_id = $1`,
    [accountId],
  )
  if (!row) return { seedId: 0, nonce: 0, openGames: [], lastRounds: [] }
  return {
    seedId: row.seed_id,
    nonce: row.nonce,
    openGames: row.open_games.map((one) => openGameOf({ ...one, opened_at: new Date(one.opened_at_ms) })),
    lastRounds: row.last_rounds.map(storedRoundOf),
  }
}

/** Locks a player's fence, which all that plays for him locks first. False when he has no fence. */
export async function lockFence(tx: Db, accountId: number): Promise<boolean> {
  const rows = await run(tx, 'fence_lock', 'select from fence where account_id = $1 for no key update', [accountId])
  return rows.length > 0
}

/** Makes the fence of a player who has a pocket; true when he has one now. */
export async function makeFence(tx: Db, accountId: number): Promise<boolean> {
  await run(
    tx,
    'fence_make',
    `insert into fence (account_id, seed_id, nonce, pocket_account_id)
     select $1, 0, 0, id from ledger_account
     where owner_kind = 'player' and owner_id = $2 and asset = 'cashPocket'
     on conflict do nothing`,
    [accountId, String(accountId)],
  )
  return lockFence(tx, accountId)
}

/** The fence is locked. */
export async function moveFence(tx: Db, accountId: number, toSeedId: number): Promise<void> {
  await run(tx, 'fence_move', 'update fence set seed_id = $2, nonce = 0 where account_id = $1', [accountId, toSeedId])
}

/** An open game of a player whose fence is locked. */
export async function findOpenGame(
  tx: Db,
  accountId: number,
  roundId: string,
): Promise<{ casinoId: number; accountName: string; game: Game } | undefined> {
  const rows = await run<{ casinoId: number; accountName: string; game: Game }>(
    tx,
    'open_game_find',
    `select casino_id as "casinoId", account_name as "accountName", game from open_game
     where account_id = $1 and round_id = $2`,
    [accountId, roundId],
  )
  return rows[0]
}

export async function removeOpenGame(tx: Db, roundId: string): Promise<void> {
  await run(tx, 'open_game_remove', 'delete from open_game where round_id = $1', [roundId])
}

/** The seed of a locked fence; 0 before the first. */
export async function seedOf(tx: Db, accountId: number): Promise<number> {
  const [row] = await run<{ seed_id: number }>(tx, 'fence_seed', 'select seed_id from fence where account_id = $1', [
    accountId,
  ])
  if (!row) throw new Error(`account ${accountId} has no fence`)
  return row.seed_id
}

export async function hasOpenGame(tx: Db, accountId: number): Promise<boolean> {
  return (await run(tx, 'open_game_any', 'select from open_game where account_id = $1', [accountId])).length > 0
}

/** What an ended game left with its transfer. */
export interface CloseMemo extends Record<string, unknown> {
  accountId: number
  paidEuro: number
  bankBroken: boolean
  gotCasino: boolean
}

/** The idempotency key of a round. */
export const roundTransferId = (accountId: number, requestId: string): string => `round:${accountId}:${requestId}`
export const closeTransferId = (roundId: string): string => `round-close:${roundId}`

export async function findClosed(tx: Db, roundId: string): Promise<CloseMemo | undefined> {
  const rows = await run<{ memo: CloseMemo }>(tx, 'round_closed', 'select memo from transfer where id = $1', [
    closeTransferId(roundId),
  ])
  return rows[0]?.memo
}
