import { WORLD } from '@sottomondo/first-world'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { writeAlertSettings } from './features/alert/alert.store.ts'
import { premiumRules, renewedUntilMs } from './features/premium/premium.rules.ts'
import { lockPremium, writePremium } from './features/premium/premium.store.ts'
import { faucet, move, player, sink } from './kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger } from './kernel/ledger/ledger.store.ts'

const dayMs = 86_400_000

/** Player (account id), and how many days before the seeding each renewal was made. */
const RENEWALS: readonly [accountId: number, daysAgo: readonly number[]][] = [
  [2, [20, 20, 3]],
  [7, [27]],
  [12, [11]],
  [18, [25, 4]],
  [27, [60, 30, 2]],
  [33, [9]],
  [38, [16, 16]],
]

/** Player (account id), and the events about which they want an SMS. */
const ALERTS: readonly [accountId: number, attack: boolean, friendDeath: boolean, jackpot: boolean][] = [
  [2, true, true, false],
  [12, true, false, false],
  [27, true, true, true],
  [33, false, false, true],
]

const userOf = (accountId: number) => WORLD.find((one) => one.accountId === accountId)?.userId ?? 0

/** Seeds premium as paid for, and settings of SMS alerts. May run twice. */
export async function seedPremium(tx: Db, ledger: Ledger, nowMs: number): Promise<void> {
  for (const [accountId, daysAgo] of RENEWALS)
    for (const [nth, ago] of daysAgo.entries())
      await renew(tx, ledger, { accountId, id: `premiumRenewal:${accountId}:seed-${nth}`, atMs: nowMs - ago * dayMs })
  for (const [accountId, notifyOnAttack, notifyOnFriendDeath, notifyOnJackpot] of ALERTS)
    await writeAlertSettings(tx, userOf(accountId), { notifyOnAttack, notifyOnFriendDeath, notifyOnJackpot })
}

async function renew(tx: Db, ledger: Ledger, one: { accountId: number; id: string; atMs: number }): Promise<void> {
  const { accountId, id, atMs } = one
  if (await isPosted(tx, id)) return
  const userId = userOf(accountId)
  const { credits, days } = premiumRules
  const before = await lockPremium(tx, userId)
  const after = { premiumUntilMs: renewedUntilMs(before.premiumUntilMs, atMs), version: before.version + 1 }
  await ledger.postDecided(tx, [
    {
      id: `seed-${id}`,
      kind: 'seed',
      entries: move(faucet('seed'), player(accountId), 'credits', credits),
    },
    {
      id,
      kind: 'premiumRenewal',
      memo: { userId, days, amount: credits, ...after },
      entries: move(player(accountId), sink('premium'), 'credits', credits),
    },
  ])
  await writePremium(tx, userId, after)
  const changed = { userId, accountId, ...after, days, credits, changedAtMs: atMs }
  await writeOutbox(tx, [fact('sottomondo.economy.premium.changed.v1', changed)])
}
