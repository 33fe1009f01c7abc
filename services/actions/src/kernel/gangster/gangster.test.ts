import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { eventually } from '@sottomondo/test-kit/eventually'
import { describe, expect, test } from 'vitest'
import { jail } from '../../features/jail/jail.ts'
import { status } from '../../features/status/status.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { card as cardFeature } from '../card/card.ts'
import { gangster } from './gangster.ts'

const actions = useActions([cardFeature, gangster, jail, status])

async function rowOf({ accountId }: Caller) {
  const { rows } = await actions.pool.query('select * from gangster where account_id = $1', [accountId])
  return rows[0]
}

/** Publishes through any outbox: the relay doesn't ask which feature a fact belongs to. */
async function born(
  caller: Caller,
  claimedExperience: number,
  gender: 'male' | 'female' = 'female',
  claim: { claimPercentage?: number; previousAccountId?: number } = {},
) {
  const { accountId, userId, accountName } = caller
  const created = {
    accountId,
    userId,
    accountName,
    gender,
    claimedExperience,
    ...claim,
    createdAtMs: actions.clock.nowMs(),
  }
  const row = fact('sottomondo.accounts.gangster.created.v1', created)
  await transaction(actions.pool, (tx) => writeOutbox(tx, [row], { requestId: 'birth' }))
}

const ranksReached = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.rank.reached.v1' }))
    .map((row) => row.payload)
    .filter((payload) => payload.accountId === accountId)

/** Tells of a gangster's birth as accounts does, or again later. */
async function described(caller: Caller, isResident: boolean) {
  const { accountId, userId, accountName } = caller
  const nobody = { diedAtMs: null, killerAccountId: null, forgottenAtMs: null }
  const gangsters = [{ accountId, userId, accountName, gender: 'male' as const, createdAtMs: 1, ...nobody, isResident }]
  const row = fact('sottomondo.accounts.gangster.described.v1', { gangsters })
  await transaction(actions.pool, (tx) => writeOutbox(tx, [row], { requestId: 'again' }))
}

test('a resident is known by their calls, by their birth, and by what is told again; and so they are told on', async () => {
  const [byCall, byFact, player] = [actions.newPlayer({ isResident: true }), actions.newPlayer(), actions.newPlayer()]
  for (const caller of [byCall, byFact, player]) granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  expect(await rowOf(byCall)).toMatchObject({ is_resident: true })
  expect(await rowOf(byFact)).toMatchObject({ is_resident: false })
  await described(byFact, true)
  await described(player, false)
  await eventually(async () => expect(await rowOf(byFact)).toMatchObject({ is_resident: true, version: 2 }))
  // A birth that does not say so changes nothing of it.
  await born(byFact, 0)
  await eventually(async () => expect(await rowOf(byFact)).toMatchObject({ version: 3 }))
  expect(await rowOf(byFact)).toMatchObject({ is_resident: true })
  expect(await rowOf(player)).toMatchObject({ is_resident: false })
  const published = (await actions.outbox({ subject: 'sottomondo.actions.gangster.changed.v1' }))
    .flatMap(({ payload }) => payload.gangsters as { accountId: number; isResident?: boolean }[])
    .filter(({ accountId }) => accountId === byFact.accountId)
  expect(published.at(-1)).toMatchObject({ isResident: true })
})

describe('the fact of a birth', () => {
  test('makes the row', async () => {
    const caller = actions.newPlayer()
    await born(caller, 0)
    await eventually(async () =>
      expect(await rowOf(caller)).toMatchObject({
        account_name: caller.accountName,
        gender: 'female',
        city_name: 'Amsterdam',
        experience: 0,
        life: 100,
        version: 1,
      }),
    )
    expect(await ranksReached(caller)).toEqual([])
  })

  test('completes a row that a call made before, and adds the experience that was claimed', async () => {
    const caller = actions.newPlayer()
    granted(await actions.rpc(StatusService).getTimers(callOf({ ...caller, accountName: 'oud' }), {}))
    await actions.pool.query('update gangster set experience = 10 where account_id = $1', [caller.accountId])
    await born(caller, 2_500)
    await eventually(async () =>
      expect(await rowOf(caller)).toMatchObject({
        account_name: caller.accountName,
        gender: 'female',
        experience: 2_510,
        version: 2,
      }),
    )
    expect(await ranksReached(caller)).toMatchObject([{ rankNumber: 4 }])
    await eventually(async () => {
      const card = await actions.redis.hGet(`card:${caller.accountId}`, 'actions')
      expect(JSON.parse(card ?? '{}')).toMatchObject({ rankNumber: 4, v: 2 })
    })
  })

  test.each([
    [20_000, 50, 10_000, 5],
    [20_001, 30, 6_000, 5],
    [189_998, 50, 94_999, 8],
    [5_000_000, 50, 94_999, 8],
    [0, 50, 0, 1],
  ])(
    'brings from %i experience of the dead gangster %i percent: %i',
    async (experience, claimPercentage, claimed, rankNumber) => {
      const dead = actions.newPlayer()
      granted(await actions.rpc(StatusService).getTimers(callOf(dead), {}))
      await actions.pool.query('update gangster set experience = $2, life = 0 where account_id = $1', [
        dead.accountId,
        experience,
      ])
      const caller = actions.newPlayer()
      await born(caller, 0, 'female', { claimPercentage, previousAccountId: dead.accountId })
      await eventually(async () => expect(await rowOf(caller)).toMatchObject({ experience: claimed }))
      expect(await ranksReached(caller)).toMatchObject(rankNumber > 1 ? [{ rankNumber }] : [])
      expect(await rowOf(dead)).toMatchObject({ experience })
    },
  )

  test('brings nothing from an account that is unknown', async () => {
    const caller = actions.newPlayer()
    await born(caller, 0, 'female', { claimPercentage: 50, previousAccountId: 987_654_321 })
    await eventually(async () => expect(await rowOf(caller)).toMatchObject({ experience: 0 }))
  })
})

test('a woman of the highest rank has her title on her card, too', async () => {
  const caller = actions.newPlayer()
  await born(caller, 0)
  await eventually(async () => expect(await rowOf(caller)).toMatchObject({ gender: 'female' }))
  await actions.pool.query('update gangster set is_godfather = true, version = version + 1 where account_id = $1', [
    caller.accountId,
  ])
  granted(await actions.rpc(StatusService).refreshCard(callOf(caller), { accountId: caller.accountId }))
  const card = JSON.parse((await actions.redis.hGet(`card:${caller.accountId}`, 'actions')) ?? '{}')
  expect(card).toMatchObject({ rankNumber: 11, rank: 'La Prima Signora' })
})

test('a card that a crash left unwritten is written by the fact of the change', async () => {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  const untilMs = actions.clock.nowMs() + 60_000
  const entered = { accountId: caller.accountId, untilMs, reason: 'crime', enteredAtMs: actions.clock.nowMs() } as const
  await transaction(actions.pool, async (tx) => {
    await tx.query('update gangster set jailed_until = $2, version = version + 1 where account_id = $1', [
      caller.accountId,
      new Date(untilMs),
    ])
    await writeOutbox(tx, [fact('sottomondo.actions.jail.entered.v1', entered)])
  })
  await eventually(async () => {
    const card = await actions.redis.hGet(`card:${caller.accountId}`, 'actions')
    expect(JSON.parse(card ?? '{}')).toMatchObject({ jailedUntilMs: untilMs, v: 2 })
  })
})
