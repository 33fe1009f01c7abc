import { newId } from '@sottomondo/server-kit/random'
import type { HeistBefore, Seed } from '../../seed.store.ts'
import { halfOf, heistOpenMs, heistResultOf, heistWeaponOf } from './heist.rules.ts'
import { endHeistRow, heistsDone, insertHeist } from './heist.store.ts'

const HEISTS: readonly HeistBefore[] = [
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

const hourMs = 3_600_000

/**
 * Seeds heists of the days before the first start, so that the hall of fame and the heist page have something to show.
 * Their loot is part of the first world's money: no fact is told of them.
 */
export const heistSeed: Seed = async (tx, fresh, { nowMs, heists: more }) => {
  const heists = [...HEISTS, ...more]
  for (const [inviterAccountId, inviteeAccountId, target, weapon, halfEuro, hoursAgo] of heists) {
    if (!fresh.has(inviterAccountId) || !fresh.has(inviteeAccountId)) continue
    const invitedAtMs = nowMs - hoursAgo * hourMs
    const heistId = await insertHeist(tx, {
      inviterAccountId,
      inviteeAccountId,
      target,
      weapon,
      intentId: newId(),
      nowMs: invitedAtMs,
      lapsesAtMs: invitedAtMs + heistOpenMs,
    })
    const kind = heistWeaponOf(weapon)
    if (!kind) throw new Error(`there is no weapon ${weapon}`)
    const outcome = { success: halfEuro > 0, halfEuro, carLost: false }
    const result = heistResultOf(target, outcome, { jailed: false, halfEuro: halfOf(kind) })
    await endHeistRow(tx, {
      heistId,
      state: 'done',
      nowMs: invitedAtMs + heistOpenMs / 2,
      lootEuro: 2 * halfEuro,
      inviterResult: result,
      inviteeResult: result,
    })
  }
  for (const accountId of fresh) {
    const done = heists.filter(([inviter, invitee]) => inviter === accountId || invitee === accountId).length
    if (done > 0) await heistsDone.run(tx, { accountId, done })
  }
}
