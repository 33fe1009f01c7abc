import { MailService } from '@sottomondo/proto/social/v1/mail'
import { serves } from '@sottomondo/server-kit/feature'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import { feature } from '../../kernel/feature.ts'
import { listReaders, mailingIsDue, writeHouseMails } from './house-mail.store.ts'
import { mailHelp } from './mail.help.ts'
import { mailPersonalData } from './mail.personal-data.ts'
import { mailHandlers } from './mail.rpc.ts'
import { lostFriendMail, welcomeMail } from './mail.rules.ts'
import { forgetDeleted } from './mail.store.ts'
import { mailNext } from './mailing.ts'

/** Mails of the house to newcomers, to friends of the dead and to everybody, and the end of deleted ones. */
export const mail = feature({
  name: 'mail',
  rpc: serves(MailService, ({ kit, blocks }) => mailHandlers(kit, blocks)),
  consumers: ({ kit }) => {
    kit.consume('mail-welcome', 'sottomondo.accounts.gangster.created.v1', async (tx, received) => {
      const newcomers = received.map(({ payload: { accountId, accountName } }) => ({
        accountId,
        accountName,
        key: `welcome:${accountId}`,
      }))
      await writeOutbox(tx, await writeHouseMails(tx, newcomers, { ...welcomeMail, nowMs: kit.clock.nowMs() }))
    })
    kit.consume('mail-friend-lost', 'sottomondo.accounts.friends.lost.v1', async (tx, received) => {
      for (const { deathId, accountName, friendAccountIds } of received.map(({ payload }) => payload)) {
        const friends = (await listReaders(tx, friendAccountIds)).map((friend) => ({
          ...friend,
          key: `friend-lost:${deathId}:${friend.accountId}`,
        }))
        // Their log tells it on any page.
        const mail = { ...lostFriendMail(accountName), nowMs: kit.clock.nowMs() }
        await writeOutbox(tx, await writeHouseMails(tx, friends, mail))
      }
    })
  },
  schedules: ({ kit }) => kit.whenDue('mailing', mailingIsDue, async () => void (await mailNext(kit))),
  forgets: [forgetDeleted],
  personalData: mailPersonalData,
  help: mailHelp,
})
