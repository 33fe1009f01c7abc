import { run, testNatsServer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { dailyJob } from './daily-job.ts'

const nats = testNatsServer()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, dailyJob)
})
afterAll(() => economy.stop())

const accountId = 7
const reward = { rewardEuro: 1_200, experience: 4, completedAtMs: 1 }
const publishDone = (day: string, kind: string, messageId: string) =>
  publish(economy.kit, 'sottomondo.actions.daily-job.completed.v1', messageId, {
    accountId,
    day,
    kind,
    name: 'Pleeg 8 geslaagde misdaden',
    ...reward,
  })
const publishWeek = (messageId: string) =>
  publish(economy.kit, 'sottomondo.actions.daily-job.week-completed.v1', messageId, {
    accountId,
    week: '2026-11-23',
    fullDays: 5,
    ...reward,
    rewardEuro: 3_600,
  })
const paid = () =>
  run<{ id: string; amount: number }>(
    economy.kit.pool,
    'paid',
    `select t.id, -e.amount::int as amount from transfer t join entry e on e.transfer_id = t.id
     join ledger_account a on a.id = e.account_id
     where a.owner_kind = 'faucet' and a.owner_id = 'dailyJob' order by t.id`,
  )

test('a job and a week are paid from one faucet, once, under several message ids and thirty times at once', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, nth) => publishDone('2026-11-29', 'crime', nth % 2 ? 'one telling' : `nth ${nth}`)),
  )
  await Promise.all([
    publishDone('2026-11-30', 'crime', 'another day'),
    publishDone('2026-11-29', 'raid', 'another job'),
    publishWeek('a week'),
    publishWeek('the same week'),
  ])
  const inboxed = () =>
    run<{ n: number }>(economy.kit.pool, 'inboxed', 'select count(*)::int as n from inbox').then(([one]) => one?.n)
  await eventually(async () => expect(await inboxed()).toBe(20))
  expect(await paid()).toEqual([
    { id: 'dailyJob-reward:7:2026-11-23:week', amount: 3_600 },
    { id: 'dailyJob-reward:7:2026-11-29:crime', amount: 1_200 },
    { id: 'dailyJob-reward:7:2026-11-29:raid', amount: 1_200 },
    { id: 'dailyJob-reward:7:2026-11-30:crime', amount: 1_200 },
  ])
  expect((await readHoldings(economy.kit.pool, accountId)).cashPocket?.balance).toBe(7_200)
})
