import { AchievementsService } from '@sottomondo/proto/social/v1/achievements'
import { LogService } from '@sottomondo/proto/social/v1/log'
import type { Pool } from '@sottomondo/server-kit/database'
import { bindHandlers } from '@sottomondo/server-kit/rpc'
import { achievementsHandlers } from '../src/features/achievements/achievements.rpc.ts'
import { achievements } from '../src/features/achievements/achievements.rules.ts'
import { readFame, readMostWins } from '../src/features/hall-of-fame/hall-of-fame.store.ts'
import { logHandlers } from '../src/features/log/log.rpc.ts'
import { listMails } from '../src/features/mail/mail.store.ts'
import { readUnread } from '../src/features/mail/mailbox.store.ts'
import { readNews } from '../src/features/town/town.store.ts'
import { readTownEvents } from '../src/features/town/town-event.store.ts'
import { playerNamed } from '../src/kernel/player/player.store.ts'
import type { Bulk, ListCall, Sizes } from './bulk.ts'
import { nobodyOnline } from './kit.ts'

/** What is told to each player, and kept of each. */
const ids = 'generate_series(1, $1::bigint) id'
const achievementIds = achievements.slice(0, 30).map(({ id }) => id)
const statements = [
  `insert into log_line (account_id, kind, pieces, happened_at, unread, arrived)
   select id, 'jail.entered', '["Je zit vast."]', now() - interval '1 day' * (110 - nth * 20) - interval '1 s' * (id % 86400),
     nth = 1 and id % 4 = 0 or nth = 5, true from generate_series(1, 5) nth, ${ids}`,
  `insert into log_reader (account_id, unread, version, lines) select id, 1, 5, 5 from ${ids}`,
  `insert into mail (sender_account_id, sender_account_name, receiver_account_id, receiver_account_name, subject, body, sent_at,
     read_at, receiver_deleted_at, sender_deleted_at)
   select id, 'Speler_' || id, 1 + (id * 31 + nth) % $1::bigint, 'Speler', 'Auto', 'Heb je hem nog?', now() - interval '1 hour' * (id % 900),
     now(), case when id % 4 = 0 then now() - interval '10 days' end, case when id % 8 = 0 then now() - interval '10 days' end
   from generate_series(1, 2) nth, ${ids}`,
  `insert into mailbox (account_id) select id from ${ids}`,
  `insert into achievement_mark (account_id, measure, item, amount, at_ms)
   select id, 'heists', case nth when 1 then '' else to_char(now() - interval '1 day' * (nth + id % 5), 'YYYY-MM-DD') end, 3, 1790000000000
   from generate_series(1, 3) nth, ${ids}`,
  `insert into achievement_mark (account_id, measure, item, amount, at_ms)
   select id, 'friends', (100000 + (id + nth * 37) % $1::bigint)::text, 1, 1790000000000 from generate_series(1, 3) nth, ${ids}`,
  `insert into achievement_owner (account_id) select id from ${ids}`,
  `insert into lottery_wins (account_id, wins, last_won_at) select id, 1 + id % 7, now() from ${ids} where id % 100 = 0`,
  `insert into town_news (key, kind, account_id, rank_number, happened_at, pushed)
   select 'bench-' || nth, 'rank', nth, 9, now() - interval '1 minute' * nth, true from generate_series(1, 50) nth where $1 > 0`,
]

async function fill(pool: Pool, { accounts }: Sizes): Promise<void> {
  for (const statement of statements) await pool.query(statement, [accounts])
  await pool.query(
    `insert into achievement (account_id, achievement_id, earned_at)
     select id, ($2::text[])[1 + (id + nth * 7) % cardinality($2::text[])], now() - interval '1 s' * (id % 5000000)
     from ${ids}, generate_series(0, 3) nth`,
    [accounts, achievementIds],
  )
}

function calls({ accounts }: Sizes): ListCall[] {
  let nth = 0
  const next = () => 1 + ((++nth * 15_485_863) % accounts)
  const of = (name: string, read: (pool: Pool, accountId: number) => Promise<unknown>): ListCall => ({
    name,
    run: (pool) => read(pool, next()),
  })
  const kitOf = (pool: Pool, accountId: number) => {
    const { rpc, ctx } = nobodyOnline(pool, accountId)
    return { ctx, kit: { ...rpc, change: () => ({ write: () => async () => ({}) }) } as unknown as typeof rpc }
  }
  return [
    of('GET /api/log', (pool, me) => {
      const { kit, ctx } = kitOf(pool, me)
      return bindHandlers(LogService, logHandlers(kit)).list(ctx, { category: '' } as never)
    }),
    of('GET /api/log/unread', (pool, me) => {
      const { kit, ctx } = kitOf(pool, me)
      return bindHandlers(LogService, logHandlers(kit)).getUnread(ctx, {})
    }),
    of('GET /api/mail, received', (pool, me) => listMails(pool, me, 'received', '', {})),
    of('GET /api/mail, sent', (pool, me) => listMails(pool, me, 'sent', '', {})),
    of('mails to read', readUnread),
    of('GET /api/achievements', (pool, me) => {
      const { kit, ctx } = kitOf(pool, me)
      return bindHandlers(AchievementsService, achievementsHandlers(kit)).list(ctx, {})
    }),
    { name: 'GET /api/hall-of-fame', run: (pool) => readFame(pool, '1.0' as never) },
    { name: 'GET /api/hall-of-fame, the lottery', run: (pool) => readMostWins(pool, 10) },
    { name: 'GET /api/town', run: async (pool) => [await readNews(pool), await readTownEvents(pool)] },
    of('a player by name', (pool, id) => playerNamed(pool, `Speler_${id}`)),
  ]
}

export const bulk: Bulk = {
  order: 30,
  grows: [
    'achievement',
    'achievement_mark',
    'achievement_owner',
    'log_line',
    'log_reader',
    'lottery_wins',
    'mail',
    'mailbox',
  ],
  indexedAfter: ['achievement', 'log_line', 'mail'],
  fill,
  calls,
}
