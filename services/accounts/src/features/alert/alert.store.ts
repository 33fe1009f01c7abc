import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const phoneFind = statement({
  name: 'alert_phone',
  params: { userId: 'bigint' },
  row: { phone: 'text' },
  text: `select $row from app_user where id = $userId and phone_verified_at is not null and deleted_at is null`,
})
/** Returns a user's verified phone; undefined without one, and for deleted users. */
export const phoneOf = async (db: Db, userId: number): Promise<string | undefined> =>
  (await phoneFind.first(db, { userId }))?.phone

/** Enqueues an SMS alert, once under its id. */
export const enqueueAlert = statement({
  name: 'alert_enqueue',
  params: { alertId: 'text', phone: 'text', body: 'text', nowMs: 'epochMs', expiresAtMs: 'epochMs' },
  text: `insert into outgoing_message (kind, recipient, subject, body, created_at, expires_at, next_attempt_at, alert_id)
    values ('sms', $phone, '', $body, $nowMs, $expiresAtMs, $nowMs, $alertId)
    on conflict (alert_id) where alert_id is not null do nothing`,
})
