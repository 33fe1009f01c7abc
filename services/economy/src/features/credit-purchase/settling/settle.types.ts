import type { Kit } from '@sottomondo/server-kit/service'
import type { Ledger } from '../../../kernel/ledger/ledger.store.ts'
import type { PaymentProvider } from '../../../kernel/payment-provider.ts'

export interface SettleDeps {
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'log' | 'committed' | 'config'>
  ledger: Ledger
  provider: PaymentProvider
  /** Hears the state of each payment that ended. */
  changed: (state: string) => void
}

/** `later`: it could not be looked up or booked now, and is tried again. */
export type Settled = 'settled' | 'later'
