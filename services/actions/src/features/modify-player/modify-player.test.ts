import { facts } from '@sottomondo/event-contract/facts'
import { ModifyPlayerService } from '@sottomondo/proto/actions/v1/modify_player'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { refused } from '@sottomondo/test-kit'
import { afterEach, expect, test } from 'vitest'
import { settlementsOf } from '../../testing/escrow-fake.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { modifyPlayerTexts as texts } from './modify-player.rules.ts'
import { modifyPlayer } from './modify-player.ts'

const actions = useActions([modifyPlayer, status])
const admin = actions.newPlayer({ isAdmin: true, accountName: 'Baas' })
afterEach(() => {
  actions.economy.answer = undefined
  actions.economy.hook = undefined
})

async function born(experience = 0): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await actions.pool.query('update gangster set experience = $2 where account_id = $1', [caller.accountId, experience])
  return caller
}
const none = { honorChange: 0, bulletsChange: 0, cashPocketChange: 0, experienceChange: 0 }
const modify = (
  { accountId, accountName }: Caller,
  changes: Partial<typeof none>,
  { reason = 'Vergissing.', requestId, by = admin }: { reason?: string; requestId?: string; by?: Caller | null } = {},
) =>
  actions.rpc(ModifyPlayerService).modify(callOf(by ?? undefined, requestId), {
    userAccountId: accountId,
    userAccountName: accountName,
    ...none,
    ...changes,
    reason,
  })
const factsOf = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.modify-player.modified.v1' }))
    .map(({ payload }) => facts['sottomondo.actions.modify-player.modified.v1'].parse(payload))
    .filter((payload) => payload.accountId === accountId)
const experienceOf = async ({ accountId }: Caller) =>
  Number(
    (await actions.pool.query('select experience from gangster where account_id = $1', [accountId])).rows[0].experience,
  )
const reservationsOf = ({ accountId }: Caller) =>
  actions.economy.reservations.filter((one) => one.accountId === accountId)

test('a gift needs nothing of economy first, and may bring another rank', async () => {
  const player = await born()
  const given = { cashPocketChange: 500, bulletsChange: 3, experienceChange: 20_000 }
  expect(granted(await modify(player, given)).message).toBe(
    `${player.accountName}: +€500 op zak, +3 kogels, +20.000 ervaringspunten.`,
  )
  expect(await experienceOf(player)).toBe(20_000)
  expect(reservationsOf(player)).toEqual([])
  expect(await factsOf(player)).toMatchObject([{ ...none, ...given, by: 'Baas', reason: 'Vergissing.' }])
  const ranks = await actions.outbox({ subject: 'sottomondo.actions.rank.reached.v1' })
  expect(ranks.filter(({ payload }) => payload.accountId === player.accountId)).toHaveLength(1)
})

test('economy reserves what is taken for the sink first, and commits it with the rest of the action', async () => {
  const player = await born(50)
  granted(await modify(player, { cashPocketChange: -500, honorChange: 2, experienceChange: -50 }))
  expect(await experienceOf(player)).toBe(0)
  expect(reservationsOf(player)).toMatchObject([
    { purpose: 'modifyPlayer', lines: [{ asset: 'cashPocket', amount: 500, toKind: 'sink', toId: 'admin' }] },
  ])
  expect(await settlementsOf(actions, player)).toEqual(['commit'])
  expect(await factsOf(player)).toHaveLength(1)
})

test('nothing happens without enough: neither of experience nor of what economy has', async () => {
  const player = await born(10)
  expect(refused(await modify(player, { experienceChange: -11, cashPocketChange: 5 })).message).toBe(
    texts.lessExperience(player.accountName, 10),
  )
  actions.economy.answer = refuse('insufficientFunds', 'Je hebt niet genoeg kogels.')
  expect(refused(await modify(player, { bulletsChange: -1, experienceChange: 5 })).message).toBe(
    texts.less(player.accountName),
  )
  expect([await experienceOf(player), await factsOf(player)]).toEqual([10, []])
  expect(await settlementsOf(actions, player)).toEqual(['void'])
})

test('experience that is gone meanwhile voids economy’s reservation', async () => {
  const player = await born(10)
  actions.economy.hook = async () => {
    await actions.pool.query('update gangster set experience = 3 where account_id = $1', [player.accountId])
  }
  expect(isRefusal(await modify(player, { bulletsChange: -1, experienceChange: -10 }))).toBe(true)
  expect(await settlementsOf(actions, player)).toEqual(['void'])
  expect([await experienceOf(player), await factsOf(player)]).toEqual([3, []])
})

test.each([{ experienceChange: 7 }, { experienceChange: 7, bulletsChange: -2 }])(
  'the same request twice, and at the same instant, does %j once',
  async (changes) => {
    const player = await born()
    const requestId = `once-${player.accountId}`
    await Promise.all(Array.from({ length: 5 }, () => modify(player, changes, { requestId })))
    granted(await modify(player, changes, { requestId }))
    expect([await experienceOf(player), (await factsOf(player)).length]).toEqual([7, 1])
  },
)

test('a name and a reason alone are a note: nothing changes, and all who read of changes read it', async () => {
  const player = await born(10)
  expect(granted(await modify(player, {})).message).toBe(`${player.accountName}: ${texts.note}.`)
  expect([await experienceOf(player), reservationsOf(player)]).toEqual([10, []])
  expect(await factsOf(player)).toMatchObject([{ ...none, what: texts.note, reason: 'Vergissing.', by: 'Baas' }])
})

test('nobody else may do it, and never without a reason', async () => {
  const player = await born()
  for (const by of [await born(), null])
    for (const changes of [{ bulletsChange: 1 }, { bulletsChange: -1 }])
      expect(refused(await modify(player, changes, { by })).id).toBe('forbidden')
  expect(refused(await modify(player, { bulletsChange: -1 }, { reason: ' ' })).fields).toEqual({
    reason: texts.required,
  })
  expect(refused(await modify(player, {}, { reason: ' ' })).fields).toEqual({ reason: texts.required })
  expect(refused(await modify(player, { bulletsChange: 2e12 })).message).toBe(texts.tooMuch)
  expect([await factsOf(player), reservationsOf(player)]).toEqual([[], []])
})
