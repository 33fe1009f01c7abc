import { renderMarkup } from '@sottomondo/markup/render'
import type { BlockRequest, MailMessage, MailService } from '@sottomondo/proto/social/v1/mail'
import {
  type Change,
  fact,
  type Handlers,
  isRefusal,
  type Kit,
  playerOf,
  push,
  refusalOfNonAdmin,
  refuse,
  roomRightsChanged,
  userOf,
} from '@sottomondo/server-kit'
import type { SocialConfig } from '../config.ts'
import { playerNamed } from '../search/search.store.ts'
import { addBlock, blockersOf, judgeBlocks, listBlocked, removeBlock } from './block.store.ts'
import { beginMailing, isMailedAlready } from './house-mail.store.ts'
import { bodyOf, mailRules, mailTexts, quotedMail, replySubject, subjectOf } from './mail.rules.ts'
import { deleteMails, findMail, folders, listMails, readMail, readMailsUpTo, restoreMails } from './mail.store.ts'
import { changeUnread, lockMailboxes, readUnread } from './mailbox.store.ts'
import { send } from './send.ts'

type Row = Omit<NonNullable<Awaited<ReturnType<typeof findMail>>>, 'senderAccountId'>

const shown = ({ senderName, receiverName, senderIsPremium: _, ...mail }: Row): MailMessage => ({
  ...mail,
  sender: { accountName: senderName ?? undefined },
  receiver: { accountName: receiverName },
  mailDeleted: false,
})

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** Mail between players, and from the house to them. */
export function mailHandlers(kit: Kit<SocialConfig>): Handlers<typeof MailService> {
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

  async function block(change: Change, { accountName: name }: BlockRequest) {
    const { tx } = change
    const { accountId, userId } = playerOf(change)
    const player = await playerNamed(tx, name)
    if (!player) return refuse('notFound', mailTexts.badReceiver, { fields: { accountName: mailTexts.badReceiver } })
    if (player.accountId === accountId || player.userId === userId) return refuse('conflict', mailTexts.blockOneself)
    // Locked, so that the blocked player's mail either arrives before or is refused.
    await lockMailboxes(tx, [accountId])
    if ((await listBlocked(tx, accountId)).length >= mailRules.blockedMost)
      return refuse('conflict', mailTexts.blockedTooMany)
    const { accountId: blockedAccountId, accountName: blockedName } = player
    await addBlock(tx, { accountId, blockedAccountId, blockedName, nowMs: clock.nowMs() })
    await publishBlocks(change, accountId)
    return { accountName: blockedName, blocked: true, message: mailTexts.blocked(blockedName) }
  }

  /** Tells a player's pages whom they have blocked, and has rooms hide other words from them. */
  async function publishBlocks(change: Change, accountId: number): Promise<void> {
    const accountNames = await listBlocked(change.tx, accountId)
    change.publish(
      push(accountId, 'blocksChanged', { accountNames, version: clock.nowMs() }),
      roomRightsChanged({ accountIds: [accountId] }),
    )
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

    block: kit.change(async (change, request) => {
      if (request.blocked) return block(change, request)
      const { accountId } = playerOf(change)
      await lockMailboxes(change.tx, [accountId])
      const unblocked = await removeBlock(change.tx, accountId, request.accountName)
      if (unblocked) await publishBlocks(change, accountId)
      const accountName = unblocked ?? request.accountName
      return { accountName, blocked: false, message: mailTexts.unblocked(accountName) }
    }),

    judgeBlocks: async (ctx, { accountNames }) => {
      const judged = await judgeBlocks(pool, playerOf(ctx).accountId, accountNames)
      const namesOf = (rows: typeof judged) => rows.map(({ accountName }) => accountName)
      return {
        haveBlocked: namesOf(judged.filter((one) => one.hasBlocked)),
        areBlocked: namesOf(judged.filter((one) => one.isBlocked)),
      }
    },

    listBlocked: async (ctx) => ({ accountNames: await listBlocked(pool, playerOf(ctx).accountId) }),

    sendToAll: kit.change(async (change, request) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      const [subject, body] = [subjectOf(request.subject), bodyOf(request.body, true).body]
      if (!subject || !body) return refuse('invalid', mailTexts.noMailing)
      const nowMs = clock.nowMs()
      const sinceMs = nowMs - mailRules.sameMailingMs
      if (await isMailedAlready(change.tx, { subject, body, sinceMs }))
        return refuse('conflict', mailTexts.mailedAlready)
      await beginMailing(change.tx, { subject, body, nowMs })
      const { accountName, userId } = userOf(change)
      change.publish(
        fact('sottomondo.social.mail.mailed-to-all.v1', {
          deedId: `${userId}:${change.requestId}`,
          by: accountName || `user ${userId}`,
          subject,
          mailedAtMs: nowMs,
        }),
      )
      return { message: mailTexts.mailing }
    }),
  }
}
