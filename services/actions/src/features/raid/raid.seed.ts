import { newId } from '@sottomondo/server-kit/random'
import type { Seed } from '../../seed.store.ts'
import { type RaidPlace, raidOpenMs, raidResultOf } from './raid.rules.ts'
import { endRaidRow, insertParticipant, insertRaid, raidsDone, writeResult } from './raid.store.ts'

/** Leader and members (account ids), city, weapons, each one's share of the loot, and hours before the seeding. */
const RAIDS: readonly [
  leader: number,
  joined: readonly number[],
  cityName: string,
  place: RaidPlace,
  weapons: readonly [grenade: number, revolver: number, bazooka: number],
  /** 0 for a failure. */
  shareEuro: number,
  hoursAgo: number,
][] = [
  [7, [18], 'Rome', 'de kluis', [4, 0, 0], 512_000, 96],
  [38, [27, 12], 'Parijs', 'de haven', [10, 1, 0], 560_000, 70],
  [12, [8, 27, 36, 38], 'Parijs', 'de kluis', [0, 0, 1], 0, 50],
  [27, [38, 12, 8, 36], 'Parijs', 'de kluis', [10, 2, 1], 688_000, 30],
  [2, [7, 18, 29], 'Rome', 'de haven', [10, 5, 2], 731_500, 11],
]
/** Life that a failed raid cost each. */
const lifeLost = 17
const hourMs = 3_600_000

/**
 * Seeds raids of the days before the first start; their loot is part of the first world's money, and no fact is told of
 * them.
 */
export const raidSeed: Seed = async (tx, fresh, { nowMs }) => {
  for (const [leader, joined, cityName, place, [grenade, revolver, bazooka], shareEuro, hoursAgo] of RAIDS) {
    const gang = [leader, ...joined]
    if (!gang.every((accountId) => fresh.has(accountId))) continue
    const calledAtMs = nowMs - hoursAgo * hourMs
    const closesAtMs = calledAtMs + raidOpenMs
    const raidId = await insertRaid(tx, { cityName, grenade, revolver, bazooka, nowMs: calledAtMs, closesAtMs })
    if (raidId === undefined) continue
    const success = shareEuro > 0
    for (const accountId of gang) {
      const isLeader = accountId === leader
      const hurt = { lifeLost, jailed: false }
      const result = raidResultOf({ success, place, shareEuro }, gang.length, hurt, isLeader)
      await insertParticipant(tx, { raidId, accountId, isLeader, intentId: newId(), nowMs: calledAtMs })
      await writeResult(tx, { raidId, accountId, result })
    }
    const tookPart = gang.length
    await endRaidRow(tx, { raidId, state: 'done', nowMs: closesAtMs, lootEuro: shareEuro * tookPart, tookPart })
  }
  for (const accountId of fresh) {
    const done = RAIDS.filter(([leader, joined]) => leader === accountId || joined.includes(accountId)).length
    if (done > 0) await raidsDone.run(tx, { accountId, done })
  }
}
