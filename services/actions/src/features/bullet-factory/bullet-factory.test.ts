import { facts } from '@sottomondo/event-contract/facts'
import { BulletFactoryService } from '@sottomondo/proto/actions/v1/bullet_factory'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import {
  BulletFactoryService as EconomyFactories,
  type ReserveBulletsReply,
  type ReserveBulletsRequest,
} from '@sottomondo/proto/economy/v1/bullet_factory'
import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { bulletFactory } from './bullet-factory.ts'
import { bulletFactoryLapseMs } from './buy-bullets.rules.ts'

const actions = useActions([bulletFactory, status])
/** Fake of economy's bullet factories; a test sets what goes wrong. */
const economy = {
  reservations: [] as ReserveBulletsRequest[],
  answer: undefined as ReserveBulletsReply | Refusal | undefined,
  hook: undefined as (() => Promise<unknown>) | undefined,
}
beforeAll(() =>
  actions.fake('economy').answer(EconomyFactories, 'reserve', async (_ctx, request) => {
    economy.reservations.push(request)
    await economy.hook?.()
    return economy.answer ?? { cost: request.quantity * 900, quantity: request.quantity, ownerAccountId: 77 }
  }),
)
beforeEach(() => void Object.assign(economy, { reservations: [], answer: undefined, hook: undefined }))

let lastTokenMicros = 1_000
const newerToken = () => ++lastTokenMicros
interface Try {
  requestId: string
  token: number
  quantity: number
  factory: string
}
const buy = (
  caller: Caller,
  { requestId, token = newerToken(), quantity = 200, factory = 'PLAYER' }: Partial<Try> = {},
) =>
  actions
    .rpc(BulletFactoryService)
    .buy(callOf(caller, requestId), { factory, quantity, bulletPrice: 900, tokenIssuedAtMicros: token })

async function gangster(set?: string): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  if (set) await change(caller, set)
  return caller
}
const change = ({ accountId }: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${accountId}`)
const waits = async (caller: Caller) =>
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {})).timeLeft.bulletsFactory
async function bought({ accountId }: Caller) {
  const rows = await actions.outbox({ subject: 'sottomondo.actions.bullet-factory.bought.v1' })
  return rows
    .map(({ payload }) => facts['sottomondo.actions.bullet-factory.bought.v1'].parse(payload))
    .filter((one) => one.accountId === accountId)
}
const reservedFor = (caller: Caller) => economy.reservations.filter((one) => one.accountId === caller.accountId)
async function settlements(caller: Caller): Promise<string[]> {
  const ids = reservedFor(caller).map((one) => one.escrowId)
  const rows = await actions.outbox({ subject: 'sottomondo.actions.escrow.settled.v1' })
  return rows.filter(({ payload }) => ids.includes(payload.escrowId)).map(({ payload }) => payload.outcome)
}

test('a purchase sets the timer, spends the click, and says whose factory it was', async () => {
  const caller = await gangster(`city_name = 'Rome', experience = 5000`)
  const token = newerToken()
  const first = granted(await buy(caller, { requestId: 'once', token }))
  expect(first).toEqual({ message: 'Je koopt 200 kogels voor €180.000.', quantity: 200, cost: 180_000, timeLeft: 900 })
  expect(reservedFor(caller)).toMatchObject([
    { purpose: 'bullets', factory: 'PLAYER', cityName: 'Rome', rankNumber: 5, quantity: 200, seenPrice: 900 },
  ])
  expect([await waits(caller), await settlements(caller)]).toEqual([900, ['commit']])
  const fact = { factory: 'PLAYER', cityName: 'Rome', bullets: 200, costEuro: 180_000, ownerAccountId: 77 }
  expect(await bought(caller)).toMatchObject([fact])
  expect(await buy(caller, { requestId: 'once', token })).toEqual(first)
  expect(await buy(caller, { requestId: 'once', quantity: 1 })).toEqual(usedForOther)
  expect(refused(await buy(caller, { factory: 'LOCAL' }))).toMatchObject({ id: 'timer', timeLeft: 900 })
  actions.clock.advanceMs(900_000)
  expect(refused(await buy(caller, { token })).id).toBe('clickToken')
  granted(await buy(caller, { factory: 'LOCAL' }))
})

test('it is refused in the order of the rules, and then nothing is used up', async () => {
  const caller = await gangster()
  const until = new Date(actions.clock.nowMs() + 30_000).toISOString()
  const token = newerToken()
  await change(
    caller,
    `last_click_token_micros = ${token}, bullets_factory_until = '${until}', jailed_until = '${until}',
      fight_until = '${until}', life = 0`,
  )
  const order = []
  const id = async () => refused(await buy(caller, { token })).id
  for (const mended of ['life = 100', 'fight_until = null', 'jailed_until = null', 'bullets_factory_until = null']) {
    order.push(await id())
    await change(caller, mended)
  }
  expect([...order, await id()]).toEqual(['noActiveAccount', 'activeMurderAttempt', 'jail', 'timer', 'clickToken'])
  expect(reservedFor(caller)).toEqual([])
})

test('a refusal of economy is passed on in its words, and neither timer nor click is used', async () => {
  const caller = await gangster()
  const token = newerToken()
  economy.answer = refuse('conflict', 'Er liggen nog maar 4 kogels.')
  expect(await buy(caller, { token })).toEqual(economy.answer)
  expect([await waits(caller), await settlements(caller), await bought(caller)]).toEqual([0, ['void'], []])
  economy.answer = undefined
  granted(await buy(caller, { token }))
})

test('a buyer who left the city or was jailed during the reservation gets their money back', async () => {
  for (const [set, id] of [
    [`city_name = 'Parijs'`, 'conflict'],
    [`jailed_until = now() + interval '9 years'`, 'jail'],
  ] as const) {
    const caller = await gangster()
    economy.hook = () => change(caller, set)
    expect(refused(await buy(caller)).id).toBe(id)
    expect([await settlements(caller), await bought(caller)]).toEqual([['void'], []])
  }
})

test('of twenty at one instant one buys, and the others get their money back', async () => {
  const caller = await gangster()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(caller)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(await bought(caller)).toHaveLength(1)
  const ended = await settlements(caller)
  expect(ended.filter((outcome) => outcome === 'commit')).toHaveLength(1)
  expect(ended).toHaveLength(reservedFor(caller).length)
})

test('a purchase left open by a crash is given up, and the repeated request begins anew', async () => {
  const caller = await gangster()
  economy.hook = () => Promise.reject(new Error('economy has died'))
  const first = refused(await buy(caller, { requestId: 'crashed' }))
  expect(first.id).toBe('unavailable')
  actions.clock.advanceMs(bulletFactoryLapseMs + 1)
  await eventually(async () => expect(await settlements(caller)).toEqual(['void']))
  economy.hook = undefined
  expect(await waits(caller)).toBe(0)
  granted(await buy(caller, { requestId: 'crashed' }))
  expect([(await bought(caller)).length, await settlements(caller)]).toEqual([1, ['void', 'commit']])
})
