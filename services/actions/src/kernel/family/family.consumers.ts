import { keeping, unhurried } from '@sottomondo/server-kit/consumer'
import type { KernelContext } from '../context.ts'
import { writeFamilies, writeMembers } from './family.store.ts'

/** Keeps this service's own copy of who is in which family. */
export function familyConsumers({ kit }: KernelContext): void {
  kit.consume('family-changed', 'sottomondo.social.family.changed.v1', keeping(writeFamilies), unhurried)
  kit.consume('family-member', 'sottomondo.social.family.member-changed.v1', keeping(writeMembers), unhurried)
}
