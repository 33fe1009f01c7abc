import { declareLedger } from '../../kernel/ledger/declare.ts'

export const honorLedger = declareLedger({ faucets: ['honor'] })
