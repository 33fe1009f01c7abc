import type { Owner } from '../../kernel/ledger/ledger.rules.ts'

/** Holds the stakes of open sports bets. */
export const sportsPot: Owner = { ownerKind: 'house', ownerId: 'sports' }
