import { declareLedger } from '../../kernel/ledger/declare.ts'

export const missionLedger = declareLedger({ faucets: ['mission'], past: { missionReward: {} } })
