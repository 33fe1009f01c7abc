import type { EscrowPart } from '../../kernel/ledger/parts/escrow-part.ts'
import { spaceOf } from './garage.space.ts'
import { measureGarage } from './garage.store.ts'

/** Measures the garage anew for a reservation of a place. */
export const garageEscrow: EscrowPart = {
  lockOrder: 0,
  measures: ({ lines }) => lines.some((line) => 'asset' in line && line.asset === 'garagePlace'),
  measure: async (tx, { accountId, nowMs }) => measureGarage(tx, accountId, await spaceOf(tx, accountId, nowMs)),
}
