import { declareLedger } from '../../kernel/ledger/declare.ts'

export const perkLedger = declareLedger({ sinks: ['perk', 'augment'] })
