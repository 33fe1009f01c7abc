import type { Owner } from '../../kernel/ledger/ledger.rules.ts'

/** The pot of a day's lottery: 2026-11-22. */
export const lotteryPot = (drawDay: string): Owner => ({ ownerKind: 'lottery', ownerId: drawDay })
