import type { BuyOutReply, BuyOutRequest } from '@sottomondo/proto/actions/v1/jail'
import type { EscrowService, ReserveReply } from '@sottomondo/proto/economy/v1/escrow'
import {
  fact,
  playerOf,
  type Refusal,
  type RpcClient,
  refusalOfNeeds,
  refuse,
  type WriteHandler,
} from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { jailMsLeft, standingOf } from '../gangster/gangster.checks.ts'
import { gangsterOf, lockGangsters } from '../gangster/gangster.store.ts'
import { type BuyOutPrice, buyOutLapseMs, buyOutPrice, jailNeeds } from './jail.rules.ts'
import { free } from './jail.store.ts'

const purpose = 'jailBuyOut'
const notInJail = (): Refusal => refuse('conflict', 'Je zit niet in de gevangenis.')
const insufficient = (): Refusal => refuse('insufficientFunds', 'Je hebt niet genoeg geld om jezelf uit te kopen.')

/** As it was offered: what leaving costs in each, and the end of the sentence that it buys off. */
interface Offer extends BuyOutPrice {
  payWith: 'CASH' | 'PREFERENCE'
  jailedUntilMs: number
}

/** Buys the player out of jail: economy holds the price while he is freed here. */
export function buyOut(
  { kit, metrics, cards, lookers }: ActionsContext,
  escrow: RpcClient<typeof EscrowService>,
): WriteHandler<BuyOutRequest, BuyOutReply> {
  return kit.intent<BuyOutRequest, BuyOutReply, Offer, ReserveReply>({
    purpose,
    settled: 'sottomondo.actions.escrow.settled.v1',
    lapseMs: buyOutLapseMs,
    lapsed: refuse('unavailable', 'Er ging iets fout tijdens het uitkopen.'),

    async begin(change, { payWith }) {
      if (payWith !== 'CASH' && payWith !== 'PREFERENCE') return refuse('invalid', 'Kies hoe je betaalt.')
      const nowMs = kit.clock.nowMs()
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const gangster = (await lockGangsters(change.tx, [accountId])).get(accountId)
      if (!gangster) throw new Error(`gangster ${accountId} is not there`)
      const unable = refusalOfNeeds(jailNeeds.buyOut, standingOf(gangster), nowMs)
      if (unable) return unable
      const left = jailMsLeft(gangster, nowMs)
      if (left === 0 || !gangster.jailedUntilMs) return notInJail()
      return { payWith, ...buyOutPrice(left), jailedUntilMs: gangster.jailedUntilMs }
    },

    reserve: (ctx, { intentId, accountId, asked }) =>
      escrow.reserve(ctx, {
        escrowId: intentId,
        accountId,
        asset: asked.payWith === 'CASH' ? 'cashPocket' : 'PREFERENCE',
        amount: asked.payWith === 'CASH' ? asked.euro : 0,
        credits: asked.credits,
        honorPoints: asked.honorPoints,
        lines: [],
        purpose,
      }),

    refused(refusal) {
      metrics.buyOuts.inc({ outcome: 'refused' })
      return refusal.id === 'insufficientFunds' ? insufficient() : refusal
    },

    async finish(change, { accountId, asked }, reserved) {
      const nowMs = kit.clock.nowMs()
      const gangster = (await lockGangsters(change.tx, [accountId])).get(accountId)
      const sameSentence = gangster?.jailedUntilMs === asked.jailedUntilMs
      if (!gangster || !sameSentence || jailMsLeft(gangster, nowMs) === 0 || gangster.life <= 0) {
        metrics.buyOuts.inc({ outcome: 'late' })
        return notInJail()
      }
      change.tell(
        fact('sottomondo.actions.jail.left.v1', {
          accountId,
          how: 'boughtOut',
          helperAccountId: null,
          leftAtMs: nowMs,
        }),
        await free(change.tx, accountId, nowMs),
      )
      change.afterCommit(() => {
        metrics.buyOuts.inc({ outcome: 'free' })
        lookers.changed()
        return cards.writeSoon(accountId)
      })
      return { message: `Je hebt jezelf uitgekocht voor ${priceText(reserved)}.` }
    },
  })
}

function priceText({ asset, amount }: ReserveReply): string {
  if (asset === 'cashPocket') return `€${amount.toLocaleString('nl-NL')}`
  if (asset === 'credits') return amount === 1 ? '1 credit' : `${amount} credits`
  return amount === 1 ? '1 eerpunt' : `${amount} eerpunten`
}
