import type { Owner } from '../../kernel/ledger/ledger.rules.ts'

export const casino = (casinoId: number): Owner => ({ ownerKind: 'casino', ownerId: String(casinoId) })
