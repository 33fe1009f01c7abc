import { transaction } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { openMissingFactories } from './production.ts'

export async function bulletFactorySchedules(kit: Kit<unknown>, ledger: Ledger): Promise<void> {
  await transaction(kit.pool, (tx) => openMissingFactories(tx, ledger, kit.clock.nowMs()))
}
