import { DEAD, FIGHTS, WORLD } from '@sottomondo/first-world'
import { timerMs } from '@sottomondo/server-kit/clock'
import type { PoolClient } from '@sottomondo/server-kit/database'
import { witnessLifeMs } from './features/witness/witness.rules.ts'
import { insertStatement, openStatement } from './features/witness/witness.store.ts'
import { faucet, player } from './kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger } from './kernel/ledger/ledger.store.ts'

const hourMs = 3_600_000

function nameOf(accountId: number): string {
  const found = [...WORLD, ...DEAD].find((one) => one.accountId === accountId)
  if (!found) throw new Error(`nobody in the first world is ${accountId}`)
  return found.accountName
}

/** Seeds what witnesses of the first world's fights have seen. May run twice. */
export async function seedWitnesses(
  tx: PoolClient,
  ledger: Ledger,
  { nowMs, gameSpeed }: { nowMs: number; gameSpeed: number },
): Promise<void> {
  for (const { murderId, killer, victim, city, hoursAgo, witnesses } of FIGHTS)
    for (const { accountId, hasOpened } of witnesses) {
      const id = `witness:${murderId}:${accountId}`
      if (await isPosted(tx, id)) continue
      const happenedAtMs = nowMs - hoursAgo * hourMs
      const witnessId = await insertStatement(tx, {
        murderId,
        killerAccountId: killer,
        killerName: nameOf(killer),
        victimName: nameOf(victim),
        cityName: city,
        happenedAtMs,
        expiresAtMs: nowMs + witnessLifeMs(gameSpeed) - timerMs(hoursAgo * 3_600, gameSpeed),
      })
      const made = { kind: 'WITNESS_STATEMENT' as const, itemId: witnessId, from: faucet('witness') }
      await ledger.postDecided(tx, [
        {
          id,
          kind: 'witnessStatement',
          entries: [],
          items: [{ ...made, to: player(accountId), toName: nameOf(accountId) }],
        },
      ])
      if (hasOpened) await openStatement.run(tx, { witnessId, nowMs })
    }
}
