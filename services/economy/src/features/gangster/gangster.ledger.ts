import { declareLedger } from '../../kernel/ledger/declare.ts'

export const gangsterLedger = declareLedger({ faucets: ['gangster'] })
