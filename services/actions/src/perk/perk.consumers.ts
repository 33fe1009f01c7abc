import type { ActionsContext } from '../context.ts'
import { perkChanged } from './perk.facts.ts'

export function perkConsumers({ kit }: ActionsContext): void {
  kit.consume('perk-changed', 'sottomondo.economy.perk.changed.v1', perkChanged(kit))
}
