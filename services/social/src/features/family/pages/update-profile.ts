import { player, words } from '@sottomondo/event-contract/log'
import { showsNothing } from '@sottomondo/markup'
import type { UpdateFamilyProfileReply, UpdateFamilyProfileRequest } from '@sottomondo/proto/social/v1/family'
import { isRefusal, refuse, refuseFields } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import { charactersIn, cleanLine, cleanLines, foldName } from '@sottomondo/server-kit/text'
import { hasRight } from '../family.rights.ts'
import { familyRules, nameOf, profileCharactersOf } from '../family.rules.ts'
import { familyWithName, lockChoice } from '../family.store.ts'
import { familyTexts } from '../family.texts.ts'
import { type FamilyKit, paidFamilyAction } from '../holdings/paid-family-action.ts'
import { lockOwnFamily, refusalOfRight } from '../own-family.ts'
import { saveFamily } from '../save-family.ts'

/** A text of which nothing is seen is none. */
const orNothing = (text: string): string => (showsNothing(text) ? '' : text)

const taken = refuse('conflict', familyTexts.nameTaken, { fields: { familyName: familyTexts.nameTaken } })
const sameName = refuse('conflict', familyTexts.sameName, { fields: { familyName: familyTexts.sameName } })

/** Changes text and motto; a name that differs is the change of name, which costs the don credits. */
export const updateProfile = (kit: FamilyKit): WriteHandler<UpdateFamilyProfileRequest, UpdateFamilyProfileReply> =>
  paidFamilyAction(kit, {
    purpose: 'familyName',

    async begin(change, request: UpdateFamilyProfileRequest) {
      const { accountId, isPremium } = playerOf(change)
      const own = await lockOwnFamily(change.tx, accountId, 'profile')
      if (isRefusal(own)) return own
      const { family, me } = own
      const familyName = nameOf(request.familyName)
      const body = orNothing(cleanLines(request.profileBody))
      const motto = request.motto === undefined ? family.motto : orNothing(cleanLine(request.motto))
      const most = profileCharactersOf(isPremium)
      const wrong = refuseFields({
        familyName: familyName ? null : familyTexts.badName,
        profileBody: charactersIn(body) > most ? familyTexts.profileTooLong(most) : null,
        motto: charactersIn(motto) > familyRules.mottoCharacters ? familyTexts.mottoTooLong : null,
      })
      if (wrong || !familyName) return wrong ?? refuse('invalid', familyTexts.badName)
      const renames = familyName !== family.familyName
      if (renames && !hasRight(me.role, 'rename')) return refusalOfRight('rename')
      const owner = renames ? await familyWithName(change.tx, foldName(familyName)) : undefined
      if (owner !== undefined && owner !== family.familyId) return taken
      const amount = renames ? familyRules.nameCredits : 0
      return { familyId: family.familyId, amount, familyName, renames, body, motto, isPremium }
    },

    clashes: () => true,

    async finish(change, { accountId, noted }) {
      const { familyId, familyName, renames, body, motto, isPremium } = noted
      if (renames) await lockChoice(change.tx, foldName(familyName))
      const own = await lockOwnFamily(change.tx, accountId, renames ? 'rename' : 'profile')
      if (isRefusal(own)) return own
      const { family, members } = own
      if (family.familyId !== familyId) return refuse('notFound', familyTexts.notInOne)
      // Another change of name came first, and paid for it.
      if (renames && family.familyName === familyName) return sameName
      const owner = renames ? await familyWithName(change.tx, foldName(familyName)) : undefined
      if (owner !== undefined && owner !== familyId) return taken
      const named = renames ? { familyName } : {}
      const event = renames
        ? words`${player(accountId)} doopte de familie om tot ${familyName}.`
        : words`${player(accountId)} herschreef het profiel.`
      const rows = await saveFamily(
        change.tx,
        { ...family, ...named, motto, profileBody: body, profileIsPremium: isPremium },
        { nowMs: kit.clock.nowMs(), members, events: [{ kind: renames ? 'name' : 'profile', words: event }] },
      )
      change.publish(...rows)
      const now = renames ? familyName : family.familyName
      return { message: renames ? familyTexts.renamed(now) : familyTexts.saved, familyName: now }
    },
  })
