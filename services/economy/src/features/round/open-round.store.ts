import type { OpenRound } from '@sottomondo/proto/economy/v1/round'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { Game } from './round.rules.ts'
import { type CloseMemo, closeTransferId, type RoundMemo, settledRoundOf } from './round-transfer.ts'

export const openRound = {
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
export const openRoundOf = ({ memo, ...open }: RowOf<typeof openRound>): OpenRound => ({
  ...open,
  settled: settledRoundOf(memo),
})

const openRoundList = statement({
  name: 'open_round_list',
  params: { game: typed<Game>('text'), beforeMs: 'epochMs', atMost: 'bigint' },
  row: openRound,
  text: `select $row from open_round o join transfer t on t.id = o.transfer_id
    where o.game = $game and (o.opened_at < $beforeMs or o.account_id in (select account_id from estate_waiting))
    order by o.opened_at, o.round_id limit $atMost`,
})
/** Lists open rounds from before a time, and those of dead players, whose estates wait for them; oldest first. */
export async function listOpenRounds(db: Db, game: Game, beforeMs: number, atMost: number): Promise<OpenRound[]> {
  return (await openRoundList.all(db, { game, beforeMs, atMost })).map(openRoundOf)
}

const openRoundFind = statement({
  name: 'open_round_find',
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
  text: `select $row from open_round o join transfer t on t.id = o.transfer_id
    where o.account_id = $accountId and o.round_id = $roundId`,
})
export type OpenRoundRow = NonNullable<Awaited<ReturnType<typeof findOpenRound>>>
/** Finds an open round of a player whose fence is locked. */
export const findOpenRound = (tx: Db, accountId: number, roundId: string) =>
  openRoundFind.first(tx, { accountId, roundId })

const openRoundAny = statement({
  name: 'open_round_any',
  params: { accountId: 'bigint' },
  text: 'select from open_round where account_id = $accountId',
})
export const hasOpenRound = async (tx: Db, accountId: number): Promise<boolean> =>
  (await openRoundAny.count(tx, { accountId })) > 0

const openRoundRemove = statement({
  name: 'open_round_remove',
  params: { roundId: 'text' },
  text: 'delete from open_round where round_id = $roundId',
})
export const removeOpenRound = (tx: Db, roundId: string): Promise<void> => openRoundRemove.run(tx, { roundId })

const openRoundRaise = statement({
  name: 'open_round_raise',
  params: { roundId: 'text', step: 'int', stakeEuro: 'bigint' },
  text: `update open_round set raise_step = $step, raised_euro = raised_euro + $stakeEuro where round_id = $roundId`,
})
/** Writes down a stake that was added to a round. The player's fence is locked. */
export const noteRaise = (tx: Db, raise: { roundId: string; step: number; stakeEuro: number }): Promise<void> =>
  openRoundRaise.run(tx, raise)

const openRoundOfGame = statement({
  name: 'open_round_of_game',
  params: { accountId: 'bigint', game: typed<Game>('text') },
  row: {
    memo: typed<RoundMemo>('jsonb'),
    done: 'text',
    actedAtMs: ['epochMs', 'coalesce(o.acted_at, o.opened_at)'],
  },
  text: `select $row from open_round o join transfer t on t.id = o.transfer_id
    where o.account_id = $accountId and o.game = $game`,
})
/** Finds a player's open round of a game. */
export const findOpenRoundOfGame = (db: Db, accountId: number, game: Game) =>
  openRoundOfGame.first(db, { accountId, game })

const ended = {
  memo: [typed<RoundMemo>('jsonb'), 'r.memo'],
  /** Null for a round that ended as it was drawn. */
  closed: [typed<CloseMemo | null>('jsonb|null'), 'c.memo'],
} as const
const lastId = `case $game::text when 'ROULETTE' then f.last_roulette when 'BLACKJACK' then f.last_blackjack
      else f.last_fruit end`
const lastRound = statement({
  name: 'round_last',
  params: { accountId: 'bigint', game: typed<Game>('text') },
  row: { ...ended, memo: [typed<RoundMemo | null>('jsonb|null'), 'r.memo'], transferId: ['text!', lastId] },
  text: `select $row from fence f
    left join transfer r on r.id = ${lastId}
    left join transfer c on c.id = 'round-close:' || (r.memo ->> 'roundId')
    where f.account_id = $accountId and ${lastId} is not null`,
})
const pastRound = statement({
  name: 'round_past',
  params: { transferId: 'text' },
  row: {
    memo: [typed<RoundMemo>('jsonb'), 'memo'],
    closed: [typed<CloseMemo | null>('jsonb|null'), `past_memo('round-close:' || (memo ->> 'roundId'))`],
  },
  text: 'select $row from past_memo($transferId) as memo where memo is not null',
})
/** Returns a player's last round of a game, also one that is past, and its end. */
export async function findLastRound(db: Db, accountId: number, game: Game) {
  const last = await lastRound.first(db, { accountId, game })
  if (!last) return undefined
  const { memo, closed, transferId } = last
  return memo ? { memo, closed } : pastRound.first(db, { transferId })
}

const roundByTransfer = statement({
  name: 'round_by_transfer',
  params: { transferId: 'text' },
  row: ended,
  text: `select $row from transfer r left join transfer c on c.id = 'round-close:' || (r.memo ->> 'roundId')
    where r.id = $transferId`,
})
/** Finds a round by the transfer of its bet, and its end. */
export const findRoundByTransfer = (db: Db, transferId: string) => roundByTransfer.first(db, { transferId })

const roundClosed = statement({
  name: 'round_closed',
  params: { id: 'text' },
  row: { memo: typed<CloseMemo>('jsonb') },
  text: 'select $row from transfer where id = $id',
})
export const findClosed = async (tx: Db, roundId: string): Promise<CloseMemo | undefined> =>
  (await roundClosed.first(tx, { id: closeTransferId(roundId) }))?.memo
