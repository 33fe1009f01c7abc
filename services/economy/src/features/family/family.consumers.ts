import { type FactHandler, keeping } from '@sottomondo/server-kit/consumer'
import { endFamily } from './ended.store.ts'
import { writeFamilies, writeMembers } from './membership.store.ts'

export const familyChanged = keeping<'sottomondo.social.family.changed.v1'>(writeFamilies)

export const familyMemberChanged = keeping<'sottomondo.social.family.member-changed.v1'>(writeMembers)

/** From now on nothing new is reserved for the family; what it has is divided as soon as nothing is open. */
export const familyEnded: FactHandler<'sottomondo.social.family.ended.v1'> = async (tx, received) => {
  for (const { payload } of received.toSorted((a, b) => a.payload.familyId - b.payload.familyId))
    await endFamily(tx, payload)
}
