import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { refused } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { travel } from '../travel/travel.ts'
import { deathTexts } from './death.rules.ts'
import { death } from './death.ts'

const actions = useActions([death, status, travel])
const admin = actions.newPlayer({ isAdmin: true, accountName: 'Baas' })

async function born(): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  return caller
}
const kill = (
  { accountId, accountName }: Caller,
  { reason = 'Bots.', requestId, by = admin }: { reason?: string; requestId?: string; by?: Caller | null } = {},
) =>
  actions.rpc(DeathService).killByAdmin(callOf(by ?? undefined, requestId), {
    accountId: accountId,
    accountName: accountName,
    reason,
  })
const deathsOf = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.death.occurred.v1' }))
    .map(({ payload }) => payload)
    .filter((payload) => payload.accountId === accountId)
const lifeOf = async ({ accountId }: Caller) =>
  (await actions.pool.query('select life from gangster where account_id = $1', [accountId])).rows[0].life

test('an admin kills with a reason, all are told, and the dead gangster can do nothing any more', async () => {
  const victim = await born()
  expect(granted(await kill(victim, { reason: ' Twee \n accounts. ' }))).toEqual({
    message: deathTexts.killed(victim.accountName),
    accountName: victim.accountName,
  })
  expect(await lifeOf(victim)).toBe(0)
  expect(await deathsOf(victim)).toEqual([
    {
      deathId: `admin-${victim.accountId}`,
      accountId: victim.accountId,
      accountName: victim.accountName,
      cause: 'admin',
      killerAccountId: null,
      admin: { name: 'Baas', reason: 'Twee accounts.' },
      diedAtMs: actions.clock.nowMs(),
    },
  ])
  // Written before the answer: the gateway refuses the dead gangster whether its push has arrived or not.
  const card = JSON.parse((await actions.redis.hGet(`card:${victim.accountId}`, 'actions')) ?? '{}')
  expect(card).toMatchObject({ alive: false, life: 0 })
  const travelled = await actions.rpc(TravelService).travel(callOf(victim), { destinationCityId: 2 })
  expect(refused(travelled).id).toBe('noActiveAccount')
})

test('a repeated death is one death: later, twenty at the same instant, and after a lost answer', async () => {
  const [victim, other] = [await born(), await born()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => kill(victim)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(refused(await kill(victim)).message).toBe(deathTexts.already(victim.accountName))
  expect(await deathsOf(victim)).toHaveLength(1)
  const first = granted(await kill(other, { requestId: 'lost' }))
  expect(await kill(other, { requestId: 'lost' })).toEqual(first)
  expect(await deathsOf(other)).toHaveLength(1)
})

test('nobody but the admin kills this way, never themselves, and never without a reason', async () => {
  const victim = await born()
  for (const by of [await born(), null]) expect(refused(await kill(victim, { by })).id).toBe('forbidden')
  expect(refused(await kill(admin)).message).toBe(deathTexts.admin)
  for (const reason of ['', ' \n\u200b '])
    expect(refused(await kill(victim, { reason })).fields).toEqual({ reason: deathTexts.required })
  expect([await lifeOf(victim), await deathsOf(victim)]).toEqual([100, []])
})
