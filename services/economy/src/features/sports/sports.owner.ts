import type { Owner } from '../../kernel/ledger/ledger.rules.ts'

/** Where the stakes of open sports bets wait. */
export const sportsPot: Owner = { ownerKind: 'house', ownerId: 'sports' }
