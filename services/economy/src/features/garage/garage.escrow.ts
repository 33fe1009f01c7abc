import type { EscrowPart } from '../../kernel/parts/escrow-part.ts'
import { spaceOf } from './garage.space.ts'
import { measureGarage } from './garage.store.ts'

/** Whoever reserves a place has as many as the garage has now. */
export const garageEscrow: EscrowPart = {
  lockOrder: 0,
  measures: ({ lines }) => lines.some((line) => 'asset' in line && line.asset === 'garagePlace'),
  measure: async (tx, { accountId, nowMs }) => measureGarage(tx, accountId, await spaceOf(tx, accountId, nowMs)),
}
