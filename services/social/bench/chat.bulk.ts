import { ChatService } from '@sottomondo/proto/social/v1/chat'
import type { Pool } from '@sottomondo/server-kit/database'
import { bindHandlers } from '@sottomondo/server-kit/rpc'
import { roomRules } from '../gen/rooms.ts'
import { chatHandlers } from '../src/features/chat/chat.rpc.ts'
import { chatRules } from '../src/features/chat/chat.rules.ts'
import { changesAfter, messagesBefore } from '../src/features/chat/chat.store.ts'
import { createRooms } from '../src/kernel/room/rooms.ts'
import type { Bulk, ListCall, Sizes } from './bulk.ts'
import { nobodyOnline } from './kit.ts'

/** Somebody who has blocked as many as one can. */
const readerId = 777

/** Seven of ten messages are everybody's, the others their families'. */
async function fill(pool: Pool, { accounts, families, chatLines }: Sizes): Promise<void> {
  await pool.query(
    `insert into chat_message (room, version, account_id, account_name, content, posted_at)
     select case when id % 10 < 7 then 'chat' else 'family.' || (id % $2 + 1) end, id, id % $1 + 1,
       'Speler_' || (id % $1 + 1), 'Iemand die een Pendler zoekt? Eén eigenaar. Hij weet het nog niet.',
       now() - interval '30 days' * ($3 - id) / $3
     from generate_series(1, $3::bigint) id`,
    [accounts, families, chatLines],
  )
  await pool.query('insert into chat_room (room, version) select room, max(version) from chat_message group by room')
  await pool.query(
    `insert into mail_block (account_id, blocked_account_id, blocked_account_name, blocked_at)
     select $1, id * 31, 'Speler_' || id * 31, now() from generate_series(1, 200) id`,
    [readerId],
  )
}

function calls({ chatLines }: Sizes): ListCall[] {
  const list = (name: string, page: { before?: number; after?: number }): ListCall => ({
    name: `GET /api/chat, ${name}`,
    async run(pool) {
      const { rpc, ctx } = nobodyOnline(pool, readerId)
      const handlers = bindHandlers(ChatService, chatHandlers(bare(rpc), rooms))
      return handlers.list(ctx, { room: 'chat', ...page })
    },
  })
  const family = { room: 'family.18', readerId, rowLimit: chatRules.pageMessages + 1 } as const
  return [
    list('newest', {}),
    list('a fortnight ago', { before: Math.ceil(chatLines / 2) }),
    list('after a minute away', { after: chatLines - 200 }),
    list('after a day away', { after: Math.ceil(chatLines * 0.97) }),
    { name: 'GET /api/chat, a family', run: (pool) => messagesBefore(pool, { ...family, before: undefined }) },
    {
      name: 'GET /api/chat, a family from long ago',
      run: (pool) => messagesBefore(pool, { ...family, before: 90_000 }),
    },
    { name: 'GET /api/chat, a family after a while', run: (pool) => changesAfter(pool, { ...family, after: 5 }) },
  ]
}

const rooms = createRooms(roomRules)

/** Its changes are not called. */
const bare = (rpc: object) =>
  ({ ...rpc, change: () => ({ write: () => async () => ({}) }) }) as unknown as Parameters<typeof chatHandlers>[0]

export const bulk: Bulk = { order: 40, grows: ['chat_message', 'chat_writer'], fill, calls }
