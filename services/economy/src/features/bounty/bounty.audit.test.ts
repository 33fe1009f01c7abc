import { beforeAll, expect, test } from 'vitest'
import { breakerOf } from '../../../test/broken-data.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'

const economy = useEconomyDatabase()
const broken = breakerOf(economy)
const inEscrow = 'open shares of bounties are in escrow once'
const summed = 'what is on a head is the sum of its shares'
const inTime = 'shares of bounties end in time'
const paidOut = 'an ended share was paid out whole'

beforeAll(async () => {
  await answered(economy.bank.getBalances(ctxOf(1), {}))
  await give(economy.pool, 1, 'cashPocket', 1_000_000)
  const place = (accountId: number) =>
    answered(economy.bounty.place(ctxOf(1), { accountId, accountName: 'Doelwit', amount: 50_000, isAnonymous: false }))
  await place(2)
  await place(3)
  const dead = { deathId: 'd', accountId: 3, accountName: 'Doelwit', userId: 3, cause: 'admin' as const }
  const nobody = { killerAccountId: null, heirAccountId: null, heirAccountName: null }
  await economy.headsDie({ ...dead, ...nobody, diedAtMs: 1 })
})

test('a share whose money is not in escrow, and money that is no share', async () => {
  expect(await broken('select 1', 'open shares of bounties are in escrow once')).toEqual([])
  const less = `update bounty_share set amount = amount - 1 where state = 'open'`
  expect(await broken(less, inEscrow)).toEqual([expect.stringContaining('bounty-')])
  const over = `update bounty_share set state = 'lapsed', ended_at = now() where state = 'open'`
  expect(await broken(over, inEscrow)).toEqual([expect.stringContaining('bounty-')])
})

test('a head with another sum', async () => {
  expect(await broken('select 1', 'what is on a head is the sum of its shares')).toEqual([])
  expect(await broken('update bounty set total = 7 where target_account_id = 2', summed)).toEqual(['the head of 2'])
})

test('a share that was forgotten', async () => {
  // The test's clock is not that of the database.
  await economy.superuser.query(`update bounty_share set ends_at = now() + interval '1 day' where state = 'open'`)
  expect(await broken('select 1', 'shares of bounties end in time')).toEqual([])
  const late = `update bounty_share set ends_at = now() - interval '2 hours' where state = 'open'`
  expect(await broken(late, inTime)).toEqual([expect.stringContaining('share ')])
})

test('a share that ended without its money', async () => {
  expect(await broken('select 1', 'an ended share was paid out whole')).toEqual([])
  const more = `update bounty_share set amount = amount + 1 where state = 'targetDied'`
  expect(await broken(more, paidOut)).toEqual([expect.stringContaining('share ')])
  // Its payer has all of it, and of an earned one only what its killer may not get.
  const earned = `update bounty_share set state = 'earned' where state = 'targetDied'`
  expect(await broken(earned, paidOut)).toEqual([expect.stringContaining('share ')])
})
