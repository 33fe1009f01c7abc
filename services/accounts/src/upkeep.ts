import { type Pool, run } from '@sottomondo/server-kit'
import { keepRules } from './auth/auth.rules.ts'
import { reservedSince } from './auth/sign-up.ts'
import { forgetUnverified } from './auth/user.store.ts'

/** Deletes what nobody can use any more. */
export async function deleteOld(pool: Pool, nowMs: number): Promise<void> {
  const used = new Date(nowMs - keepRules.usedSeconds * 1000)
  const messages = new Date(nowMs - keepRules.messageSeconds * 1000)
  await forgetUnverified(pool, reservedSince(nowMs))
  await run(pool, 'old_sessions', 'delete from session where expires_at <= $1', [new Date(nowMs)])
  await run(pool, 'old_otps', 'delete from otp where created_at < $1', [used])
  await run(pool, 'old_resets', 'delete from password_reset where created_at < $1', [used])
  await run(pool, 'old_throttles', 'delete from throttle where window_started_at < $1', [used])
  await run(pool, 'old_messages', 'delete from outgoing_message where created_at < $1', [messages])
}
