import { renderMarkup } from '@sottomondo/markup/render'
import type { FamilyService } from '@sottomondo/proto/social/v1/family'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { cleanLine } from '@sottomondo/server-kit/text'
import type { SocialConfig } from '../../config.ts'
import { readPlayers } from '../../kernel/player/player.store.ts'
import { partsOf, peopleIn } from '../log/log.public.ts'
import { create } from './create.ts'
import { followerOf, hasRight } from './family.rights.ts'
import { familyRules } from './family.rules.ts'
import { familyNamed, findFamily, listFamilies, takenSymbols } from './family.store.ts'
import { familySymbols } from './family.symbols.ts'
import { familyTexts } from './family.texts.ts'
import { leave } from './membership/leave.ts'
import { type Member, membersOf } from './membership/member.store.ts'
import { kick, setRole } from './membership/roles.ts'
import { readOwn } from './own-family.ts'
import { listEvents } from './pages/event.store.ts'
import { viewMembers } from './pages/members.view.ts'
import { familySettings } from './pages/settings.view.ts'
import { updateProfile } from './pages/update-profile.ts'

const limits = { premium: familyRules.profileCharactersPremium, others: familyRules.profileCharacters }
const none = refuse('notFound', familyTexts.none)

/** Families: the overview, a family as its members and as others see it, and its members' changes. */
export function familyHandlers(kit: Kit<SocialConfig>): Handlers<typeof FamilyService> {
  const { pool } = kit

  /** Returns the family of a caller who is in one. */
  async function own(ctx: Parameters<typeof playerOf>[0]) {
    const me = await readOwn(pool, playerOf(ctx).accountId)
    if (isRefusal(me)) return me
    const family = await findFamily(pool, me.familyId)
    return family ? { me, family } : none
  }

  return {
    async list(_ctx, request) {
      const page = await listFamilies(pool, { ...request, q: cleanLine(request.q) })
      if (isRefusal(page)) return page
      const families = page.rows.map((row) => ({ ...row, familySymbol: row.familySymbol ?? undefined }))
      return { families, nextCursor: page.nextCursor }
    },

    getSettings: (ctx) => familySettings(kit, playerOf(ctx).accountId),

    async listEvents(ctx, page) {
      const me = await readOwn(pool, playerOf(ctx).accountId)
      if (isRefusal(me)) return me
      const found = await listEvents(pool, me.familyId, page)
      if (isRefusal(found)) return found
      const people = found.rows.flatMap(({ words }) => peopleIn(me.accountId, words))
      const players = await readPlayers(pool, [...new Set(people)])
      return {
        events: found.rows.map(({ words, ...event }) => ({ ...event, parts: partsOf(me.accountId, words, players) })),
        nextCursor: found.nextCursor,
      }
    },

    async listSymbols() {
      const taken = new Map((await takenSymbols(pool)).map((one) => [one.familySymbol, one.familyName]))
      return { symbols: familySymbols.map((one) => ({ ...one, familyName: taken.get(one.symbol) })) }
    },

    async getLeaveCost(ctx) {
      const found = await own(ctx)
      if (isRefusal(found)) return found
      const { me, family } = found
      const others = (await membersOf(pool, family.familyId)).filter(({ accountId }) => accountId !== me.accountId)
      const follower = me.role === 'DON' ? followerOf(others) : undefined
      return {
        leaveCost: family.leaveCostEuro,
        familyName: family.familyName,
        role: me.role,
        followedBy: follower?.accountName,
        endsFamily: me.role === 'DON' && !follower,
      }
    },

    async getOwnProfile(ctx) {
      const found = await own(ctx)
      if (isRefusal(found)) return found
      const { familyName, motto, profileBody } = found.family
      const { profileCharacters, profileCharactersPremium, mottoCharacters, nameCredits } = familyRules
      return {
        familyName,
        motto,
        profileBody,
        mottoCharacters,
        nameCredits,
        maxCharacters: profileCharacters,
        maxCharactersPremium: profileCharactersPremium,
        mayChange: hasRight(found.me.role, 'profile'),
        mayRename: hasRight(found.me.role, 'rename'),
      }
    },

    async getProfile(_ctx, { familyName: name }) {
      const family = await familyNamed(pool, cleanLine(name))
      if (!family) return none
      const members = await viewMembers(kit, await membersOf(pool, family.familyId))
      const nameOf = (role: Member['role']) => members.find((member) => member.role === role)?.accountName
      const { familyId, familyName, familySymbol, motto, profileBody, profileIsPremium, cityName, maxMembers } = family
      const context = { isPremium: profileIsPremium, host: kit.config.PUBLIC_ORIGIN, limits }
      return {
        familyId,
        familyName,
        familySymbol: familySymbol ?? undefined,
        motto,
        profileBody,
        cityName,
        maxMembers,
        profileHtml: renderMarkup(profileBody, context).html,
        don: nameOf('DON') ?? '',
        sottocapo: nameOf('SOTTOCAPO'),
        consigliere: nameOf('CONSIGLIERE'),
        amountMembers: members.length,
        remainingDays: family.daysLeft,
        createdAtMs: family.createdAtMs,
        members: members.map(({ accountName, online, role, rank, rankNumber, joinedAtMs }) => ({
          accountName,
          online,
          role,
          rank,
          rankNumber,
          joinedAtMs,
        })),
      }
    },

    create: create(kit),
    leave: leave(kit),
    kick: kit.change((change, request) => kick(kit, change, request)),
    setRole: kit.change((change, request) => setRole(kit, change, request)),
    updateProfile: updateProfile(kit),
  }
}
