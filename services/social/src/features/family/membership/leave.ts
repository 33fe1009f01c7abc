import type { FamilyMessage, LeaveFamilyRequest } from '@sottomondo/proto/social/v1/family'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import { familyTexts } from '../family.texts.ts'
import { type FamilyKit, paidFamilyAction } from '../holdings/paid-family-action.ts'
import { lockOwnFamily } from '../own-family.ts'
import { depart } from './depart.ts'

/** Leaves the family for what leaving costs at that moment; a don is followed as a dead one. */
export const leave = (kit: FamilyKit): WriteHandler<LeaveFamilyRequest, FamilyMessage> =>
  paidFamilyAction(kit, {
    purpose: 'familyLeave',

    async begin(change) {
      const own = await lockOwnFamily(change.tx, playerOf(change).accountId)
      if (isRefusal(own)) return own
      return { familyId: own.family.familyId, amount: own.family.leaveCostEuro }
    },

    clashes: () => true,

    async finish(change, { accountId, noted: { familyId } }) {
      const own = await lockOwnFamily(change.tx, accountId)
      if (isRefusal(own)) return own
      const { family, members, me } = own
      // Kicked meanwhile, and in another one by now: they paid to leave the first.
      if (family.familyId !== familyId) return refuse('notFound', familyTexts.notInOne)
      const { rows, isEnd } = await depart(change.tx, family, members, {
        who: me,
        cause: 'left',
        nowMs: kit.clock.nowMs(),
      })
      change.publish(...rows)
      return { message: isEnd ? familyTexts.ended(family.familyName) : familyTexts.left(family.familyName) }
    },
  })
