import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { refuse } from '@sottomondo/server-kit/refusal'
import { callOf, granted, type newPlayer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, expect, test } from 'vitest'
import { useFamilies } from '../../../testing/use-families.ts'
import { familyRules, upkeepDueAt } from '../family.rules.ts'
import { upkeep } from './upkeep.ts'

const under = useFamilies()
const { economy } = under
afterEach(() => under.check())

const run = () => upkeep(under.kit)()
const settings = async (who: ReturnType<typeof newPlayer>) =>
  granted(await under.rpc(FamilyService).getSettings(callOf(who), {}))
const bankOf = (familyId: number) => economy.has(`family ${familyId}`).cashPocket

/** Moves the clock to just after the next upkeep is due. */
async function nextUpkeep(): Promise<void> {
  const { atMs } = upkeepDueAt(under.clock.nowMs() + 86_400_000)
  await under.advance(atMs + 1000 - under.clock.nowMs())
}

test('an upkeep is taken once a day, whatever restarts and however many run', async () => {
  const made = await under.familyOf('MEMBER')
  economy.give(`family ${made.familyId}`, { cashPocket: 100_000 })
  await run()
  await under.settle()
  // Founded after the last hour: nothing is due yet.
  expect(bankOf(made.familyId)).toBe(100_000)
  await nextUpkeep()
  await Promise.all([run(), run(), run()])
  await under.restart()
  await run()
  await under.settle()
  expect(bankOf(made.familyId)).toBe(80_000)
  expect(await settings(made.don)).toMatchObject({ daysLeft: 28, upkeepPaid: true, upkeepEuro: 20_000 })
})

test('all or nothing: a day without it takes one off, and the next one paid brings all back', async () => {
  const made = await under.familyOf('CONSIGLIERE')
  economy.give(`family ${made.familyId}`, { cashPocket: 19_999 })
  await nextUpkeep()
  await run()
  await under.settle()
  expect(bankOf(made.familyId)).toBe(19_999)
  expect(await settings(made.don)).toMatchObject({ daysLeft: 27, upkeepPaid: false })
  const judged = await under.outbox({ subject: 'sottomondo.social.family.upkeep-judged.v1' })
  expect(
    judged.filter(({ payload }) => payload.familyId === made.familyId).map(({ payload }) => payload),
  ).toMatchObject([
    { paid: false, daysLeft: 27, concernedAccountIds: [made.don.accountId, made.of('CONSIGLIERE').accountId] },
  ])
  economy.give(`family ${made.familyId}`, { cashPocket: 1 })
  await nextUpkeep()
  await run()
  await under.settle()
  expect([bankOf(made.familyId), (await settings(made.don)).daysLeft]).toEqual([0, familyRules.fullDays])
})

test('on the last day without it the family ends, and its members inherit', async () => {
  const made = await under.familyOf('MEMBER')
  await under.pool.query('update family set days_left = 1 where id = $1', [made.familyId])
  await nextUpkeep()
  await run()
  expect((await settings(made.don)).familyId).toBeUndefined()
  const ended = await under.outbox({ subject: 'sottomondo.social.family.ended.v1' })
  expect(ended.find(({ payload }) => payload.familyId === made.familyId)?.payload).toMatchObject({
    cause: 'upkeep',
    heirAccountIds: [made.don.accountId, made.of('MEMBER').accountId],
  })
})

test('while economy is away the day waits, and is judged when it is back', async () => {
  const made = await under.found()
  economy.give(`family ${made.familyId}`, { cashPocket: 10_000 })
  await nextUpkeep()
  economy.refuseWith(refuse('unavailable', 'weg'))
  await run()
  expect(await settings(made.don)).toMatchObject({ daysLeft: 28 })
  expect((await settings(made.don)).upkeepPaid).toBeUndefined()
  economy.refuseWith(undefined)
  await run()
  await under.settle()
  expect([bankOf(made.familyId), (await settings(made.don)).upkeepPaid]).toEqual([0, true])
})

test('a family that ended after it was asked gets its money back, to be divided', async () => {
  const made = await under.found()
  economy.give(`family ${made.familyId}`, { cashPocket: 10_000 })
  await nextUpkeep()
  economy.meanwhile(async ({ purpose, familyId }) => {
    if (purpose !== 'familyUpkeep' || familyId !== made.familyId) return
    economy.meanwhile(undefined)
    granted(await under.rpc(FamilyService).leave(callOf(made.don), {}))
  })
  await run()
  await under.settle()
  expect([bankOf(made.familyId), economy.open()]).toEqual([10_000, []])
})

test('a process that dies after economy holds an upkeep: the next run goes on, and it is paid once', async () => {
  const made = await under.found()
  economy.give(`family ${made.familyId}`, { cashPocket: 30_000 })
  await nextUpkeep()
  let isReserved = false
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  economy.meanwhile(async ({ familyId }) => {
    if (familyId !== made.familyId) return
    economy.meanwhile(undefined)
    isReserved = true
    await held
  })
  // However long it waits for its answer, and whatever it then does without a database: it is dead.
  const dead = Promise.allSettled([run()])
  await eventually(() => expect(isReserved).toBe(true))
  await under.restart()
  await run()
  await run()
  await under.settle()
  answer()
  await dead
  expect([bankOf(made.familyId), economy.open()]).toEqual([20_000, []])
  expect(await settings(made.don)).toMatchObject({ daysLeft: 28, upkeepPaid: true })
})

test('a family that ends before its upkeep is asked for owes nothing, and nothing of it stays held', async () => {
  const made = await under.found()
  economy.give(`family ${made.familyId}`, { cashPocket: 10_000 })
  await nextUpkeep()
  economy.refuseWith(refuse('unavailable', 'weg'))
  await run()
  economy.refuseWith(undefined)
  // Held by a process that died before it could say so.
  const { rows } = await under.pool.query('select escrow_id as id from family_upkeep where family_id = $1', [
    made.familyId,
  ])
  const { accountId } = made.don
  const reservation = {
    familyId: made.familyId,
    purpose: 'familyUpkeep',
    amount: 10_000,
    subject: '',
    crusherCapacity: 0,
  }
  expect(economy.reserve({ escrowId: rows[0].id, accountId, ...reservation })).toMatchObject({ amount: 10_000 })
  granted(await under.rpc(FamilyService).leave(callOf(made.don), {}))
  await run()
  await under.settle()
  expect([bankOf(made.familyId), economy.open()]).toEqual([10_000, []])
})
