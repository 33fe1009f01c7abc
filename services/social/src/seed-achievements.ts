import type { World } from '@sottomondo/first-world'
import type { PoolClient } from '@sottomondo/server-kit/database'
import type { Part } from './features/achievements/achievement-parts.ts'
import { countHolders } from './features/achievements/achievements.store.ts'
import { countParts } from './features/achievements/earn.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Whoever lost all of it is dead. */
const wholeLife = 100

/**
 * Writes what the first world's gangsters have earned before the first start, as far as no seed tells it by a fact, and
 * counts who has what. To be called once.
 */
export async function seedAchievements(tx: PoolClient, world: World, nowMs: number): Promise<void> {
  const { families, fights, heists } = world
  const murders = fights
    .filter(({ lifeTaken, isAnonymous }) => lifeTaken === wholeLife && !isAnonymous)
    .map(({ killer, hoursAgo }): Part => ({ accountId: killer, measure: 'murders', atMs: nowMs - hoursAgo * hourMs }))
  const loot = heists
    .filter(([, , , , halfEuro]) => halfEuro > 0)
    .flatMap(([inviter, invitee, , , , hoursAgo]) =>
      [inviter, invitee].map((accountId): Part => ({ accountId, measure: 'heists', atMs: nowMs - hoursAgo * hourMs })),
    )
  const members = families.flatMap(({ members: all }) =>
    all.flatMap(({ accountId, role, joinedDaysAgo }): Part[] => {
      const joined = { accountId, atMs: nowMs - joinedDaysAgo * dayMs }
      return [
        { ...joined, measure: 'families' },
        ...(role === 'DON' ? [{ ...joined, measure: 'donships' } as const] : []),
      ]
    }),
  )
  await countParts(tx, [...murders, ...loot, ...members])
  await countHolders(tx)
}
