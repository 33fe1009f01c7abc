import { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { NetWorthService, NetWorthWorth } from '@sottomondo/proto/economy/v1/net_worth'
import { GetPremiumReply, PremiumLimit, PremiumRenewal, PremiumService } from '@sottomondo/proto/economy/v1/premium'
import type { Fakes } from './fakes.ts'

const none = new Uint8Array()
const premium = {
  ...GetPremiumReply.decode(none),
  renewal: PremiumRenewal.decode(none),
  garagePlaces: PremiumLimit.decode(none),
}

/** Makes economy return the smallest valid replies, for calls whose empty reply is invalid. */
export function answerAsEconomy(fakes: Fakes): void {
  fakes.answer(NetWorthService, 'get', async () => ({ now: NetWorthWorth.decode(none), days: [] }))
  fakes.answer(PremiumService, 'get', async () => premium)
  fakes.answer(CreditPurchaseService, 'refund', async () => ({ message: '', status: 'paid' }))
}
