import type { Owner } from '../../kernel/ledger/ledger.rules.ts'

/** Purpose of the reservation for a fight, and cause of its freeze. */
export const fightPurpose = 'murder' as const

/** All fights under way: what belongs to which stands in the transfers' ids. */
export const fights: Owner = { ownerKind: 'fight', ownerId: 'fights' }
