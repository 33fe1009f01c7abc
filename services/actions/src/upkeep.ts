import { clickRules } from './click/click.rules.ts'
import { deleteSuspicionsBefore } from './click/click.store.ts'
import type { ActionsContext } from './context.ts'
import { deleteBreakoutsBefore } from './jail/breakout.store.ts'
import { deleteIntentsBefore } from './jail/escrow.store.ts'

const dayMs = 86_400_000
/** How long a repeated request is known: as long as the outbox keeps its rows. */
const requestsKeptDays = 7

/** Forgets once a day what nobody will ask for again. */
export function startUpkeep({ kit }: ActionsContext): void {
  const daysAgo = (days: number) => kit.clock.nowMs() - days * dayMs
  kit.schedule('upkeep', '17 3 * * *', async () => {
    await deleteBreakoutsBefore(kit.pool, daysAgo(requestsKeptDays))
    await deleteIntentsBefore(kit.pool, daysAgo(requestsKeptDays))
    await deleteSuspicionsBefore(kit.pool, daysAgo(clickRules.suspicionsKeptDays))
  })
}
