import type { Kit } from '@sottomondo/server-kit'
import { premiumChanged, publishEnded } from './premium.facts.ts'
import { premiumRules } from './premium.rules.ts'

export function premiumSetup(kit: Kit<unknown>): void {
  kit.consume('premium-card', 'sottomondo.economy.premium.changed.v1', premiumChanged(kit))
  kit.every(premiumRules.lookEveryMs, 'premium-ends', publishEnded(kit))
}
