import { type Kit, transaction } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { openMissingFactories } from './production.ts'

export async function bulletFactorySchedules(kit: Kit<unknown>, ledger: Ledger): Promise<void> {
  await transaction(kit.pool, (tx) => openMissingFactories(tx, ledger, kit.clock.nowMs()))
}
