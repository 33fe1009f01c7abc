import { DEAD, seedPasswords, WORLD } from '@sottomondo/first-world'
import { createLogger, fact, openPool, readConfig, transaction, writeOutbox } from '@sottomondo/server-kit'
import { z } from 'zod'
import { createPasswordHasher } from './auth/password/password-hash.ts'
import { accountsConfig } from './config.ts'
import { insertFriend } from './friends/friends.store.ts'
import { profileRules } from './profile/profile.rules.ts'
import { newToken } from './secrets.ts'
import { seedDead, seedGangster, seedUser } from './seed.store.ts'
import { PROFILES } from './seed-profiles.ts'
import { writeProfile } from './settings/settings.store.ts'

/** Makes the users and gangsters of a first start. A second run changes nothing. */
const config = readConfig(
  accountsConfig.omit({ TWO_FACTOR_KEYS: true }).extend({ DATABASE_URL: z.string() }),
  process.env,
)
const log = createLogger('accounts seed', 'info')
const pool = openPool(config.DATABASE_URL, 1, 'accounts seed', log)
const passwords = await createPasswordHasher(config.PASSWORD_HASHING)
const { player, admin, residents } = seedPasswords(process.env)
const nobodyCanType = await passwords.hash(newToken())
const logins = [player ? await passwords.hash(player) : nobodyCanType, await passwords.hash(admin)]
const residentsLogin = residents ? await passwords.hash(residents) : nobodyCanType
const now = new Date()
/** Before everything that the other services seed for them. */
const bornAt = new Date(now.getTime() - 14 * 86_400_000)

const born = await transaction(pool, async (tx) => {
  const people = []
  for (const [
    index,
    { userId, accountId, accountName, gender, email, phone, isAdmin, isResident },
  ] of WORLD.entries()) {
    const user = {
      userId,
      email,
      phone,
      passwordHash: logins[index] ?? (isResident ? residentsLogin : nobodyCanType),
      now,
      isAdmin,
      isResident,
    }
    if ((await seedUser.count(tx, user)) === 0) continue
    await seedGangster.run(tx, { accountId, userId, accountName, gender, now: bornAt })
    people.push({ accountId, userId, accountName, gender, claimedExperience: 0, createdAtMs: bornAt.getTime() })
  }
  for (const { accountId, userId, accountName, gender, livedDays, diedDaysAgo } of DEAD) {
    const diedAt = new Date(now.getTime() - diedDaysAgo * 86_400_000)
    const died = { bornAt: new Date(diedAt.getTime() - livedDays * 86_400_000), diedAt }
    await seedDead.run(tx, { accountId, userId, accountName, gender, ...died })
  }
  const accountIds = new Map(people.map(({ accountName, accountId }) => [accountName, accountId]))
  for (const { accountName, body = '', background, textColor, friends = [] } of PROFILES) {
    const accountId = accountIds.get(accountName)
    if (accountId === undefined) continue
    const colors = {
      background: background ?? profileRules.defaultBackgroundColor,
      textColor: textColor ?? profileRules.defaultTextColor,
    }
    await writeProfile.run(tx, { accountId, body, byPremium: false, ...colors })
    for (const friend of friends) {
      const friendAccountId = accountIds.get(friend)
      if (friendAccountId === undefined) throw new Error(`seed: the first world has no gangster ${friend}`)
      await insertFriend.run(tx, { accountId, friendAccountId, nowMs: now.getTime() })
    }
  }
  await writeOutbox(
    tx,
    people.map((person) => fact('sottomondo.accounts.gangster.created.v1', person)),
    { requestId: 'seed' },
  )
  return people.length
})
await pool.end()
log.info({ born }, 'seeded')
