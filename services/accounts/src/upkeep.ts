import { askingRules } from '@sottomondo/server-kit/asking'
import type { Pool } from '@sottomondo/server-kit/database'
import { feature } from './feature.ts'
import { keepRules } from './features/auth/auth.rules.ts'
import { deleteUsedNftCodes } from './features/nft/nft.store.ts'
import { deleteOldExports } from './features/personal-data/personal-data.store.ts'
import { reservedSince } from './kernel/user/user.rules.ts'
import { forgetAllUnverified } from './kernel/user/user.store.ts'
import {
  deleteChallenges,
  deleteFriendRequests,
  deleteMessages,
  deleteOtps,
  deleteResets,
  deleteSessions,
  deleteThrottles,
} from './upkeep.store.ts'

/** Deletes rows that nobody can use any more. */
export async function deleteOld(pool: Pool, nowMs: number): Promise<void> {
  const before = nowMs - keepRules.usedSeconds * 1000
  await forgetAllUnverified(pool, reservedSince(nowMs))
  await deleteSessions.run(pool, { endedBy: nowMs })
  await deleteOtps.run(pool, { before })
  await deleteResets.run(pool, { before })
  await deleteChallenges.run(pool, { before })
  await deleteOldExports.run(pool, { nowMs })
  await deleteUsedNftCodes.run(pool, { nowMs })
  await deleteFriendRequests.run(pool, { before: nowMs - askingRules.withinMs })
  await deleteThrottles.run(pool, { before })
  await deleteMessages.run(pool, { before: nowMs - keepRules.messageSeconds * 1000 })
}

export const upkeep = feature({
  name: 'upkeep',
  schedules: ({ kit }) => kit.schedule('delete-old', '*/10 * * * *', () => deleteOld(kit.pool, kit.clock.nowMs())),
})
