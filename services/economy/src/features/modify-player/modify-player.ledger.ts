import { declareLedger } from '../../kernel/ledger/declare.ts'

export const modifyPlayerLedger = declareLedger({ faucets: ['admin'] })
