import { transaction } from '@sottomondo/server-kit/database'
import { beforeAll, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered } from '../../../test/running-economy.ts'
import { compareRewards } from '../../kernel/reward/reward.ts'
import { honorReward } from './honor.reward.ts'

const economy = useEconomyDatabase()
const check = 'honor comes from gifts, each to one player'
const gift = {
  giftId: 1,
  giverAccountId: 1,
  receiverAccountId: 2,
  type: 'eerpunten',
  honorAmount: 5,
  subject: '',
  givenAtMs: 1,
}
beforeAll(async () => {
  await answered(economy.bank.getBalances(ctxOf(2), {}))
  const received = [{ messageId: 'm', payload: gift, requestId: undefined, traceparent: undefined }]
  await transaction(economy.pool, (tx) => honorReward.handler(economy.ledger)(tx, received as never))
})

/** Breaks data for one look at it. */
async function broken(sql: string) {
  await economy.superuser.query('begin')
  try {
    await economy.superuser.query(sql)
    return (await economy.auditIn(economy.superuser)).find((one) => one.check === check)?.wrong
  } finally {
    await economy.superuser.query('rollback')
  }
}

test('a gift is sound, and seen', async () => {
  const findings = await economy.audit()
  expect(findings.flatMap((one) => one.wrong)).toEqual([])
  expect(findings.find((one) => one.check === check)?.looked).toBe(1)
})

test('honor that comes from its faucet by something else', async () => {
  expect(await broken(`update transfer set kind = 'seed' where id = 'honor-reward:1'`)).toMatchObject([
    { what: 'honor-reward:1' },
  ])
  expect(
    await broken(`update ledger_account set asset = 'credits' where asset = 'honor' and owner_kind = 'player'`),
  ).toMatchObject([{ what: 'honor-reward:1' }])
})

test('a published gift is compared with what was booked', async () => {
  const transfer = honorReward.transferOf(gift)
  if (!transfer) throw new Error('nothing is booked for honor')
  expect(honorReward.transferOf({ ...gift, type: 'oneerpunten' })).toBeNull()
  expect(await compareRewards(economy.pool, [{ transfer, isDue: true }])).toEqual([])
  const more = honorReward.transferOf({ ...gift, honorAmount: 6 })
  expect(await compareRewards(economy.pool, more ? [{ transfer: more, isDue: true }] : [])).toEqual([
    { what: 'honor-reward:1', why: 'paid 0 and 0 eggs and 5 honor to 2' },
  ])
})
