import { declareLedger } from '../../kernel/ledger/declare.ts'

export const heistLedger = declareLedger({ faucets: ['heist'], past: { heistReward: {} } })
