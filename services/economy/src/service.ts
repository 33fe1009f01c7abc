import { BankService } from '@sottomondo/proto/economy/v1/bank'
import type { Kit } from '@sottomondo/server-kit'
import { bankHandlers } from './bank/bank.rpc.ts'
import { createLedger } from './ledger/ledger.store.ts'

/** Everything of worth: the ledger, the bank, escrows, and what facts of others pay out. */
export const economy = {
  name: 'economy',
  migrations: new URL('../migrations/', import.meta.url),
  setup(kit: Kit<unknown>) {
    const ledger = createLedger(kit.metrics)
    kit.serve(BankService, bankHandlers(kit, ledger))
  },
}
