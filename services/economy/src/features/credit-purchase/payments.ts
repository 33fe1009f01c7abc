import type { Kit } from '@sottomondo/server-kit/service'
import type { EconomyConfig } from '../../config.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { PaymentProvider } from '../../kernel/payment-provider.ts'
import { createTestProvider } from '../test-checkout/test-checkout.public.ts'
import { countPayments } from './credit-purchase.metrics.ts'
import { createMollie } from './provider/mollie.ts'
import { createSettle, type Settle } from './settling/settle.ts'

type PaymentsKit = Pick<Kit<EconomyConfig>, 'pool' | 'clock' | 'log' | 'committed' | 'config' | 'metrics'>

/** Mollie where a key is configured, and nothing else then; the test checkout otherwise. */
export const isTestProvider = ({ config }: { config: EconomyConfig }): boolean => config.MOLLIE_API_KEY === undefined

function chooseProvider(kit: Pick<PaymentsKit, 'pool' | 'clock' | 'config'>): PaymentProvider {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: url, PUBLIC_ORIGIN: origin } = kit.config
  return apiKey === undefined ? createTestProvider({ ...kit, origin }) : createMollie({ apiKey, url })
}

export interface Payments {
  provider: PaymentProvider
  settle: Settle
}

const made = new WeakMap<object, Payments>()
/** Returns the process's provider and its one way to settle payments: calls and jobs share the looks under way. */
export function paymentsOf(kit: PaymentsKit, ledger: Ledger): Payments {
  const known = made.get(kit.pool)
  if (known) return known
  const provider = chooseProvider(kit)
  const payments = { provider, settle: createSettle({ kit, ledger, provider, changed: countPayments(kit.metrics) }) }
  made.set(kit.pool, payments)
  return payments
}
