import { type Kit, writeOutbox } from '@sottomondo/server-kit'
import type { SocialConfig } from '../config.ts'
import { writeHouseMails } from './house-mail.store.ts'
import { mailRules, welcomeMail } from './mail.rules.ts'
import { forgetDeleted } from './mail.store.ts'
import { mailNext } from './mailing.ts'

/** Mails of the house to newcomers and to everybody, and the end of deleted ones. */
export function mailSetup(kit: Kit<SocialConfig>): void {
  kit.consume('mail-welcome', 'sottomondo.accounts.gangster.created.v1', async (tx, received) => {
    const newcomers = received.map(({ payload: { accountId, accountName } }) => ({
      ...{ accountId, accountName },
      key: `welcome:${accountId}`,
    }))
    await writeOutbox(tx, await writeHouseMails(tx, newcomers, { ...welcomeMail, nowMs: kit.clock.nowMs() }))
  })
  kit.every(mailRules.mailingEveryMs, 'mailing', async () => void (await mailNext(kit)))
  kit.schedule('forget-deleted-mail', '23 4 * * *', () => forgetDeleted(kit.pool, kit.clock.nowMs()))
}
