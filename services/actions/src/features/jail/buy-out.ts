import type { BuyOutReply, BuyOutRequest } from '@sottomondo/proto/actions/v1/jail'
import { fact } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { jailMsLeft } from '../../kernel/gangster/gangster.checks.ts'
import { priceText } from '../../kernel/paid-action/paid-action.rules.ts'
import { paidAction } from '../../kernel/paid-action/pay.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { type BuyOutPrice, buyOutPrice } from './jail.rules.ts'
import { free } from './jail.store.ts'

const notInJail = (): Refusal => refuse('conflict', 'Je zit niet in de gevangenis.')

/** A buy-out as it was offered: the prices, and the end of the sentence that it buys off. */
interface Noted extends BuyOutPrice {
  payWith: 'CASH' | 'PREFERENCE'
  jailedUntilMs: number
}

/** Buys the player out of jail. */
export function buyOut(actions: ActionsContext): WriteHandler<BuyOutRequest, BuyOutReply> {
  return paidAction<BuyOutRequest, BuyOutReply, Noted>(actions, {
    purpose: 'jailBuyOut',
    texts: {
      insufficient: 'Je hebt niet genoeg geld om jezelf uit te kopen.',
      lapsed: 'Er ging iets fout tijdens het uitkopen.',
    },

    begin(gangster, { payWith }, nowMs) {
      if (payWith !== 'CASH' && payWith !== 'PREFERENCE') return refuse('invalid', 'Kies hoe je betaalt.')
      const left = jailMsLeft(gangster, nowMs)
      if (left === 0 || !gangster.jailedUntilMs) return notInJail()
      return { payWith, ...buyOutPrice(left, effectsOf(gangster)), jailedUntilMs: gangster.jailedUntilMs }
    },

    priceOf: ({ payWith, euro, credits, honorPoints }) => (payWith === 'CASH' ? { euro } : { credits, honorPoints }),

    async finish(change, gangster, { noted, taken, nowMs }) {
      if (gangster.jailedUntilMs !== noted.jailedUntilMs || jailMsLeft(gangster, nowMs) === 0) return notInJail()
      const { accountId } = gangster
      change.publish(
        fact('sottomondo.actions.jail.left.v1', {
          accountId,
          how: 'boughtOut',
          helperAccountId: null,
          leftAtMs: nowMs,
        }),
        await free(change.tx, accountId, nowMs),
      )
      change.afterCommit(() => {
        actions.jailViewers.changed()
        return actions.cards.writeSoon(accountId)
      })
      return { message: `Je hebt jezelf uitgekocht voor ${priceText(taken)}.`, success: true }
    },
  })
}
