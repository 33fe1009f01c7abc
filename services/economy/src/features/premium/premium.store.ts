import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { neverPremium, type Premium } from '../../kernel/player/premium.store.ts'
import { premiumRules } from './premium.rules.ts'

const premiumOfUser = statement({
  name: 'premium_of_user',
  params: { userId: 'bigint' },
  row: { premiumUntilMs: 'epochMs', version: 'bigint' },
  text: 'select $row from premium where user_id = $userId',
})
export async function readPremiumOfUser(db: Db, userId: number): Promise<Premium> {
  return (await premiumOfUser.first(db, { userId })) ?? neverPremium
}

const premiumOpen = statement({
  name: 'premium_open',
  params: { userId: 'bigint' },
  text: `insert into premium (user_id, premium_until, version) values ($userId, 'epoch', 0) on conflict do nothing`,
})
const premiumLock = statement({
  name: 'premium_lock',
  params: { userId: 'bigint' },
  row: { premiumUntilMs: 'epochMs', version: 'bigint' },
  text: 'select $row from premium where user_id = $userId for no key update',
})
/** Locks a user's premium time: renewals at one instant are added one after the other. */
export async function lockPremium(tx: Db, userId: number): Promise<Premium> {
  await premiumOpen.run(tx, { userId })
  return premiumLock.one(tx, { userId })
}

const premiumWrite = statement({
  name: 'premium_write',
  params: { userId: 'bigint', premiumUntilMs: 'epochMs', version: 'bigint' },
  text: 'update premium set premium_until = $premiumUntilMs, version = $version where user_id = $userId',
})
/** Stores the premium time of a locked user. */
export const writePremium = (tx: Db, userId: number, { premiumUntilMs, version }: Premium): Promise<void> =>
  premiumWrite.run(tx, { userId, premiumUntilMs, version })

/** Whether a premium time has run out. */
export const premiumEndIsDue = statement({
  name: 'premium_end_is_due',
  params: { nowMs: 'epochMs' },
  row: {
    isDue: [
      'bool',
      'coalesce((select min(premium_until) from premium where ended_version < version) <= $nowMs, false)',
    ],
  },
  text: 'select $row',
})

const premiumEnd = statement({
  name: 'premium_end',
  params: { nowMs: 'epochMs', atMost: 'bigint' },
  row: {
    userId: ['bigint', 'premium.user_id'],
    premiumUntilMs: ['epochMs', 'premium_until'],
    version: ['bigint', 'version'],
    /** The user's newest gangster; null for a user whom this service does not know yet. */
    accountId: ['bigint|null', '(select max(account_id) from gangster g where g.user_id = premium.user_id)'],
  },
  text: `update premium set ended_version = version
    where user_id in (
      select user_id from premium where ended_version < version and premium_until <= $nowMs
      order by premium_until limit $atMost for no key update skip locked
    ) returning $row`,
})
/** Marks premium times that have run out as published, each version once. */
export const takeEnded = (tx: Db, nowMs: number) => premiumEnd.all(tx, { nowMs, atMost: premiumRules.endedAtOnce })
