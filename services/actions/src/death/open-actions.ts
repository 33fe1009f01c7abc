import type { Alarm, Change, Kit } from '@sottomondo/server-kit'
import { openAtDeath } from '../../gen/deaths.ts'
import type { ActionsViewers } from '../../gen/viewers.ts'
import type { Cards } from '../gangster/gangster.card.ts'

/**
 * What a feature ends that a dead gangster had open with others, in its `*.death.ts`: everybody has their stake again, the
 * dead too. What is held for it is held in its own order: what is open before its gangsters.
 */
export type EndsAtDeath = (
  change: Change,
  dead: { accountId: number; nowMs: number },
  viewers: ActionsViewers,
) => Promise<void>

/**
 * Ends what a dead gangster had open with others: economy divides what they left when nothing of theirs is held any more.
 * It is an alarm that is set with the death, so it happens once. The card is written once more, should the process of the
 * death have ended before it was; that waits for no NATS.
 */
export const createOpenActions = (
  kit: Pick<Kit<unknown>, 'at' | 'clock'>,
  viewers: ActionsViewers,
  cards: Pick<Cards, 'writeSoon'>,
): Alarm<{ accountId: number }> =>
  kit.at('deathEndsOpenDeeds', async (change, { accountId }) => {
    const nowMs = kit.clock.nowMs()
    change.afterCommit(() => cards.writeSoon(accountId))
    for (const end of openAtDeath) await end(change, { accountId, nowMs }, viewers)
  })
