import { declareLedger } from '../../kernel/ledger/declare.ts'

export const raidLedger = declareLedger({ faucets: ['raid'], past: { raidReward: {} } })
