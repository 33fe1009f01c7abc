import type { OpenGame } from '@sottomondo/proto/economy/v1/round'
import { type Db, type RowOf, statement, typed } from '@sottomondo/server-kit'
import type { Game } from './round.rules.ts'
import { type CloseMemo, closeTransferId, type RoundMemo, storedRoundOf } from './round-transfer.ts'

export const openGame = {
  accountId: 'bigint',
  game: ['text', 'o.game'],
  roundId: ['text', 'o.round_id'],
  casinoId: 'bigint',
  openedAtMs: 'epochMs',
  done: 'text',
  actedAtMs: ['epochMs', 'coalesce(o.acted_at, o.opened_at)'],
  memo: typed<RoundMemo>('jsonb'),
} as const

/** Returns a row as the reply has it. */
export const openGameOf = ({ memo, ...game }: RowOf<typeof openGame>): OpenGame => ({
  ...game,
  round: storedRoundOf(memo),
})

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

const openGameAny = statement({
  name: 'open_game_any',
  params: { accountId: 'bigint' },
  text: 'select from open_game where account_id = $accountId',
})
export const hasOpenGame = async (tx: Db, accountId: number): Promise<boolean> =>
  (await openGameAny.count(tx, { accountId })) > 0

const openGameRemove = statement({
  name: 'open_game_remove',
  params: { roundId: 'text' },
  text: 'delete from open_game where round_id = $roundId',
})
export const removeOpenGame = (tx: Db, roundId: string): Promise<void> => openGameRemove.run(tx, { roundId })

const openGameRaise = statement({
  name: 'open_game_raise',
  params: { roundId: 'text', step: 'int', stakeEuro: 'bigint' },
  text: `update open_game set raise_step = $step, raised_euro = raised_euro + $stakeEuro where round_id = $roundId`,
})
/** Writes down a stake that was added to a game. The player's fence is locked. */
export const noteRaise = (tx: Db, raise: { roundId: string; step: number; stakeEuro: number }): Promise<void> =>
  openGameRaise.run(tx, raise)

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

const roundClosed = statement({
  name: 'round_closed',
  params: { id: 'text' },
  row: { memo: typed<CloseMemo>('jsonb') },
  text: 'select $row from transfer where id = $id',
})
export const findClosed = async (tx: Db, roundId: string): Promise<CloseMemo | undefined> =>
  (await roundClosed.first(tx, { id: closeTransferId(roundId) }))?.memo
