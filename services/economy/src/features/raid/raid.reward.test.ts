import { isRefusal } from '@sottomondo/server-kit/refusal'
import { testNats } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { bank } from '../bank/bank.ts'
import { heist } from '../heist/heist.ts'
import { raid } from './raid.ts'

const nats = testNats()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, bank, heist, raid)
})
afterAll(() => economy.stop())

const pocketOf = async (accountId: number) => (await readHoldings(economy.kit.pool, accountId)).cashPocket?.balance ?? 0
const publishDone = (accountId: number, heistId: number, rewardEuro: number, messageId: string) =>
  publish(economy.kit, 'sottomondo.actions.heist.done.v1', messageId, {
    heistId,
    accountId,
    partnerAccountId: 99,
    isInviter: true,
    target: 'Bank',
    success: rewardEuro > 0,
    rewardEuro,
    experience: 80,
    jailSeconds: 0,
    lostCarName: null,
    doneAtMs: 1_000,
  })

test('each raider gets their share', async () => {
  const raider = 911
  await publish(economy.kit, 'sottomondo.actions.raid.done.v1', 'raider', {
    raidId: 5,
    accountId: raider,
    leaderAccountId: raider,
    isLeader: true,
    participants: 2,
    place: 'de haven',
    success: true,
    rewardEuro: 600_000,
    experience: 150,
    lifeLost: 0,
    jailSeconds: 0,
    doneAtMs: 1_000,
  })
  await eventually(async () => expect(await pocketOf(raider)).toBeGreaterThanOrEqual(600_000))
  const { rows } = await economy.kit.pool.query(`select id from transfer where kind = 'raidReward'`)
  expect(rows).toEqual([{ id: 'raid-reward:5:911' }])
})

test('each of both gets their half, once, for repeated facts', async () => {
  const [one, two, poor] = [901, 902, 903]
  expect(isRefusal(await economy.bank.getBalances(economyCall(one), {}))).toBe(false)
  const before = await pocketOf(one)
  await publishDone(one, 5, 450_000, 'one')
  await publishDone(one, 5, 450_000, 'one-again')
  await publishDone(two, 5, 450_000, 'two')
  await publishDone(poor, 6, 0, 'poor')
  await publishDone(two, 7, 1_000, 'last')
  await eventually(async () => expect(await pocketOf(two)).toBeGreaterThanOrEqual(451_000))
  expect((await pocketOf(one)) - before).toBe(450_000)
  const { rows } = await economy.kit.pool.query(`select id from transfer where kind = 'heistReward' order by id`)
  expect(rows.map(({ id }) => id)).toEqual(['heist-reward:5:901', 'heist-reward:5:902', 'heist-reward:7:902'])
})

const economyCall = (accountId: number) => ({
  requestId: `heist-${accountId}`,
  caller: { userId: accountId, accountId, accountName: `Gangster_${accountId}`, isAdmin: false, isPremium: false },
  traceparent: undefined,
})
