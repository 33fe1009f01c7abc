import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { accountsUnderTest, asUser, firstKey, granted, signedUp } from '../../../test-support/accounts-under-test.ts'
import { resealSecrets } from './reseal.ts'
import { createSeal, sealKeysPattern } from './seal.ts'
import { twoFactor } from './two-factor.ts'

const under = accountsUnderTest([twoFactor])
const secondKey = `second:${Buffer.alloc(32, 2).toString('base64')}`
const secret = randomBytes(20)

it('opens only for its user, unchanged, and with a known key', () => {
  const seal = createSeal(firstKey)
  const sealed = seal.close(7, secret)
  expect(sealed).toMatchObject({ keyId: 'first' })
  expect(sealed.secret.includes(secret)).toBe(false)
  expect(seal.open(7, sealed)).toEqual(secret)
  expect(seal.close(7, secret).secret).not.toEqual(sealed.secret)
  expect(() => seal.open(8, sealed)).toThrow()
  const touched = Buffer.from(sealed.secret)
  touched[15] = (touched[15] ?? 0) ^ 1
  expect(() => seal.open(7, { ...sealed, secret: touched })).toThrow()
  expect(() => createSeal(secondKey).open(7, sealed)).toThrow('no key first')
  expect(createSeal(`${secondKey},${firstKey}`).open(7, sealed)).toEqual(secret)
})

it.each(['', 'first', 'first:short', `${firstKey},`, firstKey.slice('first:'.length)])('%j are no keys', (keys) => {
  expect(sealKeysPattern.test(keys)).toBe(false)
})

it('seals secrets again with a new key, and codes stay valid', async () => {
  const stored = async (userId: number) =>
    (await under.pool.query('select secret, key_id from two_factor where user_id = $1', [userId])).rows[0]
  const person = await signedUp(under)
  const begin = () => under.twoFactor.begin(asUser(person.userId, 'same'), { currentPassword: person.password })
  const begun = granted(await begin())
  expect(await stored(person.userId)).toMatchObject({ key_id: 'first' })

  const sealed = await stored(person.userId)
  const plain = createSeal(firstKey).open(person.userId, { secret: sealed.secret, keyId: 'first' })

  for (const keys of [createSeal(`${secondKey},${firstKey}`), createSeal(`${firstKey},${secondKey}`)]) {
    await resealSecrets(under.kit, keys)
    const row = await stored(person.userId)
    expect(row).toMatchObject({ key_id: keys.keyId })
    expect(row.secret.includes(plain)).toBe(false)
    expect(keys.open(person.userId, { secret: row.secret, keyId: row.key_id })).toEqual(plain)
  }
  expect(granted(await begin())).toEqual(begun)
})
