import type { KernelContext } from '../context.ts'
import { perkChanged } from './perk.facts.ts'

export function perkConsumers({ kit }: KernelContext): void {
  kit.consume('perk-changed', 'sottomondo.economy.perk.changed.v1', perkChanged(kit))
}
