import { WORLD } from '@sottomondo/first-world'
import { createLogger, openPool, type Pool, readConfig, transaction, writeOutbox } from '@sottomondo/server-kit'
import { z } from 'zod'
import { changeUnread, lockMailboxes } from './mail/mailbox.store.ts'
import { seedMail } from './seed.store.ts'
import { seedChat } from './seed-chat.ts'
import { seedFamilies } from './seed-families.ts'
import { seedForum } from './seed-forum.ts'
import { seedHonor } from './seed-honor.ts'
import { MAILS } from './seed-mails.ts'

const idOf = (name: string): number => {
  const found = WORLD.find(({ accountName }) => accountName === name)
  if (!found) throw new Error(`seed: the first world has no gangster ${name}`)
  return found.accountId
}

/** Writes the mails of a first start. A second run changes nothing. @returns how many were written */
export async function seedSocial(pool: Pool, nowMs: number): Promise<number> {
  return transaction(pool, async (tx) => {
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
  })
}

if (import.meta.main) {
  const { DATABASE_URL } = readConfig(z.object({ DATABASE_URL: z.string() }), process.env)
  const log = createLogger('social seed', 'info')
  const pool = openPool(DATABASE_URL, 1, 'social seed', log)
  const mails = await seedSocial(pool, Date.now())
  const threads = await transaction(pool, (tx) => seedForum(tx, Date.now()))
  const families = await transaction(pool, (tx) => seedFamilies(tx, Date.now()))
  const messages = await transaction(pool, (tx) => seedChat(tx, Date.now()))
  const gifts = await transaction(pool, (tx) => seedHonor(tx, Date.now()))
  await pool.end()
  log.info({ mails, threads, families, messages, gifts }, 'seeded')
}
