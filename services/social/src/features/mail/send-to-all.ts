import type { SendToAllReply, SendToAllRequest } from '@sottomondo/proto/social/v1/mail'
import type { Change } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { beginMailing, isMailedAlready } from './house-mail.store.ts'
import { bodyOf, mailRules, mailTexts, subjectOf } from './mail.rules.ts'

/** Begins a mail from the house to all players; mailing.ts writes it. */
export const sendToAll =
  ({ clock }: Pick<Kit<unknown>, 'clock'>) =>
  async (change: Change, request: SendToAllRequest): Promise<SendToAllReply | Refusal> => {
    const refusal = refusalOfNonAdmin(change)
    if (refusal) return refusal
    const [subject, body] = [subjectOf(request.subject), bodyOf(request.body, true).body]
    if (!subject || !body) return refuse('invalid', mailTexts.noMailing)
    const nowMs = clock.nowMs()
    const sinceMs = nowMs - mailRules.sameMailingMs
    if (await isMailedAlready(change.tx, { subject, body, sinceMs })) return refuse('conflict', mailTexts.mailedAlready)
    await beginMailing(change.tx, { subject, body, nowMs })
    const { accountName, userId } = userOf(change)
    change.publish(
      fact('sottomondo.social.mail.mailed-to-all.v1', {
        entryId: `${userId}:${change.requestId}`,
        by: accountName || `user ${userId}`,
        subject,
        mailedAtMs: nowMs,
      }),
    )
    return { message: mailTexts.mailing }
  }
