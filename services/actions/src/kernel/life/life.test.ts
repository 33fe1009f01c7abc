import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { publishFact } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { status } from '../../features/status/status.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { life as lifeFeature } from './life.ts'

const actions = useActions([lifeFeature, status])
const life = async (caller: Caller) => {
  const { life, maxLife } = granted(await actions.rpc(StatusService).getStatus(callOf(caller), {}))
  return [life, maxLife]
}
async function gangster(points: number): Promise<Caller> {
  const caller = actions.newPlayer()
  await life(caller)
  await actions.pool.query('update gangster set life = $1, version = version + 1 where account_id = $2', [
    points,
    caller.accountId,
  ])
  return caller
}
let lastMessage = 0
const used = ({ accountId }: Caller, itemId: number, lifePoints: number) =>
  publishFact(
    actions.kit,
    'sottomondo.economy.shop.used.v1',
    { accountId, itemId, lifePoints, usedAtMs: 1 },
    { messageId: `used-${++lastMessage}` },
  )
const factsOf = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.life.changed.v1' }))
    .map((row) => row.payload)
    .filter((payload) => payload.accountId === accountId)

test('a used item gives its life, never above the maximum, and everybody is told which item', async () => {
  const [me, other] = [await gangster(60), await gangster(95)]
  await Promise.all([used(me, 11, 25), used(other, 12, 100)])
  await eventually(async () =>
    expect([await life(me), await life(other)]).toEqual([
      [85, 100],
      [100, 100],
    ]),
  )
  expect(await factsOf(me)).toMatchObject([{ life: 85, maxLife: 100, lastHealingItemId: 11 }])
  const [pushed] = (await actions.outbox({ subject: `push.account.${other.accountId}` })).map((row) => row.payload)
  expect(pushed).toMatchObject({ event: 'lifeChanged', payload: { life: 100, maxLife: 100 } })
})

test('the same item told twice heals once; the next item heals again; the dead stay dead', async () => {
  const [me, dead] = [await gangster(10), await gangster(0)]
  await Promise.all([used(me, 21, 10), used(me, 21, 10), used(dead, 22, 100)])
  await eventually(async () => expect(await life(me)).toEqual([20, 100]))
  await used(me, 21, 10)
  await used(me, 23, 10)
  await eventually(async () => expect(await life(me)).toEqual([30, 100]))
  expect((await factsOf(me)).map((one) => one.lastHealingItemId)).toEqual([21, 23])
  expect([await life(dead), await factsOf(dead)]).toEqual([[0, 100], []])
})
