import { declareLedger } from '../../kernel/ledger/declare.ts'

export const crimeLedger = declareLedger({ faucets: ['crime', 'easterEggs'], past: { crimeReward: {} } })
