import { declareLedger } from '../../kernel/ledger/declare.ts'

/** The house's part of a price, the price of its own sales, and what anonymity costs. */
export const auctionLedger = declareLedger({ sinks: ['auction'] })
