import type { SendReply, SendRequest } from '@sottomondo/proto/social/v1/mail'
import type { Change } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse, refuseFields } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { charactersIn } from '@sottomondo/server-kit/text'
import { blockersOf } from '../../kernel/block/block.store.ts'
import { bodyOf, mailTexts, subjectOf, waitMs } from './mail.rules.ts'
import { writeMail } from './mail.store.ts'
import { changeUnread, lockMailboxes, noteSent } from './mailbox.store.ts'

const wrongReceiver = (text: string): Refusal => refuse('conflict', text, { fields: { receiverName: text } })

/**
 * Sends a mail from one player to another: checked, written and pushed in one transaction that locks both mailboxes.
 */
export const send =
  ({ clock }: Pick<Kit<unknown>, 'clock'>) =>
  async (change: Change, request: SendRequest): Promise<SendReply | Refusal> => {
    const { tx } = change
    const { accountId: senderAccountId, accountName: senderName, isPremium } = playerOf(change)
    const { receiverAccountId, receiverAccountName: receiverName } = request
    const nowMs = clock.nowMs()
    const subject = subjectOf(request.subject)
    const { body, isCut } = bodyOf(request.body, isPremium)
    if (receiverAccountId <= 0 || receiverName === '') return refuse('invalid', mailTexts.badReceiver)
    const wrong = refuseFields({
      receiverName: receiverAccountId === senderAccountId ? mailTexts.toOneself : null,
      body: body === '' ? mailTexts.empty : null,
    })
    if (wrong) return wrong

    const locked = await lockMailboxes(tx, [senderAccountId, receiverAccountId])
    const blockers = await blockersOf(tx, senderAccountId, receiverAccountId)
    if (blockers.includes(receiverAccountId)) return wrongReceiver(mailTexts.blockedBy(receiverName))
    if (blockers.length > 0) return wrongReceiver(mailTexts.blockedOneself(receiverName))
    const recentlySentMs = locked.get(senderAccountId)?.recentlySentMs ?? []
    const wait = Math.ceil(waitMs(recentlySentMs, nowMs) / 1000)
    if (wait > 0) return refuse('playerRateLimit', mailTexts.tooFast(wait), { timeLeft: wait })

    const mail = { senderAccountId, senderName, senderIsPremium: isPremium, receiverAccountId, receiverName }
    const mailId = await writeMail(tx, { ...mail, subject, body, nowMs })
    await noteSent(tx, senderAccountId, recentlySentMs, nowMs)
    const sent = await changeUnread(tx, [receiverAccountId], 1, mailTexts.received(senderName, subject))
    const received = { mailId, accountId: receiverAccountId, senderAccountId, receivedAtMs: nowMs }
    change.publish(...sent.pushes, fact('sottomondo.social.mail.received.v1', received))
    return {
      mailId,
      message: isCut ? mailTexts.sentCut(receiverName, charactersIn(body)) : mailTexts.sent(receiverName),
    }
  }
