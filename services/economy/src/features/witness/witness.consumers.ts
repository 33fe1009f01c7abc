import { transaction } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import { player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { murderSeen } from './witness.facts.ts'
import { witnessRules as rules } from './witness.rules.ts'
import { listExpired } from './witness.store.ts'

export function witnessConsumers(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('murder-seen', 'sottomondo.actions.murder.ended.v1', murderSeen(ledger, kit.config.GAME_SPEED))
  kit.every(rules.lookEveryMs, 'expired statements', expireStatements(kit, ledger))
}

/** Takes statements that are too old out of their owners' hands; an owner of the moment keeps one that just moved. */
export const expireStatements =
  (kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>, ledger: Ledger) => async (): Promise<void> => {
    const expired = await listExpired(kit.pool, kit.clock.nowMs(), rules.expiredAtOnce)
    for (const { witnessId, ownerId } of expired)
      await transaction(kit.pool, (tx) =>
        // Refused where it has moved meanwhile, or its owner is frozen: the next turn finds it again.
        ledger.post(tx, {
          id: `witness-expired:${witnessId}`,
          kind: 'witnessExpired',
          entries: [],
          items: [{ kind: 'WITNESS_STATEMENT', itemId: witnessId, from: player(Number(ownerId)), to: sink('witness') }],
        }),
      )
    if (expired.length > 0) kit.committed()
  }
