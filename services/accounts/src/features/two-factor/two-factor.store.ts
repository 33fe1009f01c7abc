import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'

const twoFactor = {
  // Sealed (seal.ts).
  secret: 'bytea',
  keyId: 'text',
  begunAtMs: 'epochMs',
  begunBy: 'text',
  enabledAtMs: 'epochMs|null',
  enabledBy: 'text|null',
  lastStep: 'bigint',
} as const
export type TwoFactor = RowOf<typeof twoFactor>

const twoFactorFind = statement({
  name: 'two_factor_find',
  params: { userId: 'bigint' },
  row: twoFactor,
  text: 'select $row from two_factor where user_id = $userId',
})
/** Finds the enrolment, also one that is only begun. */
export const findTwoFactor = (db: Db, userId: number) => twoFactorFind.first(db, { userId })

export const countRecoveryCodes = statement({
  name: 'recovery_count',
  params: { userId: 'bigint' },
  row: { left: ['int', 'count(*)::int'] },
  text: 'select $row from recovery_code where user_id = $userId and used_at is null',
})

/** Begins anew; nothing happens if it is enabled. */
export const beginTwoFactor = statement({
  name: 'two_factor_begin',
  params: { userId: 'bigint', secret: 'bytea', keyId: 'text', nowMs: 'epochMs', begunBy: 'text' },
  text: `insert into two_factor (user_id, secret, key_id, begun_at, begun_by)
    values ($userId, $secret, $keyId, $nowMs, $begunBy)
    on conflict (user_id) do update
      set secret = excluded.secret, key_id = excluded.key_id, begun_at = excluded.begun_at,
        begun_by = excluded.begun_by, last_step = 0
      where two_factor.enabled_at is null`,
})

export const enableTwoFactor = statement({
  name: 'two_factor_enable',
  params: { userId: 'bigint', nowMs: 'epochMs', enabledBy: 'text', step: 'bigint' },
  text: `update two_factor set enabled_at = $nowMs, enabled_by = $enabledBy, last_step = $step
    where user_id = $userId and enabled_at is null`,
})

export const insertRecoveryCodes = statement({
  name: 'recovery_insert',
  params: { userId: 'bigint', codeHashes: 'text[]' },
  text: 'insert into recovery_code (user_id, code_hash) select $userId, unnest($codeHashes::text[])',
})

const stepTake = statement({
  name: 'two_factor_take_step',
  params: { userId: 'bigint', step: 'bigint' },
  text: 'update two_factor set last_step = $step where user_id = $userId and last_step < $step',
})
/** Uses up a step's code; returns false if it was used before. */
export const takeStep = async (tx: Db, userId: number, step: number) => (await stepTake.count(tx, { userId, step })) > 0

const recoveryTake = statement({
  name: 'recovery_take',
  params: { userId: 'bigint', codeHash: 'text', nowMs: 'epochMs' },
  text: `update recovery_code set used_at = $nowMs
    where user_id = $userId and code_hash = $codeHash and used_at is null`,
})
/** Uses up a recovery code; returns false if it is unknown or used. */
export const takeRecoveryCode = async (tx: Db, userId: number, codeHash: string, nowMs: number) =>
  (await recoveryTake.count(tx, { userId, codeHash, nowMs })) > 0

export const deleteTwoFactor = statement({
  name: 'two_factor_delete',
  params: { userId: 'bigint' },
  text: 'delete from two_factor where user_id = $userId',
})

/** In the order of users, from the one after `after`. */
export const findSealedOtherwise = statement({
  name: 'two_factor_sealed_otherwise',
  params: { keyId: 'text', after: 'bigint', atMost: 'bigint' },
  row: { userId: 'bigint', secret: 'bytea', keyId: 'text' },
  // Not `<>`, by which no index finds anything.
  text: `select $row from two_factor where (key_id < $keyId or key_id > $keyId) and user_id > $after
    order by user_id limit $atMost`,
})

export const reseal = statement({
  name: 'two_factor_reseal',
  params: { userId: 'bigint', was: 'bytea', secret: 'bytea', keyId: 'text' },
  text: 'update two_factor set secret = $secret, key_id = $keyId where user_id = $userId and secret = $was',
})
