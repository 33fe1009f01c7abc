import { type Db, run } from '@sottomondo/server-kit'
import { otpRules } from './auth.rules.ts'

export interface Otp {
  otpId: number
  codeHash: string
  expiresAtMs: number
  wrongAttempts: number
}

export async function insertOtp(tx: Db, userId: number, codeHash: string, nowMs: number): Promise<void> {
  await run(tx, 'otp_insert', 'insert into otp (user_id, code_hash, created_at, expires_at) values ($1, $2, $3, $4)', [
    userId,
    codeHash,
    new Date(nowMs),
    new Date(nowMs + otpRules.lifeSeconds * 1000),
  ])
}

/** The only one that counts. */
export async function latestOtp(db: Db, userId: number): Promise<Otp | undefined> {
  const [row] = await run<{ id: number; code_hash: string; expires_at: Date; wrong_attempts: number }>(
    db,
    'otp_latest',
    'select id, code_hash, expires_at, wrong_attempts from otp where user_id = $1 order by id desc limit 1',
    [userId],
  )
  return (
    row && {
      otpId: row.id,
      codeHash: row.code_hash,
      expiresAtMs: row.expires_at.getTime(),
      wrongAttempts: row.wrong_attempts,
    }
  )
}

export async function countWrongAttempt(tx: Db, otpId: number): Promise<void> {
  await run(tx, 'otp_wrong', 'update otp set wrong_attempts = wrong_attempts + 1 where id = $1', [otpId])
}

/** How many a user has been given since `sinceMs`. */
export async function countOtps(db: Db, userId: number, sinceMs: number): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    'otp_count',
    'select count(*) from otp where user_id = $1 and created_at > $2',
    [userId, new Date(sinceMs)],
  )
  return row?.count ?? 0
}
