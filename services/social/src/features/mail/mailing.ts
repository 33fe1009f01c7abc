import { transaction } from '@sottomondo/server-kit/database'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { lockMailing, mailingReached, playersAfter, writeHouseMails } from './house-mail.store.ts'
import { houseName, mailRules, mailTexts } from './mail.rules.ts'

/**
 * Writes a mail to all to the next players, in a transaction of its own: it locks few mailboxes at a time, and goes on
 * where it was if a process dies.
 * @returns whether there may be more to write
 */
export async function mailNext(kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>): Promise<boolean> {
  const more = await transaction(kit.pool, async (tx) => {
    const mailing = await lockMailing(tx)
    if (!mailing) return false
    const { mailingId, afterAccountId, ...mail } = mailing
    const players = await playersAfter(tx, afterAccountId, mailRules.mailingPlayers)
    const addressees = players.map((player) => ({ ...player, key: `mailing:${mailingId}:${player.accountId}` }))
    await writeOutbox(tx, await writeHouseMails(tx, addressees, mail, mailTexts.received(houseName, mail.subject)))
    const isLast = players.length < mailRules.mailingPlayers
    await mailingReached(tx, {
      mailingId,
      afterAccountId: players.at(-1)?.accountId ?? afterAccountId,
      finishedAtMs: isLast ? kit.clock.nowMs() : null,
    })
    return true
  })
  if (more) kit.committed()
  return more
}
