import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

export const listApiKeys = statement({
  name: 'api_key_list',
  params: { userId: 'bigint' },
  row: {
    apiKeyId: ['bigint', 'id'],
    name: 'text',
    scopes: 'text[]',
    createdAtMs: 'epochMs',
    lastUsedAtMs: ['epochMs|null', "date_trunc('hour', last_used_at)"],
  },
  text: 'select $row from api_key where user_id = $userId order by id',
})

const made = { userId: 'bigint', requestKey: 'text', tokenHash: 'text' } as const

const apiKeyReplace = statement({
  name: 'api_key_replace',
  params: made,
  row: { apiKeyId: ['bigint', 'api_key.id'], tokenHash: ['text', 'before.token_hash'] },
  text: `update api_key set token_hash = $tokenHash
    from (select id, token_hash from api_key where user_id = $userId and request_key = $requestKey) before
    where api_key.id = before.id returning $row`,
})
/** Gives the key that a request made another token; undefined if it made none. The hash is that of before. */
export const replaceApiKey = (tx: Db, key: { userId: number; requestKey: string; tokenHash: string }) =>
  apiKeyReplace.first(tx, key)

const apiKeyCount = statement({
  name: 'api_key_count',
  params: { userId: 'bigint' },
  text: 'select from api_key where user_id = $userId',
})
export const countApiKeys = (tx: Db, userId: number) => apiKeyCount.count(tx, { userId })

export const insertApiKey = statement({
  name: 'api_key_insert',
  params: { ...made, name: 'text', scopes: 'text[]', nowMs: 'epochMs' },
  row: { apiKeyId: ['bigint', 'id'] },
  text: `insert into api_key (user_id, request_key, token_hash, name, scopes, created_at)
    values ($userId, $requestKey, $tokenHash, $name, $scopes, $nowMs) returning $row`,
})

export const deleteApiKey = statement({
  name: 'api_key_delete',
  params: { userId: 'bigint', apiKeyId: 'bigint' },
  row: { name: 'text', tokenHash: 'text' },
  text: 'delete from api_key where id = $apiKeyId and user_id = $userId returning $row',
})
