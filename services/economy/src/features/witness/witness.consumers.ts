import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { transaction } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import { faucet, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { witnessRules as rules, witnessLifeMs } from './witness.rules.ts'
import { insertStatement, listExpired, writeOver } from './witness.store.ts'

/** Gives every witness of a fight a closed statement. */
export function murderSeen(ledger: Ledger, gameSpeed: number): FactHandler<'sottomondo.actions.murder.ended.v1'> {
  return async (tx, received) => {
    for (const { payload, requestId, traceparent } of received) {
      const { murderId, killer, victim, cityName, endedAtMs, witnesses } = payload
      for (const { accountId, accountName } of witnesses) {
        const witnessId = await insertStatement(tx, {
          murderId,
          killerAccountId: killer.accountId,
          killerName: killer.accountName,
          cityName,
          victimName: victim.accountName,
          happenedAtMs: endedAtMs,
          expiresAtMs: endedAtMs + witnessLifeMs(gameSpeed),
        })
        const made = { kind: 'WITNESS_STATEMENT' as const, itemId: witnessId, from: faucet('witness') }
        await ledger.postDecided(tx, [
          {
            id: `witness:${murderId}:${accountId}`,
            kind: 'witnessStatement',
            entries: [],
            items: [{ ...made, to: player(accountId), toName: accountName }],
            requestId,
            traceparent,
          },
        ])
      }
    }
  }
}

export function witnessConsumers(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('murder-seen', 'sottomondo.actions.murder.ended.v1', murderSeen(ledger, kit.config.GAME_SPEED))
}

/** Takes statements that are too old out of their owners' hands; an owner of the moment keeps one that just moved. */
export const expireStatements =
  (kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>, ledger: Ledger) => async (): Promise<void> => {
    const expired = await listExpired(kit.pool, kit.clock.nowMs(), rules.expiredAtOnce)
    for (const { witnessId, ownerId } of expired)
      await transaction(kit.pool, async (tx) => {
        // Refused where it has moved meanwhile, or its owner is frozen: the next turn finds it again.
        const { outcome } = await ledger.post(tx, {
          id: `witness-expired:${witnessId}`,
          kind: 'witnessExpired',
          entries: [],
          items: [{ kind: 'WITNESS_STATEMENT', itemId: witnessId, from: player(Number(ownerId)), to: sink('witness') }],
        })
        if (outcome === 'posted') await writeOver.run(tx, { witnessId })
      })
    if (expired.length > 0) kit.committed()
  }
