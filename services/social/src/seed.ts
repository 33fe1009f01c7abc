import { smallWorld, WORLD, type World, worldOf } from '@sottomondo/first-world'
import { readConfig } from '@sottomondo/server-kit/config'
import { openPool, type Pool, type PoolClient, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import { z } from 'zod'
import { changeUnread, lockMailboxes } from './features/mail/mailbox.store.ts'
import { seedMail } from './seed.store.ts'
import { seedAchievements } from './seed-achievements.ts'
import { seedChat } from './seed-chat.ts'
import { seedFamilies } from './seed-families.ts'
import { seedForum } from './seed-forum.ts'
import { seedHonor } from './seed-honor.ts'
import { MAILS } from './seed-mails.ts'
import { seedPast } from './seed-past.ts'
import { seedReports } from './seed-reports.ts'

const idOf = (name: string): number => {
  const found = WORLD.find(({ accountName }) => accountName === name)
  if (!found) throw new Error(`seed: the first world has no gangster ${name}`)
  return found.accountId
}

/** Writes the mails of a first start. @returns how many were written */
async function seedMails(tx: PoolClient, nowMs: number): Promise<number> {
  let written = 0
  await lockMailboxes(
    tx,
    MAILS.map(({ to }) => idOf(to)),
  )
  // The oldest first: an inbox is in the order of arrival.
  for (const [place, { from, to, subject, body, hoursAgo, read = false }] of [...MAILS.entries()].reverse()) {
    const made = await seedMail.count(tx, {
      key: `seed:${place}`,
      subject,
      body,
      isRead: read,
      sentAtMs: nowMs - hoursAgo * 3_600_000,
      senderAccountId: idOf(from),
      senderName: from,
      receiverAccountId: idOf(to),
      receiverName: to,
    })
    written += made
    if (made > 0 && !read) await writeOutbox(tx, (await changeUnread(tx, [idOf(to)], 1)).pushes)
  }
  return written
}

/**
 * Writes what was said and who was in which family before the first start. A second run changes nothing.
 * @param named the world to seed; of one that is there already its hand-written part, which may have more by now
 * @returns how many of each were written
 */
export function seedSocial(pool: Pool, nowMs: number, named: World = worldOf({})) {
  return transaction(pool, async (tx) => {
    const mails = await seedMails(tx, nowMs)
    const world = mails > 0 ? named : worldOf({ WORLD_SEED: smallWorld })
    const threads = await seedForum(tx, world, nowMs)
    const families = await seedFamilies(tx, world, nowMs)
    const messages = await seedChat(tx, nowMs)
    const gifts = await seedHonor(tx, world, nowMs)
    await seedPast(tx, world, nowMs)
    if (mails > 0) {
      await seedAchievements(tx, world, nowMs)
      await seedReports(tx, nowMs)
    }
    return { mails, threads, families, messages, gifts }
  })
}

export async function seed(env: NodeJS.ProcessEnv): Promise<void> {
  const { DATABASE_URL } = readConfig(z.object({ DATABASE_URL: z.string() }), env)
  const log = createLogger('social seed', 'info')
  const pool = openPool(DATABASE_URL, 1, 'social seed', log)
  const written = await seedSocial(pool, Date.now(), worldOf(env))
  await pool.end()
  log.info(written, 'seeded')
}

if (import.meta.main) await seed(process.env)
