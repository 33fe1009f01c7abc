import type { Kit } from '@sottomondo/server-kit'
import { memberDied, purseChanged } from './family.facts.ts'
import { familyRules } from './family.rules.ts'
import { forgetInvitations } from './invitation/invitation.store.ts'
import { forgetEventBooks } from './pages/event.store.ts'
import { upkeep } from './upkeep/upkeep.ts'

/** What happens to families without a call: deaths, what economy tells of their purses, and the daily upkeep. */
export function familySetup(kit: Kit<unknown>): void {
  kit.consume('family-member-died', 'sottomondo.accounts.gangster.died.v1', memberDied)
  kit.consume('family-purse', 'sottomondo.economy.family.purse-changed.v1', purseChanged)
  // Looked for every minute: a family's upkeep that could not be asked for at its hour is asked for as soon as it can.
  kit.schedule('family-upkeep', '* * * * *', upkeep(kit))
  kit.schedule('family-history', '31 4 * * *', async () => {
    const beforeMs = kit.clock.nowMs() - familyRules.historyDays * 86_400_000
    await forgetInvitations(kit.pool, beforeMs)
    await forgetEventBooks(kit.pool, beforeMs)
  })
}
