import { randomUUID } from 'node:crypto'
import type { EscrowService, ReserveReply } from '@sottomondo/proto/economy/v1/escrow'
import {
  type Ctx,
  fact,
  isRefusal,
  playerOf,
  type Refusal,
  type RpcClient,
  refusalOfNeeds,
  refuse,
  transaction,
  writeOutbox,
} from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { jailMsLeft, standingOf } from '../gangster/gangster.checks.ts'
import { gangsterOf, lockGangsters } from '../gangster/gangster.store.ts'
import { findIntent, type Intent, type IntentAnswer, lockIntent, openIntent, settleIntent } from './escrow.store.ts'
import { buyOutPrice, jailNeeds } from './jail.rules.ts'
import { free } from './jail.store.ts'

const notInJail = (): Refusal => refuse('conflict', 'Je zit niet in de gevangenis.')
const failed = (): Refusal => refuse('unavailable', 'Er ging iets fout tijdens het uitkopen.')

/**
 * Buys the player out of jail: the intent is written first, then economy reserves, then one transaction frees the
 * player and commits, or voids. A crash in between is the sweeper's.
 */
export async function buyOut(
  actions: ActionsContext,
  escrow: RpcClient<typeof EscrowService>,
  ctx: Ctx,
  payWith: string,
): Promise<IntentAnswer> {
  if (!ctx.requestId) throw new Error('a buy-out came without a request id')
  if (payWith !== 'CASH' && payWith !== 'PREFERENCE') return refuse('invalid', 'Kies hoe je betaalt.')
  const intent = await begin(actions, ctx, payWith)
  if (isRefusal(intent)) return intent
  if (intent.answer) return intent.answer
  const reserved = await reserve(escrow, ctx, intent)
  return settle(actions, ctx, intent, reserved)
}

/** Writes the intent, or finds what a repeated request began. */
async function begin(actions: ActionsContext, ctx: Ctx, payWith: 'CASH' | 'PREFERENCE'): Promise<Intent | Refusal> {
  const { kit } = actions
  const player = playerOf(ctx)
  await gangsterOf(kit.pool, player)
  const nowMs = kit.clock.nowMs()
  return transaction(kit.pool, async (tx) => {
    const gangster = (await lockGangsters(tx, [player.accountId])).get(player.accountId)
    if (!gangster) throw new Error(`gangster ${player.accountId} is not there`)
    const known = await findIntent(tx, player.accountId, ctx.requestId)
    if (known) return known
    const unable = refusalOfNeeds(jailNeeds.buyOut, standingOf(gangster), nowMs)
    if (unable) return unable
    const left = jailMsLeft(gangster, nowMs)
    if (left === 0 || !gangster.jailed_until) return notInJail()
    return openIntent(tx, {
      escrowId: randomUUID(),
      accountId: player.accountId,
      requestId: ctx.requestId,
      asset: payWith === 'CASH' ? 'cashPocket' : 'PREFERENCE',
      price: buyOutPrice(left),
      jailedUntil: gangster.jailed_until,
      nowMs,
    })
  })
}

async function reserve(
  escrow: RpcClient<typeof EscrowService>,
  ctx: Ctx,
  intent: Intent,
): Promise<ReserveReply | Refusal> {
  try {
    return await escrow.reserve(ctx, {
      escrowId: intent.escrow_id,
      accountId: intent.account_id,
      asset: intent.asset,
      amount: intent.asset === 'cashPocket' ? intent.euro : 0,
      credits: intent.credits,
      honorPoints: intent.honor_points,
      lines: [],
      purpose: 'jailBuyOut',
    })
  } catch (error) {
    // A defect over there: nobody knows whether it took anything, so it is voided like any other failure.
    ctx.log.error({ err: error, escrowId: intent.escrow_id }, 'a reservation failed')
    return failed()
  }
}

/** The second step: the player's freedom and the money's fate are one transaction. */
async function settle(
  actions: ActionsContext,
  ctx: Ctx,
  { escrow_id: escrowId, account_id: accountId }: Intent,
  reserved: ReserveReply | Refusal,
): Promise<IntentAnswer> {
  const { kit } = actions
  const nowMs = kit.clock.nowMs()
  const { answer, outcome } = await transaction(kit.pool, async (tx) => {
    const gangster = (await lockGangsters(tx, [accountId])).get(accountId)
    const intent = await lockIntent(tx, escrowId)
    // The sweeper, or a repetition of this request, was faster.
    if (intent.answer) return { answer: intent.answer, outcome: undefined }
    if (isRefusal(reserved)) {
      const why = reserved.id === 'insufficientFunds' ? insufficient() : reserved
      await writeOutbox(tx, [await settleIntent(tx, escrowId, 'voided', why)], ctx)
      return { answer: why, outcome: 'refused' }
    }
    const sameSentence = gangster?.jailed_until?.getTime() === intent.jailed_until.getTime()
    if (!gangster || !sameSentence || jailMsLeft(gangster, nowMs) === 0 || gangster.life <= 0) {
      const why = notInJail()
      await writeOutbox(tx, [await settleIntent(tx, escrowId, 'voided', why)], ctx)
      return { answer: why, outcome: 'late' }
    }
    const message = { message: `Je hebt jezelf uitgekocht voor ${priceText(reserved)}.` }
    await writeOutbox(
      tx,
      [
        fact('sottomondo.actions.jail.left.v1', {
          accountId,
          how: 'boughtOut',
          helperAccountId: null,
          leftAtMs: nowMs,
        }),
        await settleIntent(tx, escrowId, 'committed', message),
        await free(tx, accountId, nowMs),
      ],
      ctx,
    )
    return { answer: message, outcome: 'free' }
  })
  if (outcome) {
    kit.committed()
    actions.metrics.buyOuts.inc({ outcome })
    if (outcome === 'free') await actions.cards.writeSoon(accountId)
  }
  return answer
}

const insufficient = (): Refusal => refuse('insufficientFunds', 'Je hebt niet genoeg geld om jezelf uit te kopen.')

function priceText({ asset, amount }: ReserveReply): string {
  if (asset === 'cashPocket') return `€${amount.toLocaleString('nl-NL')}`
  if (asset === 'credits') return amount === 1 ? '1 credit' : `${amount} credits`
  return amount === 1 ? '1 eerpunt' : `${amount} eerpunten`
}
