import type { Db } from '@sottomondo/server-kit/database'
import { creditPurchaseRules, packageOf } from './features/credit-purchase/credit-purchase.rules.ts'
import {
  findByRequest,
  insertPurchase,
  noteCreated,
  savePurchase,
} from './features/credit-purchase/credit-purchase.store.ts'
import { faucet, move, player } from './kernel/ledger/ledger.rules.ts'
import type { Ledger } from './kernel/ledger/ledger.store.ts'

/** Buyer (account id), credits of the package, days before the seeding, and how it ended. */
const PAYMENTS: readonly [
  accountId: number,
  credits: number,
  daysAgo: number,
  state: 'paid' | 'canceled' | 'expired',
][] = [
  [1, 10, 41, 'paid'],
  [2, 25, 33, 'paid'],
  [1, 25, 12, 'canceled'],
  [2, 60, 11, 'expired'],
  [12, 10, 9, 'paid'],
]

const dayMs = 86_400_000

/** Returns the credits that a gangster has bought before the first day. */
export const creditsBought = (accountId: number): number =>
  PAYMENTS.reduce((sum, [buyer, credits, , state]) => sum + (buyer === accountId && state === 'paid' ? credits : 0), 0)

/** Seeds past payments at the test checkout. May run twice. */
export async function seedPayments(
  tx: Db,
  ledger: Ledger,
  { buyerOf, nowMs }: { buyerOf: (accountId: number) => { userId: number; accountName: string }; nowMs: number },
): Promise<void> {
  for (const [index, [accountId, credits, daysAgo, state]] of PAYMENTS.entries()) {
    const { userId, accountName } = buyerOf(accountId)
    const requestId = `seed-${index}`
    const createdAtMs = nowMs - daysAgo * dayMs
    const inserted = await insertPurchase(tx, {
      userId,
      accountId,
      accountName,
      requestId,
      credits,
      amountCents: packageOf(credits)?.amountCents ?? 0,
      currency: creditPurchaseRules.currency,
      provider: 'test',
      createdAtMs,
      checkAtMs: nowMs,
    })
    const purchase = await findByRequest(tx, userId, requestId)
    if (!inserted || !purchase) continue
    const { paymentId } = purchase
    await noteCreated(tx, { paymentId, providerPaymentId: requestId, checkoutUrl: '', nowMs })
    await savePurchase(tx, {
      ...purchase,
      state,
      method: state === 'paid' ? 'test' : null,
      paidAtMs: state === 'paid' ? createdAtMs : null,
      checkedAtMs: createdAtMs,
      nextCheckAtMs: null,
      version: 2,
    })
    if (state !== 'paid') continue
    const entries = move(faucet('creditPurchase'), player(accountId), 'credits', credits)
    const id = `credit-purchase:${paymentId}`
    await ledger.postDecided(tx, [{ id, kind: 'creditPurchase', entries, memo: { paymentId } }])
  }
}
