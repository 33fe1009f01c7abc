import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyHoldingsService } from '@sottomondo/proto/social/v1/family_holdings'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { familyBlock } from './family.block.ts'
import { holdingsChanged, memberDied } from './family.consumers.ts'
import { familyHelp } from './family.help.ts'
import { familyPersonalData } from './family.personal-data.ts'
import { familyRoom } from './family.room.ts'
import { familyHandlers } from './family.rpc.ts'
import { familyRules } from './family.rules.ts'
import { familySeason } from './family.season.ts'
import { familyState, memberState } from './family.state.ts'
import { familyHoldingsHandlers } from './family-holdings.rpc.ts'
import { familyInvitationHandlers } from './invitation/family-invitation.rpc.ts'
import { forgetInvitations } from './invitation/invitation.store.ts'
import { forgetEventBooks } from './pages/event.store.ts'
import { upkeep } from './upkeep/upkeep.ts'

/** What happens to families without a call: deaths, what economy tells of their holdings, and the daily upkeep. */
export const family = feature({
  name: 'family',
  rpc: [
    serves(FamilyService, ({ kit }) => familyHandlers(kit)),
    serves(FamilyInvitationService, ({ kit }) => familyInvitationHandlers(kit)),
    serves(FamilyHoldingsService, ({ kit }) => familyHoldingsHandlers(kit)),
  ],
  consumers: ({ kit }) => {
    kit.consume('family-member-died', 'sottomondo.accounts.gangster.died.v1', memberDied)
    kit.consume('family-holdings', 'sottomondo.economy.family.holdings-changed.v1', holdingsChanged)
  },
  schedules: ({ kit }) => {
    // Looked for every minute: a family's upkeep that could not be asked for at its hour is asked for as soon as it can.
    kit.schedule('family-upkeep', '* * * * *', upkeep(kit))
  },
  forgets: [
    (pool, nowMs) => forgetInvitations(pool, nowMs - familyRules.historyDays * 86_400_000),
    (pool, nowMs) => forgetEventBooks(pool, nowMs - familyRules.historyDays * 86_400_000),
  ],
  presentState: [familyState, memberState],
  room: familyRoom,
  atBlock: familyBlock,
  personalData: familyPersonalData,
  season: familySeason,
  help: familyHelp,
})
