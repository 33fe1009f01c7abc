import { declareLedger } from '../../kernel/ledger/declare.ts'

/** The lost part of a share that nobody earned, and what anonymity costs. */
export const bountyLedger = declareLedger({ sinks: ['bounty'] })
