import type { Alarm, Change, Kit } from '@sottomondo/server-kit'
import { openAtDeath } from '../../gen/deaths.ts'
import type { ActionsViewers } from '../../gen/viewers.ts'
import type { Cards } from '../gangster/gangster.card.ts'

/**
 * Ends a feature's actions that a dead gangster had open with others, in its `*.death.ts`: everybody gets their stake
 * back, also the dead gangster. It locks in its own order: the open action before its gangsters.
 */
export type EndsAtDeath = (
  change: Change,
  dead: { accountId: number; diedAtMs: number; nowMs: number },
  viewers: ActionsViewers,
) => Promise<void>

/** Whose actions to end. */
export interface OpenActionsOf {
  accountId: number
  diedAtMs: number
}

/**
 * Ends the actions that a dead gangster had open with others; economy divides the estate once nothing of it is
 * reserved. The alarm is set with the death, so it happens once. The card is written once more, in case the process of
 * the death stopped before writing it; that doesn't wait for NATS.
 */
export const createOpenActions = (
  kit: Pick<Kit<unknown>, 'at' | 'clock'>,
  viewers: ActionsViewers,
  cards: Pick<Cards, 'writeSoon'>,
): Alarm<OpenActionsOf> =>
  kit.at('deathEndsOpenDeeds', async (change, { accountId, diedAtMs }) => {
    const nowMs = kit.clock.nowMs()
    change.afterCommit(() => cards.writeSoon(accountId))
    for (const end of openAtDeath) await end(change, { accountId, diedAtMs, nowMs }, viewers)
  })
