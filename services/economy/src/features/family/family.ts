import { FamilyService } from '@sottomondo/proto/economy/v1/family'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { divideFamilies } from './divide-families.ts'
import { familyDivisionIsDue } from './ended.store.ts'
import { familyAudit } from './family.audit.ts'
import { familyChanged, familyEnded, familyMemberChanged } from './family.consumers.ts'
import { familyEscrow } from './family.escrow.ts'
import { familyHelp } from './family.help.ts'
import { familyPersonalData } from './family.personal-data.ts'
import { familyHandlers } from './family.rpc.ts'

export const family = feature({
  name: 'family',
  rpc: serves(FamilyService, ({ kit, ledger }) => familyHandlers(kit, ledger)),
  ledger: {
    assets: {
      /** Bullets that a family’s crusher can still yield. */
      crusherCapacity: { tooLittle: 'De crusher van je familie is op.', atDeath: 'vanishes' },
    },
    owners: { family: { ids: 'numbers', receivesEscrows: false } },
    faucets: ['familyCrusher'],
    /** `familyBullets`: lost at a deposit. `familyEnd`: what nobody inherits. `familyCrusher`: what the crusher yielded. */
    sinks: ['familyBullets', 'familyCrusher', 'familyEnd'],
  },
  escrow: familyEscrow,
  consumers: ({ kit }) => {
    kit.consume('family-changed', 'sottomondo.social.family.changed.v1', familyChanged)
    kit.consume('family-member-changed', 'sottomondo.social.family.member-changed.v1', familyMemberChanged)
    kit.consume('family-ended', 'sottomondo.social.family.ended.v1', familyEnded)
  },
  schedules: ({ kit, ledger }) => {
    kit.whenDue('ended families', familyDivisionIsDue, divideFamilies(kit, ledger))
  },
  personalData: familyPersonalData,
  audit: familyAudit,
  help: familyHelp,
})
