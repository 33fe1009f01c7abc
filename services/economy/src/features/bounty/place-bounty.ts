import type { PlaceBountyReply, PlaceBountyRequest } from '@sottomondo/proto/economy/v1/bounty'
import type { Change } from '@sottomondo/server-kit/change'
import { fact, push } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { moveLines } from '../../kernel/escrow/escrow.rules.ts'
import { reserveLines } from '../../kernel/escrow/reserve.ts'
import { isDead } from '../../kernel/estate/waiting.store.ts'
import { isRefused, refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { isAmount, move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { type Ledger, pocketOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { ensureAccounts, isKnown } from '../../kernel/player/player.store.ts'
import { readPaymentPreference } from '../payment/payment.public.ts'
import {
  backOf,
  bountyPurpose,
  bountyRules as rules,
  shareEscrowId,
  shareMs,
  bountyTexts as texts,
} from './bounty.rules.ts'
import { countHeads, countOpenShares, insertShare, takeHead } from './bounty.store.ts'
import { pushOfHead } from './end-shares.ts'

const atName = (sentence: string) => refuse('conflict', sentence, { fields: { accountName: sentence } })

/** Puts a share on somebody's head: the money is in escrow from here on. */
export const placeBounty =
  (kit: Pick<Kit<unknown>, 'clock' | 'config'>, ledger: Ledger) =>
  async (change: Change, request: PlaceBountyRequest): Promise<PlaceBountyReply | Refusal> => {
    const { tx, requestId, traceparent } = change
    const { accountId, userId } = playerOf(change)
    const { accountId: targetAccountId, accountName: targetName, amount, isAnonymous } = request
    if (!isAmount(targetAccountId) || targetName === '') return refuse('invalid', texts.unknown)
    if (!isAmount(amount) || amount < rules.leastEuro)
      return refuse('invalid', texts.tooLow, { fields: { amount: texts.tooLow } })
    if (targetAccountId === accountId) return atName(texts.oneself)

    // The head first: its shares change one after the other.
    const head = await takeHead(tx, targetAccountId, targetName)
    if (head.diedAtMs !== null) return atName(texts.dead(targetName))
    if (await isDead(tx, accountId)) return refusalOfTransfer({ outcome: 'closed' })
    if (!(await isKnown(tx, accountId)))
      await ensureAccounts(tx, ledger, [{ accountId, userId, requestId, traceparent }])
    const nowMs = kit.clock.nowMs()
    const endsAtMs = nowMs + shareMs(kit.config.GAME_SPEED)
    const made = { targetAccountId, payerAccountId: accountId, amount, isAnonymous }
    const shareId = await insertShare(tx, { ...made, nowMs, endsAtMs })
    const reservation = {
      escrowId: shareEscrowId(shareId),
      accountId,
      purpose: bountyPurpose,
      isOwn: true,
      lines: [{ asset: 'cashPocket' as const, amount, to: sink('bounty') }],
      requested: { shareId },
    }
    const price = isAnonymous ? await priceOfAnonymity(change, accountId, shareId) : undefined
    await ledger.lock(tx, [{ id: '', kind: '', ...moveLines('reserve', reservation) }, ...(price ? [price] : [])])
    // With the player's accounts locked: two at one instant are counted both.
    if ((await countOpenShares(tx, accountId)) > rules.mostShares) return refuse('conflict', texts.tooMany)
    const paid = price && (await ledger.post(tx, price))
    if (paid && isRefused(paid)) return refusalOfTransfer(paid)
    const reserved = await reserveLines(tx, ledger, reservation, { requestId, traceparent, nowMs })
    if (isRefusal(reserved)) return reserved
    change.afterCommit(ledger.committed)

    const [counted] = await countHeads(tx, [targetAccountId])
    if (!counted) throw new Error(`the head of ${targetAccountId} got a share and is not there`)
    const { total } = counted
    change.publish(
      fact('sottomondo.economy.bounty.placed.v1', {
        shareId,
        targetAccountId,
        payerAccountId: accountId,
        amountEuro: amount,
        isAnonymous,
        totalEuro: total,
        placedAtMs: nowMs,
        endsAtMs,
      }),
      push(targetAccountId, 'bountyChanged', { message: texts.onYourHead(total), version: nowMs }),
      pushOfHead(counted, nowMs),
    )
    const message = texts.placed(targetName, amount, total)
    return { message, total, back: backOf(amount), endTimeMs: endsAtMs, ...pocketOf(await readHoldings(tx, accountId)) }
  }

async function priceOfAnonymity(
  { tx, requestId, traceparent }: Change,
  accountId: number,
  shareId: number,
): Promise<Transfer> {
  const asset = (await readPaymentPreference(tx, accountId)) === 'HONOR' ? 'honor' : 'credits'
  return {
    id: `bountyAnonymity:${shareId}`,
    kind: 'bountyAnonymity',
    memo: { accountId },
    requestId,
    traceparent,
    entries: move(player(accountId), sink('bounty'), asset, rules.anonymous[asset]),
  }
}
