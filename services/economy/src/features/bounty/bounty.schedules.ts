import { transaction } from '@sottomondo/server-kit/database'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { gameTimeOf } from '../../kernel/game-time.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { bountyRules as rules } from './bounty.rules.ts'
import { bountyIsDue, listHeadsDue, listSharesDue, lockHead } from './bounty.store.ts'
import { endShares } from './end-shares.ts'

export function bountySchedules(kit: Kit<unknown>, ledger: Ledger): void {
  kit.whenDue('due bounties', bountyIsDue, endDue(kit, ledger))
}

/** Gives back shares whose time is up, and those of dead players before their estates are divided. */
export const endDue =
  (kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'config' | 'committed' | 'log'>, ledger: Ledger) =>
  async (): Promise<void> => {
    const time = gameTimeOf(kit)
    for (const targetAccountId of await listHeadsDue(kit.pool, time.nowMs, rules.endedAtOnce))
      await transaction(kit.pool, async (tx) => {
        await lockHead(tx, targetAccountId)
        const due = await listSharesDue(tx, targetAccountId, time.nowMs)
        const ended = due.map(({ outcome, ...share }) => ({ share, outcome }))
        await writeOutbox(tx, await endShares(tx, ledger, ended, time))
      })
        .then(kit.committed)
        // The others don't wait; the next turn retries it.
        .catch((error: unknown) =>
          logDefect(kit.log, error, `bounty on ${targetAccountId}: its shares could not be ended`),
        )
  }
