import type { GameStep, OpenGame, Standing, StoredRound } from '@sottomondo/proto/economy/v1/round'
import { type Db, fact, type Pool, type RowOf, retention, statement, typed } from '@sottomondo/server-kit'
import { casinoTitleRules } from '../casino-title/casino-title.rules.ts'
import { type Game, roundRules } from './round.rules.ts'

/** A drawn round to be settled. */
export interface Round {
  /** The transfer id, of player and request: the idempotency key. */
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
  /** Epoch ms at which the caller stops waiting. */
  deadlineAtMs?: number | undefined
}

/** Memo of a settled round's transfer: the payload of its fact. */
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
  /** Only for a broken bank. */
  gotCasino?: boolean
  opensGame: boolean
  round: Record<string, unknown>
  settledAtMs: number
}

export interface Pocket {
  cashPocket: number
  cashVersion: number
}

export type Settled =
  | ({ outcome: 'settled'; paidEuro: number; bankBroken: boolean; gotCasino: boolean } & Pocket)
  | ({ outcome: 'repeated'; memo: RoundMemo } & Pocket)
  | { outcome: 'fence'; seedId: number; nonce: number }
  | { outcome: 'limits'; minBetEuro: number; maxBetEuro: number }
  /** alone: the bank may break, settle it in its own call; stranger: the player has no pocket. */
  | {
      outcome: 'alone' | 'stranger' | 'frozen' | 'closed' | 'deed' | 'owner' | 'openGame' | 'insufficient' | 'overflow'
    }

const settled = {
  outcome: typed<Settled['outcome']>('text'),
  seedId: 'bigint',
  nonce: 'bigint',
  memo: typed<RoundMemo | null>('jsonb|null'),
  paid: 'bigint',
  bankBroken: 'bool',
  gotCasino: 'bool',
  cashPocket: 'bigint',
  cashVersion: 'bigint',
  minBet: 'bigint',
  maxBet: 'bigint',
} as const

const settleAll = statement({
  name: 'settle_rounds',
  params: {
    transferIds: 'text[]',
    accountIds: 'bigint[]',
    accountNames: 'text[]',
    casinoIds: 'bigint[]',
    games: 'text[]',
    roundIds: 'text[]',
    seedIds: 'bigint[]',
    nonces: 'bigint[]',
    stakesEuro: 'bigint[]',
    winningsEuro: 'bigint[]',
    facts: 'jsonb[]',
    opensGame: 'bool[]',
    requestIds: 'text[]',
    traceparents: 'text[]',
    nowMs: 'epochMs',
    reservedStakes: 'int',
    mayBreak: 'bool',
  },
  row: settled,
  text: `select $row from settle_rounds($transferIds, $accountIds, $accountNames, $casinoIds, $games, $roundIds, $seedIds,
    $nonces, $stakesEuro, $winningsEuro, $facts, $opensGame, $requestIds, $traceparents, $nowMs, $reservedStakes,
    $mayBreak)`,
})
/**
 * Settles rounds of different accounts in one statement.
 * @param mayBreak for one round, in a transaction whose caller moves the casino of a broken bank
 * @returns the results, in the order of the rounds
 */
export async function settleRounds(db: Db, rounds: Round[], mayBreak: boolean): Promise<Settled[]> {
  const rows = await settleAll.all(db, {
    transferIds: rounds.map((one) => one.transferId),
    accountIds: rounds.map((one) => one.accountId),
    accountNames: rounds.map((one) => (one.opensGame ? one.accountName : null)),
    casinoIds: rounds.map((one) => one.casinoId),
    games: rounds.map((one) => one.game),
    roundIds: rounds.map((one) => one.roundId),
    seedIds: rounds.map((one) => one.seedId),
    nonces: rounds.map((one) => one.nonce),
    stakesEuro: rounds.map((one) => one.stakeEuro),
    winningsEuro: rounds.map((one) => one.winningsEuro),
    facts: rounds.map(factOf),
    opensGame: rounds.map((one) => one.opensGame),
    requestIds: rounds.map((one) => one.requestId),
    traceparents: rounds.map((one) => one.traceparent ?? null),
    nowMs: rounds[0]?.nowMs ?? 0,
    reservedStakes: casinoTitleRules.reservedStakes,
    mayBreak,
  })
  return rows.map(settledOf)
}

function factOf(one: Round): object {
  const { accountId, roundId, casinoId, game, seedId, nonce, stakeEuro, winningsEuro, opensGame, round, nowMs } = one
  const payload = { accountId, roundId, casinoId, game, seedId, nonce, stakeEuro, winningsEuro, opensGame, round }
  const settledFact = fact('sottomondo.economy.round.settled.v1', { ...payload, bankBroken: false, settledAtMs: nowMs })
  return settledFact.payload as object
}

function settledOf(row: RowOf<typeof settled>): Settled {
  const { outcome, seedId, nonce, memo, paid, bankBroken, gotCasino, cashPocket, cashVersion, minBet, maxBet } = row
  switch (outcome) {
    case 'settled':
      return { outcome, paidEuro: paid, bankBroken, gotCasino, cashPocket, cashVersion }
    case 'repeated':
      if (!memo) throw new Error('settling rounds: a repeated round came without its memo')
      return { outcome, memo, cashPocket, cashVersion }
    case 'fence':
      return { outcome, seedId, nonce }
    case 'limits':
      return { outcome, minBetEuro: minBet, maxBetEuro: maxBet }
    default:
      return { outcome }
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

const openGame = {
  accountId: 'bigint',
  game: ['text', 'o.game'],
  roundId: ['text', 'o.round_id'],
  casinoId: 'bigint',
  openedAtMs: 'epochMs',
  done: 'text',
  actedAtMs: ['epochMs', 'coalesce(o.acted_at, o.opened_at)'],
  memo: typed<RoundMemo>('jsonb'),
} as const

const openGameOf = ({ memo, ...game }: RowOf<typeof openGame>): OpenGame => ({ ...game, round: storedRoundOf(memo) })

const openGameList = statement({
  name: 'open_game_list',
  params: { game: typed<Game>('text'), beforeMs: 'epochMs', atMost: 'bigint' },
  row: openGame,
  text: `select $row from open_game o join transfer t on t.id = o.transfer_id
    where o.game = $game and (o.opened_at < $beforeMs or o.account_id in (select account_id from estate_waiting))
    order by o.opened_at, o.round_id limit $atMost`,
})
/** Lists open games from before a time, and those of dead players, whose estates wait for them; oldest first. */
export async function listOpenGames(db: Db, game: Game, beforeMs: number, atMost: number): Promise<OpenGame[]> {
  return (await openGameList.all(db, { game, beforeMs, atMost })).map(openGameOf)
}

const standing = statement({
  name: 'standing',
  params: { accountId: 'bigint' },
  row: {
    seedId: ['bigint', 'f.seed_id'],
    nonce: ['bigint', 'f.nonce'],
    openGames: [
      typed<RowOf<typeof openGame>[]>('json'),
      `(select coalesce(json_agg(json_build_object('accountId', o.account_id, 'game', o.game, 'roundId', o.round_id,
         'casinoId', o.casino_id, 'openedAtMs', round(extract(epoch from o.opened_at) * 1000), 'done', o.done,
         'actedAtMs', round(extract(epoch from coalesce(o.acted_at, o.opened_at)) * 1000), 'memo', t.memo)
         order by o.game), '[]')
       from open_game o join transfer t on t.id = o.transfer_id where o.account_id = f.account_id)`,
    ],
    lastRounds: [
      typed<RoundMemo[]>('json'),
      `(select coalesce(json_agg(t.memo order by t.memo ->> 'game'), '[]') from transfer t
       where t.id in (f.last_roulette, f.last_blackjack, f.last_fruit))`,
    ],
    lastRoundsCount: ['int!', 'num_nonnulls(f.last_roulette, f.last_blackjack, f.last_fruit)'],
  },
  text: 'select $row from fence f where f.account_id = $accountId',
})
const pastLasts = statement({
  name: 'standing_past',
  params: { accountId: 'bigint' },
  row: { memo: [typed<RoundMemo>('jsonb'), 'round'] },
  text: `select $row from fence f
    cross join lateral unnest(array[f.last_roulette, f.last_blackjack, f.last_fruit]) as last (id)
    left join transfer t on t.id = last.id
    cross join lateral coalesce(t.memo, past_memo(last.id)) as round
    where f.account_id = $accountId and round is not null order by round ->> 'game'`,
})
/** Reads a player's fence, open games and last rounds in one snapshot; rounds that are past never change. */
export async function readStanding(db: Db, accountId: number): Promise<Standing> {
  const row = await standing.first(db, { accountId })
  if (!row) return { seedId: 0, nonce: 0, openGames: [], lastRounds: [] }
  const { seedId, nonce, openGames, lastRounds, lastRoundsCount } = row
  const memos =
    lastRounds.length < lastRoundsCount ? (await pastLasts.all(db, { accountId })).map(({ memo }) => memo) : lastRounds
  return { seedId, nonce, openGames: openGames.map(openGameOf), lastRounds: memos.map(storedRoundOf) }
}

const fenceLock = statement({
  name: 'fence_lock',
  params: { accountId: 'bigint' },
  text: 'select from fence where account_id = $accountId for no key update',
})
/** Locks a player's fence, which every round of theirs locks first. False when they have no fence. */
export const lockFence = async (tx: Db, accountId: number): Promise<boolean> =>
  (await fenceLock.count(tx, { accountId })) > 0

const fenceMake = statement({
  name: 'fence_make',
  params: { accountId: 'bigint', owner: 'text' },
  text: `insert into fence (account_id, seed_id, nonce, pocket_account_id)
    select $accountId, 0, 0, id from ledger_account
    where owner_kind = 'player' and owner_id = $owner and asset = 'cashPocket'
    on conflict do nothing`,
})
/** Makes the fence of a player who has a pocket; true when they have one now. */
export async function makeFence(tx: Db, accountId: number): Promise<boolean> {
  await fenceMake.run(tx, { accountId, owner: String(accountId) })
  return lockFence(tx, accountId)
}

const fenceMove = statement({
  name: 'fence_move',
  params: { accountId: 'bigint', toSeedId: 'bigint' },
  text: 'update fence set seed_id = $toSeedId, nonce = 0 where account_id = $accountId',
})
/** Sets the seed of a locked fence. */
export const moveFence = (tx: Db, accountId: number, toSeedId: number): Promise<void> =>
  fenceMove.run(tx, { accountId, toSeedId })

const openGameFind = statement({
  name: 'open_game_find',
  params: { accountId: 'bigint', roundId: 'text' },
  row: {
    casinoId: 'bigint',
    accountName: 'text',
    game: [typed<Game>('text'), 'o.game'],
    stakeEuro: ['bigint!', "(t.memo -> 'stakeEuro')::bigint"],
    raisedEuro: 'bigint',
    raiseStep: 'int',
    raiseRefusal: 'text|null',
    done: 'text',
    transferId: 'text',
  },
  text: `select $row from open_game o join transfer t on t.id = o.transfer_id
    where o.account_id = $accountId and o.round_id = $roundId`,
})
export type OpenGameRow = NonNullable<Awaited<ReturnType<typeof findOpenGame>>>
/** Finds an open game of a player whose fence is locked. */
export const findOpenGame = (tx: Db, accountId: number, roundId: string) =>
  openGameFind.first(tx, { accountId, roundId })

const stepWrite = statement({
  name: 'game_step_write',
  params: {
    accountId: 'bigint',
    requestId: 'text',
    roundId: 'text',
    transferId: 'text',
    asked: 'text',
    did: 'text',
    done: 'text',
    actedAtMs: 'epochMs',
  },
  text: `with written as (
      insert into game_step (account_id, request_id, round_id, opened_by, asked, did, done, taken_at)
      values ($accountId, $requestId, $roundId, $transferId, $asked, $did, $done, $actedAtMs)
    )
    update open_game set done = $done, acted_at = case when done = $done then acted_at else $actedAtMs end
    where round_id = $roundId`,
})
/** Records a step of a game whose player's fence is locked. */
export const noteStep = (
  tx: Db,
  game: { accountId: number; roundId: string; transferId: string },
  { requestId, asked: request, did, done }: GameStep,
  actedAtMs: number,
): Promise<void> => {
  const { accountId, roundId, transferId } = game
  return stepWrite.run(tx, { accountId, roundId, transferId, requestId, asked: request, did, done, actedAtMs })
}

const stepFind = statement({
  name: 'game_step_find',
  params: { accountId: 'bigint', requestId: 'text' },
  row: {
    requestId: 'text',
    roundId: 'text',
    transferId: ['text', 'opened_by'],
    asked: 'text',
    did: 'text',
    done: 'text',
  },
  text: 'select $row from game_step where account_id = $accountId and request_id = $requestId',
})
/** Finds a request's step in any game. */
export const findStep = (db: Db, accountId: number, requestId: string) => stepFind.first(db, { accountId, requestId })

const stepsForget = retention({
  name: 'game_steps_forget',
  table: 'game_step',
  params: { nowMs: 'epochMs', days: 'int' },
  where: 'taken_at < $nowMs::timestamptz - make_interval(days => $days)',
})
/** Deletes steps of requests too old to be repeated. */
export const forgetSteps = (pool: Pool, nowMs: number): Promise<number> =>
  stepsForget.run(pool, { nowMs, days: roundRules.stepsKeptDays })

const gameOpen = statement({
  name: 'game_open',
  params: { accountId: 'bigint', game: typed<Game>('text') },
  row: {
    memo: typed<RoundMemo>('jsonb'),
    done: 'text',
    actedAtMs: ['epochMs', 'coalesce(o.acted_at, o.opened_at)'],
  },
  text: `select $row from open_game o join transfer t on t.id = o.transfer_id
    where o.account_id = $accountId and o.game = $game`,
})
/** Finds a player's open game of a kind. */
export const findGame = (db: Db, accountId: number, game: Game) => gameOpen.first(db, { accountId, game })

const ended = {
  memo: [typed<RoundMemo>('jsonb'), 'r.memo'],
  /** Null for a round that opened no game. */
  closed: [typed<CloseMemo | null>('jsonb|null'), 'c.memo'],
} as const
const lastId = `case $game::text when 'ROULETTE' then f.last_roulette when 'BLACKJACK' then f.last_blackjack
      else f.last_fruit end`
const gameLast = statement({
  name: 'game_last',
  params: { accountId: 'bigint', game: typed<Game>('text') },
  row: { ...ended, memo: [typed<RoundMemo | null>('jsonb|null'), 'r.memo'], transferId: ['text!', lastId] },
  text: `select $row from fence f
    left join transfer r on r.id = ${lastId}
    left join transfer c on c.id = 'round-close:' || (r.memo ->> 'roundId')
    where f.account_id = $accountId and ${lastId} is not null`,
})
const gamePast = statement({
  name: 'game_past',
  params: { transferId: 'text' },
  row: {
    memo: [typed<RoundMemo>('jsonb'), 'memo'],
    closed: [typed<CloseMemo | null>('jsonb|null'), `past_memo('round-close:' || (memo ->> 'roundId'))`],
  },
  text: 'select $row from past_memo($transferId) as memo where memo is not null',
})
/** Returns a player's last round of a kind, also one that is past, and the end of the game that it opened. */
export async function findLastGame(db: Db, accountId: number, game: Game) {
  const last = await gameLast.first(db, { accountId, game })
  if (!last) return undefined
  const { memo, closed, transferId } = last
  return memo ? { memo, closed } : gamePast.first(db, { transferId })
}

const gameOpenedBy = statement({
  name: 'game_opened_by',
  params: { transferId: 'text' },
  row: ended,
  text: `select $row from transfer r left join transfer c on c.id = 'round-close:' || (r.memo ->> 'roundId')
    where r.id = $transferId`,
})
/** Finds a game by the round that opened it, and its end. */
export const findGameOpenedBy = (db: Db, transferId: string) => gameOpenedBy.first(db, { transferId })

const openGameRemove = statement({
  name: 'open_game_remove',
  params: { roundId: 'text' },
  text: 'delete from open_game where round_id = $roundId',
})
export const removeOpenGame = (tx: Db, roundId: string): Promise<void> => openGameRemove.run(tx, { roundId })

const openGameRaise = statement({
  name: 'open_game_raise',
  params: { roundId: 'text', step: 'int', stakeEuro: 'bigint', refusal: 'text|null' },
  text: `update open_game set raise_step = $step, raise_refusal = $refusal, raised_euro = raised_euro + $stakeEuro
    where round_id = $roundId`,
})
/** Stores the result of a step. The player's fence is locked. @param stakeEuro paid for it; 0 for a refused one */
export const noteRaise = (
  tx: Db,
  raise: { roundId: string; step: number; stakeEuro: number; refusal: string | null },
): Promise<void> => openGameRaise.run(tx, raise)

const transferFind = statement({
  name: 'raise_find',
  params: { id: 'text' },
  row: {
    accountId: ['bigint!', "(memo -> 'accountId')::bigint"],
    stakeEuro: ['bigint!', "(memo -> 'stakeEuro')::bigint"],
  },
  text: 'select $row from transfer where id = $id',
})
/** Finds a paid step. */
export const findRaise = (tx: Db, roundId: string, step: number) =>
  transferFind.first(tx, { id: raiseTransferId(roundId, step) })

const fenceSeed = statement({
  name: 'fence_seed',
  params: { accountId: 'bigint' },
  row: { seedId: 'bigint' },
  text: 'select $row from fence where account_id = $accountId',
})
/** Returns the seed of a locked fence; 0 before the first. */
export const seedOf = async (tx: Db, accountId: number): Promise<number> =>
  (await fenceSeed.one(tx, { accountId })).seedId

const openGameAny = statement({
  name: 'open_game_any',
  params: { accountId: 'bigint' },
  text: 'select from open_game where account_id = $accountId',
})
export const hasOpenGame = async (tx: Db, accountId: number): Promise<boolean> =>
  (await openGameAny.count(tx, { accountId })) > 0

/** Memo of an ended game's transfer. */
export interface CloseMemo extends Record<string, unknown> {
  accountId: number
  paidEuro: number
  bankBroken: boolean
  gotCasino: boolean
  outcome?: Record<string, unknown>
  closedAtMs?: number
}

/** Returns the idempotency key of a round. */
export const roundTransferId = (accountId: number, requestId: string): string => `round:${accountId}:${requestId}`
export const raiseTransferId = (roundId: string, step: number): string => `round-raise:${roundId}:${step}`
export const closeTransferId = (roundId: string): string => `round-close:${roundId}`

const roundClosed = statement({
  name: 'round_closed',
  params: { id: 'text' },
  row: { memo: typed<CloseMemo>('jsonb') },
  text: 'select $row from transfer where id = $id',
})
export const findClosed = async (tx: Db, roundId: string): Promise<CloseMemo | undefined> =>
  (await roundClosed.first(tx, { id: closeTransferId(roundId) }))?.memo
