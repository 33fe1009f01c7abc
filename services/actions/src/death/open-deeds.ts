import type { Alarm, Kit } from '@sottomondo/server-kit'
import type { Cards } from '../gangster/gangster.card.ts'
import { endHeistsOfDead } from '../heist/end-heist.ts'
import { leaveRaidsOfDead } from '../raid/end-raid.ts'
import type { RaidLookers } from '../raid/raid.lookers.ts'

/**
 * Ends what a dead gangster had open with others: a heist that waits for an answer, a raid whose window is open. Everybody
 * has his stake again, he too: economy divides what he left when nothing of his is held any more. It is an alarm that is set
 * with his death, so it happens once, and what is held for it is held in its own order: the deed before its gangsters.
 * The card is written once more, should the process of the death have ended before it was; that waits for no NATS.
 */
export const createOpenDeeds = (
  kit: Pick<Kit<unknown>, 'at' | 'clock'>,
  raidLookers: Pick<RaidLookers, 'changed'>,
  cards: Pick<Cards, 'writeSoon'>,
): Alarm<{ accountId: number }> =>
  kit.at('deathEndsOpenDeeds', async (change, { accountId }) => {
    const nowMs = kit.clock.nowMs()
    change.afterCommit(() => cards.writeSoon(accountId))
    await endHeistsOfDead(change, accountId, nowMs)
    if (await leaveRaidsOfDead(change, accountId, nowMs)) change.afterCommit(() => raidLookers.changed())
  })
