import type { Owner } from '../../kernel/ledger/ledger.rules.ts'

export const factory = (factoryId: number): Owner => ({ ownerKind: 'factory', ownerId: String(factoryId) })
