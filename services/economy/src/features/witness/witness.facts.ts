import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { faucet, player } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { witnessLifeMs } from './witness.rules.ts'
import { insertStatement } from './witness.store.ts'

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
