import type { Kit } from '@sottomondo/server-kit/service'
import { player, user } from '../../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../../kernel/ledger/ledger.store.ts'
import type { ProviderPayment } from '../../../kernel/payment-provider.ts'
import { endUnbid } from '../../auction/auction.public.ts'
import { creditsAuction } from '../../payment/payment.public.ts'
import { creditsDueBack } from '../credit-purchase.rules.ts'
import { findCurrentGangster, type Purchase, readCredits } from '../credit-purchase.store.ts'
import { NotNow } from './book.ts'
import { faultOf } from './judge.ts'

/**
 * Before credits are taken back: what their buyer has put up for auction and nobody has bid on is left, too. It comes
 * back as far as it is needed, each in a change of its own.
 */
export async function bringBack(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'config' | 'committed'>,
  ledger: Ledger,
  ours: Purchase,
  theirs: ProviderPayment,
): Promise<void> {
  const { pool } = kit
  if (ours.state !== 'paid' || theirs.status !== 'paid' || faultOf(ours, theirs)) return
  const { userId, creditsTaken, creditsFromSales, paymentId } = ours
  const due = creditsDueBack(ours, theirs.refundedCents + theirs.chargedBackCents) - creditsTaken - creditsFromSales
  const gangster = due > 0 ? await findCurrentGangster(pool, userId) : undefined
  if (!gangster) return
  if (gangster.state === 'frozen') throw new NotNow(`payment ${paymentId}: the player is in a fight`)
  const left = async () =>
    (await readCredits(pool, player(gangster.accountId))) + (await readCredits(pool, user(userId)))
  const sale = { sellerAccountId: gangster.accountId, itemType: creditsAuction.itemType }
  while ((await left()) < due) if (!(await endUnbid(kit, ledger, sale, `payment:${paymentId}`))) return
}
