import { declareLedger } from '../../kernel/ledger/declare.ts'

export const alertLedger = declareLedger({ sinks: ['alert'] })
