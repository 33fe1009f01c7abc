import { declareLedger } from '../../kernel/ledger/declare.ts'

export const premiumLedger = declareLedger({ sinks: ['premium'] })
