import type { PlayerRounds } from '@sottomondo/proto/economy/v1/round'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { type openRound, openRoundOf } from './open-round.store.ts'
import { type RoundMemo, settledRoundOf } from './round-transfer.ts'

const playerRounds = statement({
  name: 'player_rounds',
  params: { accountId: 'bigint' },
  row: {
    seedId: ['bigint', 'f.seed_id'],
    nonce: ['bigint', 'f.nonce'],
    openRounds: [
      typed<RowOf<typeof openRound>[]>('json'),
      `(select coalesce(json_agg(json_build_object('accountId', o.account_id, 'game', o.game, 'roundId', o.round_id,
         'casinoId', o.casino_id, 'openedAtMs', round(extract(epoch from o.opened_at) * 1000), 'done', o.done,
         'actedAtMs', round(extract(epoch from coalesce(o.acted_at, o.opened_at)) * 1000), 'memo', t.memo)
         order by o.game), '[]')
       from open_round o join transfer t on t.id = o.transfer_id where o.account_id = f.account_id)`,
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
  name: 'player_rounds_past',
  params: { accountId: 'bigint' },
  row: { memo: [typed<RoundMemo>('jsonb'), 'round'] },
  text: `select $row from fence f
    cross join lateral unnest(array[f.last_roulette, f.last_blackjack, f.last_fruit]) as last (id)
    left join transfer t on t.id = last.id
    cross join lateral coalesce(t.memo, past_memo(last.id)) as round
    where f.account_id = $accountId and round is not null order by round ->> 'game'`,
})
/** Reads a player's fence, open rounds and last rounds in one snapshot; rounds that are past never change. */
export async function readPlayerRounds(db: Db, accountId: number): Promise<PlayerRounds> {
  const row = await playerRounds.first(db, { accountId })
  if (!row) return { seedId: 0, nonce: 0, openRounds: [], lastRounds: [] }
  const { seedId, nonce, openRounds, lastRounds, lastRoundsCount } = row
  const memos =
    lastRounds.length < lastRoundsCount ? (await pastLasts.all(db, { accountId })).map(({ memo }) => memo) : lastRounds
  return { seedId, nonce, openRounds: openRounds.map(openRoundOf), lastRounds: memos.map(settledRoundOf) }
}
