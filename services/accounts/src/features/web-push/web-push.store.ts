import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { type PushKind, pushRules } from './web-push.rules.ts'

const setting = {
  kinds: typed<PushKind[]>('text[]'),
  quietFromHour: 'int|null',
  quietUntilHour: 'int|null',
} as const

const settingRead = statement({
  name: 'push_setting',
  params: { userId: 'bigint' },
  row: setting,
  text: 'select $row from web_push_setting where user_id = $userId',
})
/** Returns what a user wants to be told by push. */
export const readPushSetting = async (db: Db, userId: number): Promise<RowOf<typeof setting>> =>
  (await settingRead.first(db, { userId })) ?? {
    kinds: [],
    quietFromHour: pushRules.quietFromHour,
    quietUntilHour: pushRules.quietUntilHour,
  }

/** Writes it, and drops what waits of kinds that are not chosen any more. */
export const writePushSetting = statement({
  name: 'push_setting_write',
  params: { userId: 'bigint', ...setting },
  text: `with dropped as (
      update web_push_message m set next_attempt_at = null from web_push_device d
      where d.id = m.device_id and d.user_id = $userId and m.kind <> 'test' and m.kind <> all ($kinds::text[])
    )
    insert into web_push_setting (user_id, kinds, quiet_from_hour, quiet_until_hour)
    values ($userId, $kinds, $quietFromHour, $quietUntilHour)
    on conflict (user_id) do update set kinds = excluded.kinds, quiet_from_hour = excluded.quiet_from_hour,
      quiet_until_hour = excluded.quiet_until_hour`,
})

export const listPushDevices = statement({
  name: 'push_devices',
  params: { userId: 'bigint' },
  row: {
    deviceId: ['bigint', 'd.id'],
    userAgent: 'text',
    endpointHash: ['text!', "encode(sha256(endpoint::bytea), 'hex')"],
  },
  text: `select $row from web_push_device d join session s on s.id = d.session_id where d.user_id = $userId order by d.id`,
})

const device = { endpoint: 'text', p256dh: 'text', auth: 'text', timeZone: 'text' } as const

const deviceReplace = statement({
  name: 'push_device_replace',
  params: { ...device, userId: 'bigint', tokenHash: 'text' },
  text: `update web_push_device d set user_id = $userId, session_id = s.id, p256dh = $p256dh, auth = $auth,
      time_zone = $timeZone, failures = 0
    from session s where s.token_hash = $tokenHash and s.user_id = $userId and d.endpoint = $endpoint`,
})
const deviceInsert = statement({
  name: 'push_device_insert',
  params: { ...device, userId: 'bigint', tokenHash: 'text', nowMs: 'epochMs', atMost: 'bigint' },
  text: `insert into web_push_device (user_id, session_id, endpoint, p256dh, auth, time_zone, created_at)
    select $userId, id, $endpoint, $p256dh, $auth, $timeZone, $nowMs from session
    where token_hash = $tokenHash and user_id = $userId
      and (select count(*) from web_push_device where user_id = $userId) < $atMost`,
})
/**
 * Adds the browser of a session to its user's devices, under a lock of the user; one that is known is theirs alone from
 * now on.
 * @returns false if they have too many
 */
export async function writePushDevice(
  tx: Db,
  added: { userId: number; tokenHash: string; endpoint: string; p256dh: string; auth: string; timeZone: string },
  nowMs: number,
): Promise<boolean> {
  if ((await deviceReplace.count(tx, added)) > 0) return true
  return (await deviceInsert.count(tx, { ...added, nowMs, atMost: pushRules.mostDevices })) > 0
}

export const deletePushDevice = statement({
  name: 'push_device_delete',
  params: { userId: 'bigint', deviceId: 'bigint' },
  row: { userAgent: 'text' },
  text: `delete from web_push_device d using session s
    where d.id = $deviceId and d.user_id = $userId and s.id = d.session_id returning $row`,
})

const deviceMove = statement({
  name: 'push_device_move',
  params: { fromTokenHash: 'text', toTokenHash: 'text' },
  text: `update web_push_device d set session_id = new.id from session old, session new
    where old.token_hash = $fromTokenHash and new.token_hash = $toTokenHash and new.user_id = old.user_id
      and d.session_id = old.id`,
})
/** Keeps a browser's device when its session gets another token. */
export const movePushDevice = (db: Db, fromTokenHash: string, toTokenHash: string) =>
  deviceMove.run(db, { fromTokenHash, toTokenHash })

/** Something that a gangster's user may want to be told. */
export interface PushEvent {
  accountId: number
  /** Whose name stands for `{name}`. */
  otherAccountId: number | null
  body: string
  path: string
  atMs: number
  /** Where that is not the usual time. */
  usefulUntilMs?: number
}

const wanting = statement({
  name: 'push_wanting',
  params: { accountIds: 'bigint[]', kind: typed<PushKind>('text'), nowMs: 'epochMs' },
  row: { accountId: ['bigint', 'g.id'] },
  text: `select $row from gangster g join app_user u on u.id = g.user_id join web_push_setting s on s.user_id = u.id
    where g.id = any ($accountIds) and g.died_at is null and $kind = any (s.kinds)
      and (u.blocked_until is null or u.blocked_until <= $nowMs)
      and exists (select from web_push_device d where d.user_id = u.id)`,
})
/** Returns which of these living gangsters' users want to be told about such things, and are not blocked. */
export const wantingPush = async (db: Db, accountIds: number[], kind: PushKind, nowMs: number): Promise<Set<number>> =>
  new Set((await wanting.all(db, { accountIds, kind, nowMs })).map(({ accountId }) => accountId))

const written = `on conflict (device_id, kind) do update set body = excluded.body, path = excluded.path,
    version = web_push_message.version + 1, expires_at = excluded.expires_at, attempts = 0,
    next_attempt_at = greatest(excluded.next_attempt_at,
      web_push_message.sent_at + make_interval(secs => ${pushRules.pauseSeconds}))`

const messagesWrite = statement({
  name: 'push_messages_write',
  params: { events: 'jsonb', kind: typed<PushKind>('text'), nowMs: 'epochMs', usefulSeconds: 'int' },
  // A name has no backslash, which would stand for something in the replacement.
  text: `insert into web_push_message (device_id, kind, body, path, expires_at, next_attempt_at)
    select distinct on (d.id) d.id, $kind, replace(e.body, '{name}', coalesce(other.name, 'Iemand')), e.path,
      coalesce(to_timestamp(e."usefulUntilMs" / 1000.0),
        to_timestamp(e."atMs" / 1000.0) + make_interval(secs => $usefulSeconds::int)), $nowMs
    from jsonb_to_recordset($events) as e ("accountId" bigint, "otherAccountId" bigint, body text, path text,
        "atMs" bigint, "usefulUntilMs" bigint)
      join gangster g on g.id = e."accountId" and g.died_at is null
      join app_user u on u.id = g.user_id and (u.blocked_until is null or u.blocked_until <= $nowMs)
      join web_push_setting s on s.user_id = u.id and $kind = any (s.kinds)
      join web_push_device d on d.user_id = u.id
      left join gangster other on other.id = e."otherAccountId"
    order by d.id, e."atMs" desc
    ${written}`,
})
/** Writes messages to all devices of those who want them: each in place of the last one of its kind. */
export const writePushMessages = (tx: Db, kind: PushKind, events: PushEvent[], nowMs: number) =>
  messagesWrite.run(tx, { events, kind, nowMs, usefulSeconds: pushRules.usefulSeconds })

export const writeTestMessages = statement({
  name: 'push_test_write',
  params: { userId: 'bigint', body: 'text', path: 'text', nowMs: 'epochMs', expiresAtMs: 'epochMs' },
  text: `insert into web_push_message (device_id, kind, body, path, expires_at, next_attempt_at)
    select id, 'test', $body, $path, $expiresAtMs, $nowMs from web_push_device where user_id = $userId
    ${written}`,
})

/** Drops what waits for a user about their gangster. */
export const dropPushMessages = statement({
  name: 'push_messages_drop',
  params: { userId: 'bigint' },
  text: `update web_push_message m set next_attempt_at = null from web_push_device d
    where d.id = m.device_id and d.user_id = $userId and m.kind <> 'test'`,
})

const job = {
  id: ['bigint', 'm.id'],
  deviceId: ['bigint', 'd.id'],
  accountId: ['bigint|null', 'g.id'],
  kind: typed<PushKind | 'test'>('text'),
  body: 'text',
  path: 'text',
  version: 'int',
  attempts: 'int',
  expiresAtMs: 'epochMs',
  endpoint: 'text',
  p256dh: 'text',
  auth: 'text',
  timeZone: 'text',
  quietFromHour: 'int|null',
  quietUntilHour: 'int|null',
} as const
export type PushJob = RowOf<typeof job>

const messagesClaim = statement({
  name: 'push_messages_claim',
  params: { nowMs: 'epochMs', leasedUntilMs: 'epochMs', atMost: 'bigint' },
  row: job,
  text: `with due as (
      select id from web_push_message where next_attempt_at <= $nowMs
      order by next_attempt_at, id limit $atMost for update skip locked
    )
    update web_push_message m set attempts = attempts + 1, next_attempt_at = $leasedUntilMs
    from due, web_push_device d left join web_push_setting s on s.user_id = d.user_id
      left join gangster g on g.user_id = d.user_id and g.died_at is null
    where m.id = due.id and d.id = m.device_id returning $row`,
})
/** Claims due messages; no other process takes them until the lease has ended. */
export const claimPushMessages = (db: Db, nowMs: number, leasedUntilMs: number) =>
  messagesClaim.all(db, { nowMs, leasedUntilMs, atMost: pushRules.atOnce })

const ended = { id: 'bigint', version: 'int', nowMs: 'epochMs' } as const

/** Notes that a push service has a message. */
export const notePushSent = statement({
  name: 'push_message_sent',
  params: ended,
  text: `with sent as (
      update web_push_message set sent_at = $nowMs,
        next_attempt_at = case when version = $version then null else next_attempt_at end
      where id = $id returning device_id
    ) update web_push_device set failures = 0 where id in (select device_id from sent)`,
})

/** Ends a message that is not sent. */
export const endPushMessage = statement({
  name: 'push_message_end',
  params: { id: 'bigint', version: 'int' },
  text: 'update web_push_message set next_attempt_at = null where id = $id and version = $version',
})

export const postponePushMessage = statement({
  name: 'push_message_postpone',
  params: { id: 'bigint', version: 'int', untilMs: 'epochMs' },
  text: 'update web_push_message set next_attempt_at = $untilMs where id = $id and version = $version',
})

export const forgetPushDevice = statement({
  name: 'push_device_forget',
  params: { deviceId: 'bigint' },
  text: 'delete from web_push_device where id = $deviceId',
})

const deviceFails = statement({
  name: 'push_device_fails',
  params: { deviceId: 'bigint' },
  text: 'update web_push_device set failures = failures + 1 where id = $deviceId',
})
const deviceFailed = statement({
  name: 'push_device_failed',
  params: { deviceId: 'bigint', mostFailures: 'int' },
  text: 'delete from web_push_device where id = $deviceId and failures >= $mostFailures',
})
/** Notes that a message could not be brought to a device; forgets the device when that happens too often. */
export async function notePushFailure(db: Db, deviceId: number): Promise<void> {
  await deviceFails.run(db, { deviceId })
  await deviceFailed.run(db, { deviceId, mostFailures: pushRules.mostFailures })
}
