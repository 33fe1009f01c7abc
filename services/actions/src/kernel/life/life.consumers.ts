import type { KernelContext } from '../context.ts'
import { healingUsed } from './life.facts.ts'

export function lifeConsumers({ kit }: KernelContext): void {
  kit.consume('healing-used', 'sottomondo.economy.shop.used.v1', healingUsed(kit))
}
