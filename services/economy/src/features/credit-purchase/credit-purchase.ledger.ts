import { declareLedger } from '../../kernel/ledger/declare.ts'

export const creditPurchaseLedger = declareLedger({ faucets: ['creditPurchase'], sinks: ['creditReversal'] })
