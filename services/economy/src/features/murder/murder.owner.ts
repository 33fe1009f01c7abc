import type { Owner } from '../../kernel/ledger/ledger.rules.ts'

/** All fights under way: what belongs to which stands in the transfers' ids. */
export const fights: Owner = { ownerKind: 'fight', ownerId: 'fights' }
