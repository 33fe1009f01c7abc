import type { SendHonorReply, SendHonorRequest } from '@sottomondo/proto/social/v1/honor'
import { isDead, readCards } from '@sottomondo/server-kit/card'
import type { Change } from '@sottomondo/server-kit/change'
import { refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { fact, push } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { blockersOf } from '../../kernel/block/block.store.ts'
import { isKnownDead, lockAccounts } from '../../kernel/player/death.store.ts'
import { allowanceOf, honorTexts, honorTypeOf, leftOf, refusalOfAmount, subjectOf, weekOf } from './honor.rules.ts'
import { givenIn, lockAllowance, writeGift } from './honor.store.ts'

const ofReceiver = (id: 'invalid' | 'conflict', text: string): Refusal =>
  refuse(id, text, { fields: { receiverAccountName: text } })
const ofAmount = (id: 'invalid' | 'conflict', text: string): Refusal =>
  refuse(id, text, { fields: { honorAmount: text } })

/**
 * Gives honor or dishonor: judged and written while the giver's allowance is locked, and the receiver against their
 * death.
 * economy books honor by the fact, once.
 */
export const send =
  ({ clock, redis }: Pick<Kit<unknown>, 'clock' | 'redis'>) =>
  async (change: Change, request: SendHonorRequest): Promise<SendHonorReply | Refusal> => {
    const { tx } = change
    const giver = playerOf(change)
    const { receiverAccountId, receiverAccountName: receiverName, honorAmount } = request
    const nowMs = clock.nowMs()
    const unable = refusalOfNeeds(change.needs, giver.gangsterState, nowMs)
    if (unable) return unable
    const type = honorTypeOf(request.type)
    const isId = Number.isSafeInteger(receiverAccountId) && receiverAccountId > 0
    if (!type || !isId || receiverName === '') return ofReceiver('invalid', honorTexts.badGift)
    if (!Number.isSafeInteger(honorAmount) || honorAmount <= 0) return ofAmount('invalid', honorTexts.badGift)
    if (receiverAccountId === giver.accountId) return ofReceiver('conflict', honorTexts.oneself)

    // actions says of a death at once, its fact a moment later.
    const card = (await readCards(redis, [receiverAccountId])).get(receiverAccountId)
    await lockAllowance(tx, giver.userId)
    await lockAccounts(tx, [receiverAccountId])
    if (isDead(card ?? {}) || (await isKnownDead(tx, receiverAccountId)))
      return ofReceiver('conflict', honorTexts.dead(receiverName))

    const { week } = weekOf(nowMs)
    const given = await givenIn(tx, { userId: giver.userId, week, receiverAccountId })
    const allowance = allowanceOf({ rankNumber: giver.gangsterState?.rankNumber ?? 0, isPremium: giver.isPremium })
    const refused = refusalOfAmount(honorAmount, leftOf(allowance, given.all, given.toReceiver), receiverName)
    if (refused) return ofAmount('conflict', refused)

    const typed = subjectOf(request.subject)
    const isUnread =
      typed !== '' && (await blockersOf(tx, giver.accountId, receiverAccountId)).includes(receiverAccountId)
    const subject = isUnread ? '' : typed
    const { giftId, version } = await writeGift(tx, {
      type,
      giverUserId: giver.userId,
      giverAccountId: giver.accountId,
      giverName: giver.accountName,
      receiverAccountId,
      receiverName,
      honorAmount,
      subject,
      week,
      nowMs,
    })
    change.publish(
      fact('sottomondo.social.honor.given.v1', {
        giftId,
        giverAccountId: giver.accountId,
        receiverAccountId,
        type,
        honorAmount,
        subject,
        givenAtMs: nowMs,
      }),
      push(receiverAccountId, 'honorReceived', {
        type,
        honorAmount,
        version,
        message: honorTexts.received(giver.accountName, honorAmount, type, subject),
      }),
    )
    const left = leftOf(allowance, given.all + honorAmount, given.toReceiver + honorAmount)
    const message = (isUnread ? honorTexts.sentUnread : honorTexts.sent)(receiverName, honorAmount, type)
    return { message, honorLeft: left.all, leftForReceiver: left.receiver }
  }
