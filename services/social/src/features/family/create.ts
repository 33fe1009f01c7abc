import { player, words } from '@sottomondo/event-contract/log'
import type { CreateFamilyReply, CreateFamilyRequest } from '@sottomondo/proto/social/v1/family'
import { needRefusals } from '@sottomondo/server-kit/needs'
import { refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import { foldName } from '@sottomondo/server-kit/text'
import { isKnownDead, lockAccounts } from '../../kernel/player/death.store.ts'
import { familyRules, nameOf } from './family.rules.ts'
import { familyWithName, insertFamily, lockChoice } from './family.store.ts'
import { familyTexts } from './family.texts.ts'
import { type FamilyKit, paidFamilyAction } from './holdings/paid-family-action.ts'
import { invitationsEnded } from './invitation/end-invitations.ts'
import { voidOfPlayers } from './invitation/invitation.store.ts'
import { findMember, insertMember } from './membership/member.store.ts'
import { saveFamily } from './save-family.ts'

const taken = refuse('conflict', familyTexts.nameTaken, { fields: { familyName: familyTexts.nameTaken } })
const inOne = refuse('conflict', familyTexts.inOneAlready)

/** Founds a family: its don pays, and it is in the city where the don is. */
export const create = (kit: FamilyKit): WriteHandler<CreateFamilyRequest, CreateFamilyReply> =>
  paidFamilyAction(kit, {
    purpose: 'familyFounding',

    async begin(change, request: CreateFamilyRequest) {
      const { accountId, accountName, gangsterState } = playerOf(change)
      const familyName = nameOf(request.familyName)
      if (!familyName) return refuse('invalid', familyTexts.badName, { fields: { familyName: familyTexts.badName } })
      if (!gangsterState?.cityName) return needRefusals.unknown()
      if (await findMember(change.tx, accountId)) return inOne
      if (await familyWithName(change.tx, foldName(familyName))) return taken
      const { cityName } = gangsterState
      return { familyId: 0, amount: familyRules.foundingEuro, familyName, cityName, accountName }
    },

    clashes: () => true,

    async finish(change, { accountId, noted: { familyName, cityName, accountName } }) {
      const { tx } = change
      const nowMs = kit.clock.nowMs()
      await lockAccounts(tx, [accountId])
      await lockChoice(tx, foldName(familyName))
      if (await isKnownDead(tx, accountId)) return needRefusals.dead()
      const { firstMembers: maxMembers, fullDays: daysLeft } = familyRules
      const family = await insertFamily(tx, { familyName, cityName, maxMembers, daysLeft, nowMs })
      if (!family) return taken
      const { familyId } = family
      const don = await insertMember(tx, { accountId, familyId, accountName, role: 'DON', nowMs })
      if (!don) return inOne
      const voided = await voidOfPlayers(tx, [accountId], nowMs)
      const saved = await saveFamily(tx, family, {
        nowMs,
        members: [don],
        changed: [{ accountId, role: 'DON', cause: 'founded', version: don.version }],
        events: [{ kind: 'founded', words: words`${player(accountId)} richtte de familie op.` }],
      })
      change.publish(...saved, ...invitationsEnded(voided, 'void', nowMs))
      return { message: familyTexts.founded(familyName), familyId, familyName }
    },
  })
