import type { Alarm } from '@sottomondo/server-kit/jobs'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Cards } from '../card/cards.ts'
import type { DeathPart } from './death-part.ts'

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
  deaths: readonly DeathPart[],
  cards: Pick<Cards, 'writeSoon'>,
): Alarm<OpenActionsOf> =>
  kit.at('deathEndsOpenActions', async (change, { accountId, diedAtMs }) => {
    const nowMs = kit.clock.nowMs()
    change.afterCommit(() => cards.writeSoon(accountId))
    for (const { endOpenActions } of deaths) await endOpenActions?.(change, { accountId, diedAtMs, nowMs })
  })
