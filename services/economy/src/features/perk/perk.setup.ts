import type { Kit } from '@sottomondo/server-kit'
import { experienceEarned } from './perk.facts.ts'

export function perkSetup(kit: Kit<unknown>): void {
  kit.consume('research-car-theft', 'sottomondo.actions.car-theft.committed.v1', experienceEarned)
  kit.consume('research-goods', 'sottomondo.actions.goods.traded.v1', experienceEarned)
  kit.consume('research-breakout', 'sottomondo.actions.breakout.succeeded.v1', experienceEarned)
}
