import type { AchievementsOwned, AchievementsService } from '@sottomondo/proto/social/v1/achievements'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { playerNamed } from '../../kernel/player/player.store.ts'
import { readTotals } from '../statistics/statistics.public.ts'
import {
  type Achievement,
  achievementOf,
  achievements,
  achievementsRules,
  achievementsTexts,
  type Group,
  groups,
  type LevelMeasure,
  type MarkedMeasure,
  measures,
  measuresOf,
  progressOf,
  rarityPercent,
} from './achievements.rules.ts'
import * as store from './achievements.store.ts'

export function achievementsHandlers(kit: Pick<Kit<unknown>, 'pool' | 'change'>): Handlers<typeof AchievementsService> {
  const { pool } = kit
  /** Returns how rare each is, by its id. */
  async function rarities(): Promise<(id: string) => number | undefined> {
    const [holders, { totalAccounts }] = await Promise.all([store.readHolders(pool), readTotals(pool)])
    return (id) => rarityPercent(holders.get(id) ?? 0, totalAccounts)
  }

  return {
    async list(ctx) {
      const { accountId } = playerOf(ctx)
      const [awards, pinned, levels, marks, firsts, rarityOf] = await Promise.all([
        store.readAwards(pool, accountId),
        store.readPinned(pool, accountId),
        store.readLevels(pool, accountId),
        store.readMarks(pool, [accountId], measuresOf('count', 'set', 'daySet')),
        store.readFirsts(pool),
        rarities(),
      ])
      const earnedAt = new Map(awards.map(({ achievementId, earnedAtMs }) => [achievementId, earnedAtMs]))
      const progress = ({ measure }: Achievement): number =>
        measures[measure] === 'level'
          ? (levels?.[measure as LevelMeasure] ?? 0)
          : progressOf(
              measure as MarkedMeasure,
              marks.filter((one) => one.measure === measure),
            )
      const shown = (one: Achievement) => {
        const earnedAtMs = earnedAt.get(one.id)
        const isSecret = one.isHidden && earnedAtMs === undefined
        return {
          ...wordsOf(one, isSecret),
          progress: isSecret || one.isFirst ? 0 : Math.min(one.needed, progress(one)),
          needed: isSecret || one.isFirst ? 0 : one.needed,
          earnedAtMs,
          rarityPercent: rarityOf(one.id),
          isPinned: pinned.includes(one.id),
        }
      }
      return {
        earned: awards.length,
        total: achievements.length,
        mostPinned: achievementsRules.mostPinned,
        groups: (Object.entries(groups) as [Group, string][]).map(([group, label]) => ({
          group,
          label,
          achievements: achievements.filter((one) => one.group === group).map(shown),
        })),
        firsts: firsts.flatMap(({ achievementId, accountName }) =>
          accountName === null ? [] : [{ achievementId, accountName }],
        ),
      }
    },

    async show(ctx, { accountName }) {
      const player = await playerNamed(pool, accountName)
      if (!player) return refuse('notFound', achievementsTexts.unknown)
      const readerId = ctx.caller?.accountId
      const [awards, pinned, found, rarityOf] = await Promise.all([
        store.readAwards(pool, player.accountId),
        store.readPinned(pool, player.accountId),
        readerId ? store.readAwards(pool, readerId) : [],
        rarities(),
      ])
      const known = new Set(found.map(({ achievementId }) => achievementId))
      const shown = awards.flatMap(({ achievementId, earnedAtMs }): AchievementsOwned[] => {
        const one = achievementOf(achievementId)
        if (!one) return []
        const isPinned = pinned.includes(achievementId)
        const isSecret = one.isHidden && !known.has(achievementId)
        return [{ ...wordsOf(one, isSecret), earnedAtMs, rarityPercent: rarityOf(achievementId), isPinned }]
      })
      const place = ({ achievementId, isPinned }: AchievementsOwned) =>
        isPinned ? pinned.indexOf(achievementId) : achievementsRules.mostPinned
      return {
        accountName: player.accountName,
        total: achievements.length,
        achievements: shown.toSorted((one, other) => place(one) - place(other)),
      }
    },

    pin: kit.change(async (change, request) => {
      const { tx } = change
      const { accountId } = playerOf(change)
      const pinned = [...new Set(request.pinned)]
      if (pinned.length > achievementsRules.mostPinned) return refuse('conflict', achievementsTexts.tooMany)
      await store.lockOwners(tx, [accountId])
      const awards = new Set((await store.readAwards(tx, accountId)).map(({ achievementId }) => achievementId))
      if (pinned.some((id) => !awards.has(id))) return refuse('conflict', achievementsTexts.notEarned)
      await store.writePinned(tx, accountId, pinned)
      return { message: achievementsTexts.pinned, pinned }
    }),
  }
}

const wordsOf = ({ id, tier, name, text }: Achievement, isSecret: boolean) => ({
  achievementId: id,
  tier,
  isSecret,
  name: isSecret ? achievementsTexts.secretName : name,
  text: isSecret ? achievementsTexts.secretText : text,
})
