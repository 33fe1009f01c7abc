import { declareLedger } from '../../kernel/ledger/declare.ts'

export const sportsLedger = declareLedger({ faucets: ['sports'], sinks: ['sports'] })
