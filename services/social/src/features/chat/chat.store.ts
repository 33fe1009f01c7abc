import type { Room } from '@sottomondo/event-contract/rooms'
import { type Db, inPieces, type Pool, takeTurn } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import { chatRules } from './chat.rules.ts'

const row = {
  messageId: ['bigint', 'm.id'],
  version: ['bigint', 'm.version'],
  accountId: ['bigint', 'm.account_id'],
  accountName: ['text', 'm.account_name'],
  symbol: ['text|null', 'm.symbol'],
  content: ['text', 'm.content'],
  createdAtMs: ['epochMs', 'm.posted_at'],
  isRemoved: ['bool', 'm.removed_at is not null'],
  mentions: [
    'text[]',
    `case when m.mentioned_account_ids = '{}' then '{}'::text[] else array(
      select p.account_name from player p where p.account_id = any (m.mentioned_account_ids) order by p.account_name) end`,
  ],
} as const
export type StoredMessage = RowOf<typeof row>

/** SQL: not of a player whom the reader has blocked. */
const isShown = `m.account_id <> all (array(select blocked_account_id from block_between where account_id = $readerId))`
const page = { room: 'text', readerId: 'bigint', rowLimit: 'bigint' } as const

const newest = statement({
  name: 'chat_newest',
  params: page,
  row,
  text: `select $row from chat_message m where m.room = $room and ${isShown} order by m.id desc limit $rowLimit`,
})
const older = statement({
  name: 'chat_older',
  params: { ...page, before: 'bigint' },
  row,
  text: `select $row from chat_message m where m.room = $room and m.id < $before and ${isShown}
    order by m.id desc limit $rowLimit`,
})
/** Returns messages of a room that a reader may see, the newest first. */
export const messagesBefore = (
  db: Db,
  { before, ...of }: { room: Room; readerId: number; before: number | undefined; rowLimit: number },
): Promise<StoredMessage[]> => (before === undefined ? newest.all(db, of) : older.all(db, { ...of, before }))

const changes = statement({
  name: 'chat_changes',
  params: { ...page, after: 'bigint' },
  row,
  text: `select $row from chat_message m where m.room = $room and m.version > $after and ${isShown}
    order by m.version limit $rowLimit`,
})
/** Returns messages that came or were removed after a version of the room, in the order of the changes. */
export const changesAfter = (
  db: Db,
  of: { room: Room; readerId: number; after: number; rowLimit: number },
): Promise<StoredMessage[]> => changes.all(db, of)

const roomVersion = statement({
  name: 'chat_room_version',
  params: { room: 'text' },
  row: { version: 'bigint' },
  text: 'select $row from chat_room where room = $room',
})
export const versionOf = async (db: Db, room: Room): Promise<number> =>
  (await roomVersion.first(db, { room }))?.version ?? 0

/**
 * Takes a room until the commit. Nothing may be written before it: the transaction gets its id with the first row that
 * it writes, and pushes go out in the order of these ids, which so is the order of the room.
 */
export const lockChatRoom = (tx: Db, room: string): Promise<void> => takeTurn(tx, `chat ${room}`)

const lockWriter = statement({
  name: 'chat_writer_lock',
  params: { accountId: 'bigint' },
  row: { recentlyPostedMs: 'bigint[]', symbol: 'text|null' },
  text: `insert into chat_writer (account_id) values ($accountId)
    on conflict (account_id) do update set account_id = excluded.account_id returning $row`,
})
/** Locks what counts a player's messages: theirs are judged one after the other. */
export const writerLocked = (tx: Db, accountId: number) => lockWriter.one(tx, { accountId })

const insert = statement({
  name: 'chat_post',
  params: {
    room: 'text',
    accountId: 'bigint',
    accountName: 'text',
    symbol: 'text|null',
    content: 'text',
    mentionedAccountIds: 'bigint[]',
    nowMs: 'epochMs',
    recentlyPostedMs: 'bigint[]',
  },
  row: { messageId: ['bigint', 'id'], version: 'bigint' },
  text: `with place as (
      insert into chat_room (room, version) values ($room, 1)
      on conflict (room) do update set version = chat_room.version + 1 returning version
    ), noted as (
      update chat_writer set recently_posted_ms = $recentlyPostedMs where account_id = $accountId
    )
    insert into chat_message (room, version, account_id, account_name, symbol, content, mentioned_account_ids, posted_at)
    select $room, place.version, $accountId, $accountName, $symbol, $content, $mentionedAccountIds, $nowMs from place
    returning $row`,
})
/** Writes a message in a room that is taken. */
export const writeMessage = (tx: Db, message: Parameters<typeof insert.one>[1]) => insert.one(tx, message)

const mentioned = statement({
  name: 'chat_mentioned',
  params: { names: 'text[]', writerId: 'bigint' },
  row: { accountId: 'bigint', accountName: 'text!' },
  text: `select $row from player where lower(account_name) collate "C" = any ($names) and died_at_ms is null
      and account_id <> $writerId order by account_id`,
})
/** Returns the living players with these names, in lower case, except the writer. */
export const playersMentioned = (db: Db, names: readonly string[], writerId: number) =>
  mentioned.all(db, { names, writerId })

const find = statement({
  name: 'chat_find',
  params: { messageId: 'bigint' },
  row: { room: 'text', accountId: 'bigint', accountName: 'text', content: 'text' },
  text: 'select $row from chat_message where id = $messageId and removed_at is null',
})
/** Finds a message that has not been removed. */
export const findMessage = (db: Db, messageId: number) => find.first(db, { messageId })

const around = statement({
  name: 'chat_around',
  params: { room: 'text', messageId: 'bigint', before: 'bigint', after: 'bigint' },
  row: {
    accountId: ['bigint!', 'account_id'],
    accountName: ['text!', 'account_name'],
    content: 'text!',
    createdAtMs: ['epochMs!', 'posted_at'],
    isReported: ['bool!', 'id = $messageId'],
  },
  text: `select $row from (
      (select * from chat_message where room = $room and id < $messageId and removed_at is null
        order by id desc limit $before)
      union all (select * from chat_message where room = $room and id >= $messageId and removed_at is null
        order by id limit $after)) as near order by id`,
})
/** Returns a message with those before and after it that stand, in their order. */
export const linesAround = (db: Db, of: { room: string; messageId: number }) =>
  around.all(db, { ...of, before: chatRules.reportedAround, after: chatRules.reportedAround + 1 })

const remove = statement({
  name: 'chat_remove',
  params: { messageId: 'bigint', room: 'text', nowMs: 'epochMs' },
  row: { version: ['bigint', 'm.version'], accountName: ['text', 'm.account_name'] },
  text: `with place as (update chat_room set version = version + 1 where room = $room returning version)
    update chat_message m set removed_at = $nowMs, version = place.version from place
    where m.id = $messageId and m.removed_at is null returning $row`,
})
/** Removes a message of a room that is taken; undefined if it was removed meanwhile. */
export const removeMessage = (tx: Db, of: { messageId: number; room: string; nowMs: number }) => remove.first(tx, of)

const writeSymbol = statement({
  name: 'chat_symbols',
  params: { chosen: 'jsonb' },
  text: `insert into chat_writer (account_id, symbol, symbol_set_at_ms)
    select distinct on ("accountId") "accountId", nullif(symbol, ''), "setAtMs"
    from jsonb_to_recordset($chosen) as fact ("accountId" bigint, symbol text, "setAtMs" bigint)
    order by "accountId", "setAtMs" desc
    on conflict (account_id) do update set symbol = excluded.symbol, symbol_set_at_ms = excluded.symbol_set_at_ms
      where chat_writer.symbol_set_at_ms <= excluded.symbol_set_at_ms`,
})
export const writeSymbols = (tx: Db, chosen: { accountId: number; symbol: string; setAtMs: number }[]) =>
  writeSymbol.run(tx, { chosen })

const forget = statement({
  name: 'chat_forget',
  params: { beforeMs: 'epochMs', most: 'bigint' },
  text: `delete from chat_message where id = any (array(
    select id from (select id, posted_at from chat_message order by id limit $most) oldest
    where posted_at < $beforeMs))`,
})
/** Forgets messages of more than a month ago. */
export function forgetOldMessages(pool: Pool, nowMs: number): Promise<number> {
  const beforeMs = nowMs - chatRules.keptDays * 86_400_000
  return inPieces((most) => forget.count(pool, { beforeMs, most }))
}
