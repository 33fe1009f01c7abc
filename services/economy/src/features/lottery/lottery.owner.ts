import type { Owner } from '../../kernel/ledger/ledger.rules.ts'

/** Returns the owner of a day's pot, such as 2026-11-22. */
export const lotteryPot = (drawDay: string): Owner => ({ ownerKind: 'lottery', ownerId: drawDay })
