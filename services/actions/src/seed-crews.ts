import { type Db, newId } from '@sottomondo/server-kit'
import { halfOf, heistResultOf, heistWeaponOf, heistWindowMs } from './heist/heist.rules.ts'
import { endHeistRow, insertHeist } from './heist/heist.store.ts'
import { type RaidPlace, raidResultOf, raidWindowMs } from './raid/raid.rules.ts'
import { endRaidRow, insertParticipant, insertRaid, writeResult } from './raid/raid.store.ts'

/** Who asked whom (account ids), for what and with what, each one's half of the loot, and hours before the seeding. */
const HEISTS: readonly [
  inviter: number,
  invitee: number,
  target: string,
  weapon: string,
  /** 0 where it failed. */
  halfEuro: number,
  hoursAgo: number,
][] = [
  [7, 18, 'Juwelier', 'Pistool', 268_400, 90],
  [38, 27, 'Juwelier', 'Uzi', 344_250, 75],
  [12, 18, 'Juwelier', 'AK-47', 391_000, 61],
  [15, 5, 'Benzinestation', 'Mes', 51_200, 52],
  [27, 38, 'Bank', 'Uzi', 655_500, 44],
  [22, 29, 'Supermarkt', 'Mes', 118_750, 33],
  [18, 12, 'Bank', 'Mes', 0, 27],
  [2, 7, 'Bank', 'AK-47', 812_000, 20],
  [8, 36, 'Supermarkt', 'Pistool', 171_300, 15],
  [32, 34, 'Benzinestation', 'Pistool', 74_600, 9],
  [2, 18, 'Juwelier', 'Uzi', 402_750, 6],
]

/** Who called it and who came (account ids), where, with what, each one's share of the loot, and hours before the seeding. */
const RAIDS: readonly [
  leader: number,
  joined: readonly number[],
  cityName: string,
  place: RaidPlace,
  weapons: readonly [grenade: number, revolver: number, bazooka: number],
  /** 0 where it failed. */
  shareEuro: number,
  hoursAgo: number,
][] = [
  [7, [18], 'Rome', 'de kluis', [4, 0, 0], 512_000, 96],
  [38, [27, 12], 'Parijs', 'de haven', [10, 1, 0], 560_000, 70],
  [12, [8, 27, 36, 38], 'Parijs', 'de kluis', [0, 0, 1], 0, 50],
  [27, [38, 12, 8, 36], 'Parijs', 'de kluis', [10, 2, 1], 688_000, 30],
  [2, [7, 18, 29], 'Rome', 'de haven', [10, 5, 2], 731_500, 11],
]
/** What a raid that failed cost each. */
const lifeLost = 17

/** How often somebody of the first world has held one. */
export const crewDeedsOf = (accountId: number) => ({
  heists: HEISTS.filter(([inviter, invitee]) => inviter === accountId || invitee === accountId).length,
  raids: RAIDS.filter(([leader, joined]) => leader === accountId || joined.includes(accountId)).length,
})

/**
 * Heists and raids of the days before the first start, so that the hall of fame and their pages have something to tell.
 * Their loot is part of what the first world has: no fact is told of them.
 * @param fresh who was made by this seeding; with others nothing is held
 */
export async function seedCrews(tx: Db, fresh: ReadonlySet<number>, nowMs: number): Promise<void> {
  for (const [inviterAccountId, inviteeAccountId, target, weapon, halfEuro, hoursAgo] of HEISTS) {
    if (!fresh.has(inviterAccountId) || !fresh.has(inviteeAccountId)) continue
    const invitedAtMs = nowMs - hoursAgo * hourMs
    const heistId = await insertHeist(tx, {
      ...{ inviterAccountId, inviteeAccountId, target, weapon, intentId: newId() },
      ...{ nowMs: invitedAtMs, lapsesAtMs: invitedAtMs + heistWindowMs },
    })
    const kind = heistWeaponOf(weapon)
    if (!kind) throw new Error(`there is no weapon ${weapon}`)
    const outcome = { success: halfEuro > 0, halfEuro, carLost: false }
    const result = heistResultOf(target, outcome, { jailed: false, halfEuro: halfOf(kind) })
    await endHeistRow(tx, {
      ...{ heistId, state: 'done', nowMs: invitedAtMs + heistWindowMs / 2, lootEuro: 2 * halfEuro },
      ...{ inviterResult: result, inviteeResult: result },
    })
  }
  for (const [leader, joined, cityName, place, [grenade, revolver, bazooka], shareEuro, hoursAgo] of RAIDS) {
    const crew = [leader, ...joined]
    if (!crew.every((accountId) => fresh.has(accountId))) continue
    const calledAtMs = nowMs - hoursAgo * hourMs
    const closesAtMs = calledAtMs + raidWindowMs
    const raidId = await insertRaid(tx, { cityName, grenade, revolver, bazooka, nowMs: calledAtMs, closesAtMs })
    if (raidId === undefined) continue
    const success = shareEuro > 0
    const result = raidResultOf({ success, place, shareEuro }, crew.length, { lifeLost, jailed: false })
    for (const accountId of crew) {
      const isLeader = accountId === leader
      await insertParticipant(tx, { raidId, accountId, isLeader, intentId: newId(), nowMs: calledAtMs })
      await writeResult(tx, { raidId, accountId, result })
    }
    const tookPart = crew.length
    await endRaidRow(tx, { raidId, state: 'done', nowMs: closesAtMs, lootEuro: shareEuro * tookPart, tookPart })
  }
}

const hourMs = 3_600_000
