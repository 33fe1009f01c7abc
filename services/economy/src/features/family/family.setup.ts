import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { divideFamilies } from './divide-families.ts'
import { familyChanged, familyEnded, familyMemberChanged } from './family.facts.ts'
import { familyRules } from './family.rules.ts'

export function familySetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('family-changed', 'sottomondo.social.family.changed.v1', familyChanged)
  kit.consume('family-member-changed', 'sottomondo.social.family.member-changed.v1', familyMemberChanged)
  kit.consume('family-ended', 'sottomondo.social.family.ended.v1', familyEnded)
  kit.every(familyRules.lookEveryMs, 'ended families', divideFamilies(kit, ledger))
}
