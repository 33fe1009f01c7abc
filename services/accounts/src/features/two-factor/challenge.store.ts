import { retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

export const dropChallenge = statement({
  name: 'challenge_drop',
  params: { userId: 'bigint', requestKey: 'text' },
  text: 'delete from login_challenge where user_id = $userId and request_key = $requestKey',
})
export const insertChallenge = statement({
  name: 'challenge_insert',
  params: { tokenHash: 'text', userId: 'bigint', requestKey: 'text', nowMs: 'epochMs', expiresAtMs: 'epochMs' },
  text: `insert into login_challenge (token_hash, user_id, request_key, created_at, expires_at)
    values ($tokenHash, $userId, $requestKey, $nowMs, $expiresAtMs)`,
})

/** Finds a challenge that has not expired. */
export const findChallenge = statement({
  name: 'challenge_find',
  params: { tokenHash: 'text', nowMs: 'epochMs' },
  row: { userId: 'bigint', passedBy: 'text|null', recoveryCodesLeft: 'int|null' },
  text: 'select $row from login_challenge where token_hash = $tokenHash and expires_at > $nowMs',
})

export const passChallenge = statement({
  name: 'challenge_pass',
  params: { tokenHash: 'text', requestKey: 'text', recoveryCodesLeft: 'int|null' },
  text: `update login_challenge set passed_by = $requestKey, recovery_codes_left = $recoveryCodesLeft
    where token_hash = $tokenHash and passed_by is null`,
})

export const deleteChallenges = statement({
  name: 'challenge_delete_user',
  params: { userId: 'bigint' },
  text: 'delete from login_challenge where user_id = $userId',
})

export const deleteOldChallenges = retention({
  name: 'old_login_challenge',
  table: 'login_challenge',
  params: { before: 'epochMs' },
  where: 'created_at < $before',
})
