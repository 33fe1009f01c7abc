import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { WORLD, worldOf } from '@sottomondo/first-world'
import { foldName } from '@sottomondo/server-kit/text'
import { expect, it } from 'vitest'
import { features } from '../gen/features.ts'
import { accountsUnderTest, count, loggedIn, refusedWith, visitor } from '../test-support/accounts-under-test.ts'
import { bodyFault, contrastOf, profileRules } from './features/profile/profile.rules.ts'
import { newNameFault } from './kernel/account/account.rules.ts'
import { PROFILES } from './seed-profiles.ts'

const under = accountsUnderTest(features)
const { gangsters, dead, profiles } = worldOf({})

it('makes the first world once: two logins, and residents with one of their own', async () => {
  const seed = () =>
    promisify(execFile)(process.execPath, [fileURLToPath(new URL('./seed.ts', import.meta.url))], {
      env: {
        DATABASE_URL: under.databaseUrl,
        PASSWORD_HASHING: 'cheap',
        SEED_PLAYER_PASSWORD: 'player password',
        SEED_ADMIN_PASSWORD: 'admin password',
        SEED_RESIDENTS_PASSWORD: 'residents password',
      },
    })
  await seed()
  await seed()
  const users = new Set([...gangsters, ...dead].map(({ userId }) => userId))
  expect(await count(under.pool, 'app_user', 'true')).toBe(users.size)
  expect(await count(under.pool, 'gangster', 'died_at is null')).toBe(gangsters.length)
  expect(await count(under.pool, 'gangster', 'died_at is not null')).toBe(dead.length)
  expect(await count(under.pool, 'outbox', `subject = 'sottomondo.accounts.gangster.created.v1'`)).toBe(
    gangsters.length,
  )
  expect(await count(under.pool, 'friend', 'true')).toBeGreaterThan(0)
  for (const { body = '', background, textColor } of PROFILES) {
    expect(bodyFault(body, false)).toBeNull()
    const { defaultBackgroundColor, defaultTextColor, minContrast } = profileRules
    const contrast = contrastOf(background ?? defaultBackgroundColor, textColor ?? defaultTextColor)
    expect(contrast).toBeGreaterThan(minContrast)
  }
  expect(await count(under.pool, 'settings', `profile_body <> ''`)).toBeGreaterThan(profiles.length)
  for (const { body } of profiles) expect(bodyFault(body, false)).toBeNull()
  const [player, admin, other] = WORLD
  if (!player || !admin || !other) throw new Error('the world is too small')
  const asPlayer = await loggedIn(under, { email: player.email, password: 'player password' })
  expect(asPlayer.user).toMatchObject({ userId: 1, accountId: 1, accountName: player.accountName, isAdmin: false })
  const asAdmin = await loggedIn(under, { email: admin.email, password: 'admin password' })
  expect(asAdmin.user).toMatchObject({ userId: 2, isAdmin: true })
  const asResident = await loggedIn(under, { email: other.email, password: 'residents password' })
  expect(asResident.user).toMatchObject({ userId: 3, isAdmin: false })
  const published = await under.pool.query(
    `select payload ->> 'accountId' as account, payload ->> 'isResident' as resident from outbox
     where subject = 'sottomondo.accounts.gangster.created.v1'`,
  )
  for (const { accountId, isResident } of gangsters)
    expect(published.rows).toContainEqual({ account: `${accountId}`, resident: `${isResident}` })
  const { accountNames } = (await under.account.listResidents(visitor(), {})) as { accountNames: string[] }
  expect(accountNames).toEqual(
    gangsters
      .filter(({ isResident }) => isResident)
      .map(({ accountName }) => accountName)
      .toSorted(),
  )
  for (const password of ['player password', 'admin password', ''])
    expect(
      refusedWith(await under.auth.logIn(visitor(), { email: other.email, password, address: '', userAgent: '' })),
    ).toBe('Invalid login credentials.')
})

it('gives its residents names that a player could have', () => {
  for (const { accountName } of [...gangsters, ...dead].slice(WORLD.length)) {
    expect([accountName, newNameFault(accountName)]).toEqual([accountName, null])
  }
  const folded = [...gangsters, ...dead].map(({ accountName }) => foldName(accountName))
  expect(new Set(folded).size).toBe(folded.length)
})
