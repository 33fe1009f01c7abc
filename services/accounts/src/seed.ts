import { reachedAt, seedPasswords, WORLD, worldOf } from '@sottomondo/first-world'
import { readConfig } from '@sottomondo/server-kit/config'
import { openPool, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { z } from 'zod'
import { accountsConfig } from './config.ts'
import { createPasswordHasher } from './features/auth/password/password-hash.ts'
import { insertFriend } from './features/friends/friends.store.ts'
import { profileRules } from './features/profile/profile.rules.ts'
import { writeProfile } from './features/settings/settings.store.ts'
import { newToken } from './kernel/secrets.ts'
import { seedGangsters, seedUsers } from './seed.store.ts'
import { PROFILES } from './seed-profiles.ts'

const dayMs = 86_400_000
const defaultColors = {
  background: profileRules.defaultBackgroundColor,
  textColor: profileRules.defaultTextColor,
}

/** Makes the users and gangsters of a first start. A second run changes nothing. */
export async function seed(given: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(accountsConfig.omit({ TWO_FACTOR_KEYS: true }).extend({ DATABASE_URL: z.string() }), given)
  const log = createLogger('accounts seed', 'info')
  const pool = openPool(config.DATABASE_URL, 1, 'accounts seed', log)
  const passwords = await createPasswordHasher(config.PASSWORD_HASHING)
  const { player, admin, residents } = seedPasswords(given)
  const [nobodyCanType, adminLogin, playerLogin, residentsLogin] = await Promise.all(
    [newToken(), admin, player ?? newToken(), residents ?? newToken()].map((password) => passwords.hash(password)),
  )
  const logins = [playerLogin, adminLogin]
  const world = worldOf(given)
  const nowMs = Date.now()

  const users = world.gangsters.map(({ userId, email, phone, isAdmin, isResident, bornDaysAgo }, index) => ({
    userId,
    email,
    phone,
    isAdmin,
    isResident,
    passwordHash: logins[index] ?? (isResident ? residentsLogin : nobodyCanType),
    createdAtMs: nowMs - bornDaysAgo * dayMs,
  }))
  const known = new Set(users.map(({ userId }) => userId))
  /** Who has died, and has not come back since. */
  const usersOfTheDead = world.dead
    .filter(({ userId }) => !known.has(userId))
    .map((dead) => ({
      ...reachedAt(dead),
      isAdmin: false,
      isResident: true,
      passwordHash: nobodyCanType,
      createdAtMs: nowMs - (dead.diedDaysAgo + dead.livedDays) * dayMs,
    }))

  const born = await transaction(pool, async (tx) => {
    const first = await seedUsers.all(tx, { users: users.slice(0, WORLD.length) })
    // Into a world that is there nobody moves in later.
    const isNew = first.length > 0
    const later = isNew ? await seedUsers.all(tx, { users: [...users.slice(WORLD.length), ...usersOfTheDead] }) : []
    const made = new Set([...first, ...later].map(({ userId }) => userId))
    const people = world.gangsters
      .filter(({ userId }) => made.has(userId))
      .map(({ accountId, userId, accountName, gender, isResident, bornDaysAgo }) => {
        const createdAtMs = nowMs - bornDaysAgo * dayMs
        return { accountId, userId, accountName, gender, isResident, claimedExperience: 0, createdAtMs }
      })
    const dead = (isNew ? world.dead : []).map(({ accountId, userId, accountName, gender, livedDays, diedDaysAgo }) => {
      const diedAtMs = nowMs - diedDaysAgo * dayMs
      return { accountId, userId, accountName, gender, createdAtMs: diedAtMs - livedDays * dayMs, diedAtMs }
    })
    await seedGangsters.run(tx, { gangsters: [...people, ...dead] })
    const accountIds = new Map(people.map(({ accountName, accountId }) => [accountName, accountId]))
    for (const { accountName, body = '', background, textColor, friends = [] } of PROFILES) {
      const accountId = accountIds.get(accountName)
      if (accountId === undefined) continue
      const colors = {
        background: background ?? defaultColors.background,
        textColor: textColor ?? defaultColors.textColor,
      }
      await writeProfile.run(tx, { accountId, body, byPremium: false, ...colors })
      for (const friend of friends) {
        const friendAccountId = accountIds.get(friend)
        if (friendAccountId === undefined) throw new Error(`seed: the first world has no gangster ${friend}`)
        await insertFriend.run(tx, { accountId, friendAccountId, nowMs })
      }
    }
    if (isNew)
      for (const { accountId, body } of world.profiles)
        await writeProfile.run(tx, { accountId, body, byPremium: false, ...defaultColors })
    await writeOutbox(
      tx,
      people.map((person) => fact('sottomondo.accounts.gangster.created.v1', person)),
      { requestId: 'seed' },
    )
    return people.length
  })
  await pool.end()
  log.info({ born }, 'seeded')
}

if (import.meta.main) await seed(process.env)
