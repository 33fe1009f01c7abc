import { renderMarkup } from '@sottomondo/markup/render'
import type { MailMessage, MailService } from '@sottomondo/proto/social/v1/mail'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { SocialConfig } from '../../config.ts'
import { blockersOf } from '../../kernel/block/block.store.ts'
import type { BlockPart } from '../../kernel/block/block-part.ts'
import { blocking } from './block.ts'
import { mailRules, mailTexts, quotedMail, replySubject } from './mail.rules.ts'
import { deleteMails, findMail, folders, listMails, readMail, readMailsUpTo, restoreMails } from './mail.store.ts'
import { changeUnread, lockMailboxes, readUnread } from './mailbox.store.ts'
import { send } from './send.ts'
import { sendToAll } from './send-to-all.ts'

type Row = Omit<NonNullable<Awaited<ReturnType<typeof findMail>>>, 'senderAccountId'>

const shown = ({ senderName, receiverName, senderIsPremium: _, ...mail }: Row): MailMessage => ({
  ...mail,
  sender: { accountName: senderName ?? undefined },
  receiver: { accountName: receiverName },
  mailDeleted: false,
})

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** Mail between players, and from the house to them. */
export function mailHandlers(kit: Kit<SocialConfig>, blocks: readonly BlockPart[]): Handlers<typeof MailService> {
  const { pool, clock } = kit

  /** Locks the caller's mailbox while `work` changes which of their mails are unread or deleted. */
  async function changed(change: Change, work: (accountId: number) => Promise<{ mails: number; more: number }>) {
    const { accountId } = playerOf(change)
    const locked = (await lockMailboxes(change.tx, [accountId])).get(accountId)
    const { mails, more } = await work(accountId)
    if (mails === 0) {
      const { unread: unreadMails = 0, version: unreadVersion = 0 } = locked ?? {}
      return { mails, unreadMails, unreadVersion }
    }
    const { unread, pushes } = await changeUnread(change.tx, [accountId], more)
    change.publish(...pushes)
    return { mails, unreadMails: 0, unreadVersion: 0, ...unread.get(accountId) }
  }

  async function remove(change: Change, mailIds: readonly number[]) {
    const chosen = mailIds.filter(isId)
    const { mails, ...unread } = await changed(change, async (accountId) => {
      const deleted = await deleteMails(change.tx, accountId, chosen, clock.nowMs())
      return { mails: deleted.mails, more: -deleted.unread }
    })
    return mails === 0 ? refuse('notFound', mailTexts.gone) : { ...unread, message: mailTexts.deleted(mails) }
  }

  return {
    async list(ctx, { folder: folderName, q, ...page }) {
      const folder = folders.find((one) => one === folderName)
      if (!folder) return refuse('invalid', mailTexts.badFolder)
      const mails = await listMails(pool, playerOf(ctx).accountId, folder, q.trim(), page)
      return isRefusal(mails) ? mails : { mails: mails.rows.map(shown), nextCursor: mails.nextCursor }
    },

    async get(ctx, { id }) {
      const { accountId, isPremium } = playerOf(ctx)
      const found = isId(id) ? await findMail(pool, accountId, id) : undefined
      if (!found) return refuse('notFound', mailTexts.gone)
      const { senderAccountId, ...mail } = found
      const blockers =
        senderAccountId === null || senderAccountId === accountId
          ? []
          : await blockersOf(pool, accountId, senderAccountId)
      const { html } = renderMarkup(mail.body, { isPremium: mail.senderIsPremium, host: kit.config.PUBLIC_ORIGIN })
      return {
        mail: shown(mail),
        html,
        senderBlocked: blockers.includes(accountId),
        replySubject: replySubject(mail.subject),
        quote: quotedMail(mail.body, mail.senderName, isPremium),
      }
    },

    countUnread: (ctx) => readUnread(pool, playerOf(ctx).accountId),

    send: kit.change(send(kit)),
    sendToAll: kit.change(sendToAll(kit)),
    ...blocking(kit, blocks),

    read: kit.change(async (change, { id }) => {
      const { accountId } = playerOf(change)
      if (!isId(id) || !(await findMail(change.tx, accountId, id))) return refuse('notFound', mailTexts.gone)
      const { mails: _, ...unread } = await changed(change, async () => {
        const wasUnread = await readMail(change.tx, accountId, id, clock.nowMs())
        return wasUnread ? { mails: 1, more: -1 } : { mails: 0, more: 0 }
      })
      return unread
    }),

    readAll: kit.change(async (change, { id }) => {
      const { accountId } = playerOf(change)
      if (!isId(id) || !(await findMail(change.tx, accountId, id))) return refuse('notFound', mailTexts.gone)
      const { mails, ...unread } = await changed(change, async () => {
        const mails = await readMailsUpTo(change.tx, accountId, id, clock.nowMs())
        return { mails, more: -mails }
      })
      return { ...unread, message: mailTexts.readAll(mails) }
    }),

    delete: kit.change((change, { id }) => remove(change, [id])),

    deleteMails: kit.change(async (change, { mailIds }) => {
      if (mailIds.length === 0) return refuse('invalid', mailTexts.noneChosen)
      if (mailIds.length > mailRules.chosenMost) return refuse('invalid', mailTexts.tooMany)
      return remove(change, mailIds)
    }),

    restoreMails: kit.change(async (change, { mailIds }) => {
      if (mailIds.length > mailRules.chosenMost) return refuse('invalid', mailTexts.tooMany)
      const { mails, ...unread } = await changed(change, async (accountId) => {
        const restored = await restoreMails(change.tx, accountId, mailIds.filter(isId))
        return { mails: restored.mails, more: restored.unread }
      })
      return mails === 0 ? refuse('notFound', mailTexts.gone) : { ...unread, message: mailTexts.restored(mails) }
    }),
  }
}
