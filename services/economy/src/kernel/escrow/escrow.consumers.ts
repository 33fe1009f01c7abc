import type { Kit } from '@sottomondo/server-kit/service'
import { gameTimeOf } from '../game-time.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import { settleEscrows } from './settle-escrows.ts'

export function escrowConsumers(kit: Kit<unknown>, ledger: Ledger): void {
  const settled = settleEscrows(ledger, () => gameTimeOf(kit))
  kit.consume('escrow-settled', 'sottomondo.actions.escrow.settled.v1', settled)
  kit.consume('casino-escrow-settled', 'sottomondo.casino.escrow.settled.v1', settled)
  kit.consume('social-escrow-settled', 'sottomondo.social.escrow.settled.v1', settled)
}
