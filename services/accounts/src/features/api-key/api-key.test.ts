import { ApiKeyService } from '@sottomondo/proto/accounts/v1/api_key'
import { BanService } from '@sottomondo/proto/accounts/v1/ban'
import { apiKeyHash } from '@sottomondo/server-kit/api-key'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { callOf, newPlayer } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  count,
  granted,
  living,
  refusedWith,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { sessionKey } from '../../kernel/session/session-copies.ts'
import { ban } from '../ban/ban.ts'
import { apiKeyRules, apiKeyTexts } from './api-key.rules.ts'
import { apiKey } from './api-key.ts'

const under = accountsUnderTest([apiKey, ban])
const keys = () => under.rpc(ApiKeyService)
const make = async (userId: number, requestId?: string, scopes = ['log', 'status']) =>
  granted(await keys().create(asUser(userId, requestId), { name: 'Mijn blad', scopes }))
const holderOf = (key: string) => under.auth.getSession(visitor(), { tokenHash: apiKeyHash(key) })
const keysOf = async (userId: number) => granted(await keys().list(asUser(userId), {})).keys

test('a key is known by its hash alone, reads for its owner’s gangster, and tells when it was used', async () => {
  const { userId, accountId } = await living(under)
  const { key, apiKeyId, message } = await make(userId)
  expect(message).toBe(apiKeyTexts.made('Mijn blad'))
  expect(key).toMatch(/^smk_[A-Za-z0-9_-]{43}$/)
  expect(await keysOf(userId)).toEqual([
    expect.objectContaining({ apiKeyId, name: 'Mijn blad', scopes: ['Status en tellers', 'Logboek'] }),
  ])
  expect((await keysOf(userId))[0]?.lastUsedAtMs).toBeUndefined()
  expect(granted(await holderOf(key))).toMatchObject({
    found: true,
    userId,
    accountId,
    isAdmin: false,
    apiKey: { scopes: ['status', 'log'] },
  })
  expect(JSON.parse((await under.redis.get(sessionKey(apiKeyHash(key)))) ?? '')).toMatchObject({
    scopes: ['status', 'log'],
  })
  const hourMs = 3_600_000
  expect((await keysOf(userId))[0]?.lastUsedAtMs).toBe(Math.floor(under.clock.nowMs() / hourMs) * hourMs)
  const { rows } = await under.pool.query('select * from api_key where user_id = $1', [userId])
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('a key is no session: whoever sends it as one is nobody', async () => {
  const { userId } = await living(under)
  const { key } = await make(userId)
  expect(granted(await under.auth.getSession(visitor(), { tokenHash: sha256(key) })).found).toBe(false)
})

test('a revoked key is refused at once, and nobody revokes another’s', async () => {
  const [owner, thief] = [await living(under), await living(under)]
  const { key, apiKeyId } = await make(owner.userId)
  granted(await holderOf(key))
  expect(refusedWith(await keys().revoke(asUser(thief.userId), { apiKeyId }))).toBe(apiKeyTexts.unknown)
  expect(granted(await holderOf(key)).found).toBe(true)
  expect(granted(await keys().revoke(asUser(owner.userId), { apiKeyId })).message).toBe(
    apiKeyTexts.revoked('Mijn blad'),
  )
  expect(await under.redis.get(sessionKey(apiKeyHash(key)))).toBeNull()
  expect(granted(await holderOf(key)).found).toBe(false)
  expect(refusedWith(await keys().revoke(asUser(owner.userId), { apiKeyId }))).toBe(apiKeyTexts.unknown)
})

test('twenty at once make as many keys as one may have', async () => {
  const { userId } = await living(under)
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => keys().create(asUser(userId), { name: `${nth}`, scopes: ['bank'] })),
  )
  const refused = made.filter(isRefusal)
  expect(refused).toHaveLength(20 - apiKeyRules.mostKeys)
  for (const { message } of refused) expect(message).toBe(apiKeyTexts.tooMany)
  expect(await count(under.pool, 'api_key', 'user_id = $1', userId)).toBe(apiKeyRules.mostKeys)
})

test('a repeated request replaces the key whose answer was lost', async () => {
  const { userId } = await living(under)
  const first = await make(userId, 'lost')
  granted(await holderOf(first.key))
  const second = await make(userId, 'lost')
  expect(second.apiKeyId).toBe(first.apiKeyId)
  expect(granted(await holderOf(first.key)).found).toBe(false)
  expect(granted(await holderOf(second.key)).found).toBe(true)
})

test.each([
  ['', ['bank'], apiKeyTexts.noName],
  [' \0\u202e ', ['bank'], apiKeyTexts.noName],
  ['Blad', [], apiKeyTexts.badScope],
  ['Blad', ['write'], apiKeyTexts.badScope],
  ['Blad', ['bank', 'write'], apiKeyTexts.badScope],
])('no key is made of the name %j and the scopes %j', async (name, scopes, message) => {
  const { userId } = await living(under)
  expect(refusedWith(await keys().create(asUser(userId), { name, scopes }))).toBe(message)
  expect(await keysOf(userId)).toEqual([])
})

test('the keys of a blocked player rest', async () => {
  const person = await living(under)
  const { key } = await make(person.userId)
  granted(await holderOf(key))
  const admin = callOf(newPlayer({ isAdmin: true }))
  granted(await under.rpc(BanService).block(admin, { userName: person.accountName, blockDuration: 2 }))
  expect(await under.redis.get(sessionKey(apiKeyHash(key)))).toBeNull()
  expect(await holderOf(key)).toMatchObject({ id: 'blocked' })
  under.clock.advanceMs(2 * 3_600_000)
  expect(granted(await holderOf(key)).found).toBe(true)
})
