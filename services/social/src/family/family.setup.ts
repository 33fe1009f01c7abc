import type { Kit } from '@sottomondo/server-kit'
import { memberDied, purseChanged } from './family.facts.ts'
import { upkeep } from './upkeep.ts'

/** What happens to families without a call: deaths, what economy tells of their purses, and the daily upkeep. */
export function familySetup(kit: Kit<unknown>): void {
  kit.consume('family-member-died', 'sottomondo.accounts.gangster.died.v1', memberDied)
  kit.consume('family-purse', 'sottomondo.economy.family.purse-changed.v1', purseChanged)
  // Looked for every minute: a family's upkeep that could not be asked for at its hour is asked for as soon as it can.
  kit.schedule('family-upkeep', '* * * * *', upkeep(kit))
}
