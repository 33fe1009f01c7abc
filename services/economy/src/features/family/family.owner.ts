import type { Owner } from '../../kernel/ledger/ledger.rules.ts'

export const family = (familyId: number): Owner => ({ ownerKind: 'family', ownerId: String(familyId) })
