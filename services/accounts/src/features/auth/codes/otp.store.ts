import { type Db, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import { otpRules } from '../auth.rules.ts'

const otp = { otpId: ['bigint', 'id'], codeHash: 'text', expiresAtMs: 'epochMs', wrongAttempts: 'int' } as const
export type Otp = RowOf<typeof otp>

const otpInsert = statement({
  name: 'otp_insert',
  params: { userId: 'bigint', codeHash: 'text', nowMs: 'epochMs', expiresAtMs: 'epochMs', given: 'bool' },
  text: `insert into otp (user_id, code_hash, created_at, expires_at)
    select $userId, $codeHash, $nowMs, $expiresAtMs where $given`,
})
/** @param given false to do the same work without a code */
export const insertOtp = (tx: Db, userId: number, codeHash: string, nowMs: number, given: boolean) =>
  otpInsert.run(tx, { userId, codeHash, nowMs, expiresAtMs: nowMs + otpRules.lifeSeconds * 1000, given })

const otpLatest = statement({
  name: 'otp_latest',
  params: { userId: 'bigint' },
  row: otp,
  text: 'select $row from otp where user_id = $userId order by id desc limit 1',
})
/** Returns the user's newest code, the only valid one. */
export const latestOtp = (db: Db, userId: number) => otpLatest.first(db, { userId })

const otpWrong = statement({
  name: 'otp_wrong',
  params: { otpId: 'bigint' },
  text: 'update otp set wrong_attempts = wrong_attempts + 1 where id = $otpId',
})
export const countWrongAttempt = (tx: Db, otpId: number) => otpWrong.run(tx, { otpId })

const otpVerifiedBy = statement({
  name: 'otp_verified_by',
  params: { otpId: 'bigint', requestKey: 'text' },
  text: 'update otp set verified_by_request = $requestKey where id = $otpId',
})
/** Notes the request that verified the phone with a code. */
export const noteVerifyingRequest = (tx: Db, otpId: number, requestKey: string) =>
  otpVerifiedBy.run(tx, { otpId, requestKey })

const otpUserVerifiedBy = statement({
  name: 'otp_user_verified_by',
  params: { phone: 'text', requestKey: 'text', nowMs: 'epochMs' },
  row: { userId: ['bigint', 'u.id'] },
  text: `select $row from app_user u join otp o on o.user_id = u.id
    where u.phone = $phone and o.verified_by_request = $requestKey and o.expires_at > $nowMs`,
})
/** Returns the user whose phone a request has verified, while the code of that request lives. */
export const userVerifiedBy = async (db: Db, phone: string, requestKey: string, nowMs: number) =>
  (await otpUserVerifiedBy.first(db, { phone, requestKey, nowMs }))?.userId

const otpCount = statement({
  name: 'otp_count',
  params: { userId: 'bigint', sinceMs: 'epochMs' },
  row: { count: ['bigint', 'count(*)'] },
  text: 'select $row from otp where user_id = $userId and created_at > $sinceMs',
})
/** Returns how many codes a user has got since `sinceMs`. */
export async function countOtps(db: Db, userId: number, sinceMs: number): Promise<number> {
  return (await otpCount.one(db, { userId, sinceMs })).count
}

export const deleteOtps = retention({
  name: 'old_otp',
  table: 'otp',
  params: { before: 'epochMs' },
  where: 'created_at < $before',
})
