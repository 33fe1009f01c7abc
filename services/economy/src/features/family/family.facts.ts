import type { FactHandler } from '@sottomondo/server-kit'
import { endFamily } from './ended.store.ts'
import { writeFamily, writeMember } from './membership.store.ts'

export const familyChanged: FactHandler<'sottomondo.social.family.changed.v1'> = async (tx, received) => {
  for (const { payload } of received.toSorted((a, b) => a.payload.familyId - b.payload.familyId))
    await writeFamily(tx, payload)
}

export const familyMemberChanged: FactHandler<'sottomondo.social.family.member-changed.v1'> = async (tx, received) => {
  for (const { payload } of received.toSorted((a, b) => a.payload.accountId - b.payload.accountId))
    await writeMember(tx, payload)
}

/** From now on nothing new is reserved for the family; what it has is divided as soon as nothing is open. */
export const familyEnded: FactHandler<'sottomondo.social.family.ended.v1'> = async (tx, received) => {
  for (const { payload } of received.toSorted((a, b) => a.payload.familyId - b.payload.familyId))
    await endFamily(tx, payload)
}
