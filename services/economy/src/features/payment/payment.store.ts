import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { type PaymentPreference, paymentPreferences } from './payment.rules.ts'

const paymentPreference = statement({
  name: 'payment_preference',
  params: { accountId: 'bigint' },
  row: { paymentPreference: typed<PaymentPreference>('text') },
  text: 'select $row from player_settings where account_id = $accountId',
})
/** Returns a player's payment preference for favours. */
export async function readPaymentPreference(db: Db, accountId: number): Promise<PaymentPreference> {
  return (await paymentPreference.first(db, { accountId }))?.paymentPreference ?? paymentPreferences[0]
}

const paymentPrefer = statement({
  name: 'payment_prefer',
  params: { accountId: 'bigint', preference: typed<PaymentPreference>('text') },
  text: `insert into player_settings (account_id, payment_preference) values ($accountId, $preference)
    on conflict (account_id) do update set payment_preference = excluded.payment_preference`,
})
export const writePaymentPreference = (tx: Db, accountId: number, preference: PaymentPreference): Promise<void> =>
  paymentPrefer.run(tx, { accountId, preference })
