import type { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { type Handlers, type Kit, refuse } from '@sottomondo/server-kit'

export function creditPurchaseHandlers(kit: Pick<Kit<unknown>, 'ownChange'>): Handlers<CreditPurchaseService> {
  const later = async (): Promise<never> => refuse('unavailable', 'Credits kopen kan nog niet.') as never
  return {
    createSession: kit.ownChange(later),
    receiveWebhook: kit.ownChange(later),
    listOwn: later,
    listAll: later,
    refund: kit.ownChange(later),
  }
}
