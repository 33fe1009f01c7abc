import { run, testNatsServer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { mission } from './mission.ts'

const nats = testNatsServer()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, mission)
})
afterAll(() => economy.stop())

const me = 7
const subject = 'sottomondo.actions.mission.completed.v1'
const publishDone = (missionId: number, messageId: string, rewardEuro = 10_000) =>
  publish(economy.kit, subject, messageId, {
    missionId,
    accountId: me,
    missionType: 'CRIME',
    difficulty: 1,
    name: 'Pleeg 20 geslaagde misdaden',
    rewardEuro,
    experience: 40,
    completedAtMs: 1,
  })
const consumed = async (messageId: string) =>
  (await run(economy.kit.pool, 'consumed', 'select from inbox where message_id = $1', [messageId])).length > 0

test('a mission is paid from its own faucet, once, under several message ids', async () => {
  await publishDone(1, 'first telling')
  await publishDone(1, 'first telling')
  await publishDone(1, 'second telling')
  await publishDone(2, 'another mission', 400_000)
  await eventually(async () =>
    expect(await Promise.all(['second telling', 'another mission'].map(consumed))).toEqual([true, true]),
  )
  expect((await readHoldings(economy.kit.pool, me)).cashPocket?.balance).toBe(410_000)
  const transfers = await run<{ id: string }>(
    economy.kit.pool,
    'transfers',
    `select t.id from transfer t join entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
     where a.owner_kind = 'faucet' and a.owner_id = 'mission' order by t.id`,
  )
  expect(transfers.map(({ id }) => id)).toEqual(['mission-reward:1', 'mission-reward:2'])
})
