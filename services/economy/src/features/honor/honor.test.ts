import { pushes } from '@sottomondo/event-contract/push'
import { run, testNatsServer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { honor } from './honor.ts'

const nats = testNatsServer()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, honor)
})
afterAll(() => economy.stop())

const [giver, receiver] = [7, 8]
const publishGiven = (giftId: number, messageId: string, more: object = {}) =>
  publish(economy.kit, 'sottomondo.social.honor.given.v1', messageId, {
    giftId,
    giverAccountId: giver,
    receiverAccountId: receiver,
    type: 'eerpunten',
    honorAmount: 5,
    subject: 'voor de taart',
    givenAtMs: 1_000 + giftId,
    ...more,
  })
const consumed = async (messageId: string) =>
  (await run(economy.kit.pool, 'consumed', 'select from inbox where message_id = $1', [messageId])).length > 0

test('honor is booked once for each gift, however often it is told; dishonor takes nothing', async () => {
  await publishGiven(1, 'first telling')
  await publishGiven(1, 'second telling')
  await publishGiven(2, 'dishonor', { type: 'oneerpunten', honorAmount: 50 })
  await publishGiven(3, 'another gift', { honorAmount: 2 })
  await eventually(async () =>
    expect(await Promise.all(['second telling', 'dishonor', 'another gift'].map(consumed))).toEqual([true, true, true]),
  )
  expect((await readHoldings(economy.kit.pool, receiver)).honor?.balance).toBe(7)
  const transfers = await run<{ id: string }>(
    economy.kit.pool,
    'transfers',
    `select t.id from transfer t join entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
     where a.owner_kind = 'faucet' and a.owner_id = 'honor' order by t.id`,
  )
  expect(transfers.map(({ id }) => id)).toEqual(['honor-reward:1', 'honor-reward:3'])
  const rows = await run<{ payload: { event: string; payload: unknown } }>(
    economy.kit.pool,
    'pushes',
    'select payload from outbox where subject = $1 order by id',
    [`push.account.${receiver}`],
  )
  const booked = rows.filter(({ payload }) => payload.event === 'honorBooked')
  expect(booked.map(({ payload }) => pushes.honorBooked.parse(payload.payload).version)).toContain(1_003)
})
