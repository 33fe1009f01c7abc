import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import { MissionService } from '@sottomondo/proto/actions/v1/mission'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { card as cardFeature } from '../../kernel/card/card.ts'
import { gangster as gangsterFeature } from '../../kernel/gangster/gangster.ts'
import { settlementsOf } from '../../testing/escrow-fake.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { missionRules } from './mission.rules.ts'
import { mission as missionFeature } from './mission.ts'

const actions = useActions([cardFeature, gangsterFeature, missionFeature, status])
const mission = () => actions.rpc(MissionService)
const dayMs = 86_400_000
const list = async (caller: Caller) => granted(await mission().list(callOf(caller), {}))
const missionsOf = async (caller: Caller) => (await list(caller)).missions
const create = (caller: Caller, missionType: string, difficulty = 1, requestId?: string) =>
  mission().create(callOf(caller, requestId), { missionType, difficulty })
const skip = (caller: Caller, missionId: number, requestId?: string) =>
  mission().skip(callOf(caller, requestId), { missionId })
const change = (caller: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
const statusOf = async (caller: Caller) => granted(await actions.rpc(StatusService).getStatus(callOf(caller), {}))
const factsOf = async <F extends Fact>(subject: F, { accountId }: Caller) =>
  (await actions.outbox({ subject })).map((row) => row.payload).filter((one) => one.accountId === accountId)

/** Publishes through any outbox: the relay doesn't ask which feature a fact belongs to. */
const publish = (rows: ReturnType<typeof fact>[]) =>
  transaction(actions.pool, (tx) => writeOutbox(tx, rows, { requestId: 'actions' }))

async function player(experience = 0): Promise<Caller> {
  const caller = actions.newPlayer()
  await list(caller)
  if (experience > 0) await change(caller, `experience = ${experience}`)
  return caller
}
const atRank7 = 25_000

type Crime = FactPayload<'sottomondo.actions.crime.committed.v1'>
let last = 0
const crime = (caller: Caller, more: Partial<Crime> = {}) =>
  fact('sottomondo.actions.crime.committed.v1', {
    crimeId: `crime-${++last}`,
    accountId: caller.accountId,
    crimeOptionId: 1,
    success: true,
    rewardEuro: 10,
    easterEggs: 0,
    experience: 4,
    jailSeconds: 0,
    committedAtMs: actions.clock.nowMs(),
    ...more,
  })
const crimes = (caller: Caller, count: number, more: Partial<Crime> = {}) =>
  publish(Array.from({ length: count }, () => crime(caller, more)))

beforeEach(() => {
  Object.assign(actions.economy, { reservations: [], answer: undefined, hook: undefined })
})

describe('a newcomer', () => {
  test('gets one mission when they first look, and only one', async () => {
    const caller = actions.newPlayer()
    await Promise.all([list(caller), list(caller), list(caller)])
    const { missions, places, placeWaitSeconds, choices } = await list(caller)
    expect(missions).toMatchObject([
      {
        missionType: 'CRIME',
        name: 'Pleeg 20 geslaagde misdaden',
        difficulty: 1,
        progress: 0,
        requiredCount: 20,
        remainingTime: 86_400,
        rewardEuro: 2_500,
        experience: 10,
        isCompleted: false,
        freeAtMs: undefined,
      },
    ])
    expect([places, placeWaitSeconds]).toEqual([3, 86_400])
    expect(choices[0]?.offers.map(({ neededRank }) => neededRank)).toEqual([
      undefined,
      'Ragazzo',
      'Nessuno',
      'Maccelaio',
    ])
  })

  test('has it from their birth on', async () => {
    const caller = actions.newPlayer()
    const { accountId, userId, accountName } = caller
    const createdAtMs = actions.clock.nowMs() - 3_600_000
    const gangster = { accountId, userId, accountName, gender: 'female', claimedExperience: 0, createdAtMs } as const
    await publish([fact('sottomondo.accounts.gangster.created.v1', gangster)])
    await eventually(async () => {
      const { rows } = await actions.pool.query('select 1 from mission where account_id = $1', [accountId])
      expect(rows).toHaveLength(1)
    })
    expect(await missionsOf(caller)).toMatchObject([{ missionType: 'CRIME', remainingTime: 82_800 }])
  })

  test('whose birth is told days later has all of its time, and has missed nothing', async () => {
    const [old, young] = [actions.newPlayer(), actions.newPlayer()]
    const born = ({ accountId, userId, accountName }: typeof old, daysAgo: number) =>
      fact('sottomondo.accounts.gangster.created.v1', {
        accountId,
        userId,
        accountName,
        gender: 'female',
        claimedExperience: 0,
        createdAtMs: actions.clock.nowMs() - daysAgo * 86_400_000,
      })
    await publish([born(old, 14), born(young, 0)])
    const had = async ({ accountId }: typeof old) =>
      (await actions.pool.query('select 1 from mission where account_id = $1', [accountId])).rows.length
    // Facts are consumed one after the other.
    await eventually(async () => expect(await had(young)).toBe(1))
    expect(await had(old)).toBe(0)
    expect(await missionsOf(old)).toMatchObject([{ missionType: 'CRIME', remainingTime: 86_400 }])
  })
})

describe('a mission of their own', () => {
  test('is begun once, also by repeated requests; nobody has more than three', async () => {
    const caller = await player()
    const first = granted(await create(caller, 'CAR_THEFT', 1, 'once'))
    expect(first.message).toBe('Je nieuwe missie: Steel 5 auto’s. Je hebt 24 uur.')
    expect(await create(caller, 'CAR_THEFT', 1, 'once')).toEqual(first)
    const answers = await Promise.all(['TRAVEL', 'CRUSH', 'BREAKOUT', 'CRIME'].map((type) => create(caller, type)))
    expect(answers.filter((answer) => 'message' in answer && !('id' in answer))).toHaveLength(1)
    expect((await missionsOf(caller)).map(({ missionType }) => missionType).slice(0, 2)).toEqual(['CRIME', 'CAR_THEFT'])
    expect(refused(await create(caller, 'TRAVEL')).message).toBe(
      'Je 3 plaatsen zijn bezet. Uiterlijk over 48 uur komt er een vrij.',
    )
  })

  test('needs the rank of its difficulty; an unknown one is refused', async () => {
    const caller = await player()
    expect(refused(await create(caller, 'CRIME', 2)).id).toBe('rank')
    expect(refused(await create(caller, 'SHIPMENT_BETWEEN', 1)).id).toBe('rank')
    for (const type of ['', 'MURDER', 'crime']) expect(refused(await create(caller, type)).id).toBe('invalid')
    for (const difficulty of [0, -1, 5]) expect(refused(await create(caller, 'CRIME', difficulty)).id).toBe('invalid')
    await change(caller, 'life = 0')
    expect(refused(await create(caller, 'CRIME')).id).toBe('noActiveAccount')
    expect(await missionsOf(caller)).toHaveLength(1)
  })

  test('of cars to ship names its two cities and pays as the hardest', async () => {
    const caller = await player(atRank7)
    const { message } = granted(await create(caller, 'SHIPMENT_BETWEEN', 1))
    const [, shipment] = await missionsOf(caller)
    expect(shipment).toMatchObject({ requiredCount: 3, difficulty: 1, rewardEuro: 400_000, experience: 160 })
    expect(shipment?.name).toMatch(/^Verscheep 3 auto’s van (\w+) naar (?!\1)\w+$/)
    expect(message).toContain(shipment?.name)
  })

  test('is of a type that holds no place: three shipments of three cars would be one act that pays thrice', async () => {
    const caller = await player(atRank7)
    granted(await create(caller, 'SHIPMENT_BETWEEN', 1))
    expect(refused(await create(caller, 'SHIPMENT_BETWEEN', 4))).toMatchObject({
      id: 'conflict',
      message: '‘Verschepen’ heb je al als missie. Uiterlijk over 48 uur kan er weer zo een.',
    })
    expect(refused(await create(caller, 'CRIME', 4)).id).toBe('conflict')
    granted(await create(caller, 'TRAVEL', 1))
    expect(await missionsOf(caller)).toHaveLength(3)
  })
})

describe('progress', () => {
  test('follows from facts: the one that completes it brings its reward once, however often all are told', async () => {
    const caller = await player(295)
    await crimes(caller, 5, { success: false })
    await crimes(caller, 5, { committedAtMs: actions.clock.nowMs() - 1 })
    await crimes(caller, 19)
    await eventually(async () => expect(await missionsOf(caller)).toMatchObject([{ progress: 19, isCompleted: false }]))
    expect(await factsOf('sottomondo.actions.mission.completed.v1', caller)).toEqual([])
    const [done] = await missionsOf(caller)
    await crimes(caller, 3)
    await eventually(async () => expect(await missionsOf(caller)).toMatchObject([{ progress: 20, isCompleted: true }]))
    expect(await missionsOf(caller)).toMatchObject([{ remainingTime: 0, freeAtMs: actions.clock.nowMs() + dayMs }])
    expect(await factsOf('sottomondo.actions.mission.completed.v1', caller)).toEqual([
      {
        missionId: done?.missionId,
        accountId: caller.accountId,
        missionType: 'CRIME',
        difficulty: 1,
        name: 'Pleeg 20 geslaagde misdaden',
        rewardEuro: 2_500,
        experience: 10,
        completedAtMs: actions.clock.nowMs(),
      },
    ])
    expect(await factsOf('sottomondo.actions.rank.reached.v1', caller)).toMatchObject([{ rankNumber: 2 }])
    expect(await statusOf(caller)).toMatchObject({ missionsCommitted: 1, missingExperience: 900 - 305 })
    await eventually(async () => {
      const card = await actions.redis.hGet(`card:${caller.accountId}`, 'actions')
      expect(JSON.parse(card ?? '{}')).toMatchObject({ rankNumber: 2 })
    })
  })

  test('is told to players who look', async () => {
    const [caller, other] = [await player(), actions.newPlayer()]
    await change(caller, 'version = version + 1')
    await publish([crime(caller), crime(other)])
    await eventually(async () => {
      const pushes = await actions.outbox({ subject: `push.account.${caller.accountId}` })
      expect(pushes.map(({ payload }) => payload.event)).toContain('missionChanged')
    })
    expect(await actions.outbox({ subject: `push.account.${other.accountId}` })).toEqual([])
  })

  test('counts each type by its own facts: cars and journeys, crushed cars by their number, shipped cars by their way', async () => {
    const caller = await player(atRank7)
    const { accountId } = caller
    const atMs = actions.clock.nowMs()
    granted(await create(caller, 'CRUSH', 2))
    granted(await create(caller, 'SHIPMENT_BETWEEN', 1))
    const [, , { name } = { name: '' }] = await missionsOf(caller)
    const [, fromCityName = '', toCityName = ''] = name.match(/van (\w+) naar (\w+)/) ?? []
    const shipped = (way: { fromCityName: string; toCityName: string }) =>
      fact('sottomondo.economy.car.shipped.v1', {
        accountId,
        carId: 1,
        carName: 'Fiat',
        ...way,
        shippedAtMs: atMs,
        arrivesAtMs: atMs,
      })
    await publish([
      fact('sottomondo.economy.car.crushed.v1', { accountId, cars: 3, bullets: 5, crushedAtMs: atMs }),
      shipped({ fromCityName, toCityName }),
      shipped({ fromCityName: toCityName, toCityName: fromCityName }),
    ])
    await eventually(async () => expect((await missionsOf(caller)).map(({ progress }) => progress)).toEqual([0, 3, 1]))
    const traders = await player(atRank7)
    for (const type of ['LIQUOR', 'DRUGS']) granted(await create(traders, type))
    const traded = (trade: 'liquor' | 'drugs', caught: boolean) =>
      fact('sottomondo.actions.goods.traded.v1', {
        tradeId: `trade-${++last}`,
        accountId: traders.accountId,
        trade,
        side: 'sell',
        cityName: 'Rome',
        goods: [],
        caught,
        euro: 1,
        experience: 5,
        jailSeconds: 0,
        tradedAtMs: atMs,
      })
    await publish([traded('liquor', true), traded('liquor', false), traded('drugs', false), traded('drugs', false)])
    await eventually(async () => expect((await missionsOf(traders)).map(({ progress }) => progress)).toEqual([0, 1, 2]))
    const others = await player()
    const travelled = { accountId: others.accountId, fromCityName: 'Rome', toCityName: 'Parijs', costEuro: 1 }
    granted(await create(others, 'TRAVEL'))
    granted(await create(others, 'BREAKOUT'))
    await publish([
      fact('sottomondo.actions.travel.travelled.v1', { ...travelled, travelledAtMs: atMs }),
      fact('sottomondo.actions.breakout.succeeded.v1', {
        accountId: others.accountId,
        prisonerAccountId: accountId,
        experience: 5,
        chance: 0.5,
        succeededAtMs: atMs,
      }),
    ])
    await eventually(async () => expect((await missionsOf(others)).map(({ progress }) => progress)).toEqual([0, 1, 1]))
  })

  test('at the last instant: an action before it counts even when told later, an action at it never does', async () => {
    const caller = await player()
    const endMs = actions.clock.nowMs() + dayMs
    await crimes(caller, 19)
    await eventually(async () => expect(await missionsOf(caller)).toMatchObject([{ progress: 19 }]))
    actions.clock.advanceMs(dayMs + missionRules.expiryPublishedAfterMs)
    expect(await missionsOf(caller)).toMatchObject([{ remainingTime: 0, isCompleted: false, freeAtMs: endMs + dayMs }])
    await eventually(async () =>
      expect(await factsOf('sottomondo.actions.mission.expired.v1', caller)).toMatchObject([{ expiredAtMs: endMs }]),
    )
    const marker = await player()
    await publish([crime(caller, { committedAtMs: endMs }), crime(marker)])
    await eventually(async () => expect(await missionsOf(marker)).toMatchObject([{ progress: 1 }]))
    expect(await missionsOf(caller)).toMatchObject([{ progress: 19, isCompleted: false }])
    await crimes(caller, 2, { committedAtMs: endMs - 1 })
    await eventually(async () => expect(await missionsOf(caller)).toMatchObject([{ isCompleted: true }]))
    expect(await factsOf('sottomondo.actions.mission.completed.v1', caller)).toHaveLength(1)
  })
})

describe('a skip', () => {
  test('costs by preference, brings nothing, and has the place free at once; a repetition pays nothing more', async () => {
    const caller = await player()
    const [first] = await missionsOf(caller)
    const answer = granted(await skip(caller, first?.missionId ?? 0, 'skip'))
    expect(answer).toEqual({ success: true, message: 'De missie is succesvol geskipt.' })
    expect(await skip(caller, first?.missionId ?? 0, 'skip')).toEqual(answer)
    expect(actions.economy.reservations).toMatchObject([
      { accountId: caller.accountId, asset: 'PREFERENCE', credits: 2, honorPoints: 15, purpose: 'missionSkip' },
    ])
    expect(await settlementsOf(actions, caller)).toEqual(['commit'])
    expect(await missionsOf(caller)).toEqual([])
    const marker = await player()
    await publish([...Array.from({ length: 20 }, () => crime(caller)), crime(marker)])
    await eventually(async () => expect(await missionsOf(marker)).toMatchObject([{ progress: 1 }]))
    expect(await factsOf('sottomondo.actions.mission.completed.v1', caller)).toEqual([])
    expect(await statusOf(caller)).toMatchObject({ missionsCommitted: 0 })
    granted(await create(caller, 'CRIME'))
  })

  test('works for an expired mission, and for no other player’s, no completed and no unknown one', async () => {
    const [caller, other] = [await player(), await player()]
    const [[mine], [theirs]] = [await missionsOf(caller), await missionsOf(other)]
    for (const missionId of [theirs?.missionId ?? 0, 0, -1, 2 ** 53 - 1])
      expect(refused(await skip(caller, missionId)).id).toBe('notFound')
    expect(actions.economy.reservations).toEqual([])
    await crimes(other, 20)
    await eventually(async () => expect(await missionsOf(other)).toMatchObject([{ isCompleted: true }]))
    expect(refused(await skip(other, theirs?.missionId ?? 0)).message).toBe('Deze missie is al volbracht.')
    actions.clock.advanceMs(dayMs)
    granted(await skip(caller, mine?.missionId ?? 0))
    expect(await missionsOf(caller)).toEqual([])
  })

  test('that cannot be paid changes nothing', async () => {
    const caller = await player()
    const [mine] = await missionsOf(caller)
    actions.economy.answer = refuse('insufficientFunds', 'Je hebt niet genoeg credits.')
    expect(refused(await skip(caller, mine?.missionId ?? 0))).toMatchObject({
      id: 'insufficientFunds',
      message: 'Daarvoor heb je niet genoeg credits of eerpunten.',
    })
    expect(await missionsOf(caller)).toMatchObject([{ missionId: mine?.missionId }])
  })

  test('of a mission that is completed during the payment gives the price back', async () => {
    const caller = await player()
    const [mine] = await missionsOf(caller)
    await crimes(caller, 19)
    await eventually(async () => expect(await missionsOf(caller)).toMatchObject([{ progress: 19 }]))
    // Economy takes seconds to answer; this waits for one fact meanwhile.
    actions.economy.hook = async () => {
      await crimes(caller, 1)
      await eventually(async () => expect(await missionsOf(caller)).toMatchObject([{ isCompleted: true }]))
    }
    expect(refused(await skip(caller, mine?.missionId ?? 0)).message).toBe('Deze missie is al volbracht.')
    expect(await settlementsOf(actions, caller)).toEqual(['void'])
    expect(await factsOf('sottomondo.actions.mission.completed.v1', caller)).toHaveLength(1)
  })
})

test('a place is free again a day after its mission has ended', async () => {
  const caller = await player()
  granted(await create(caller, 'TRAVEL'))
  granted(await create(caller, 'CRUSH'))
  await crimes(caller, 20)
  await eventually(async () => expect((await missionsOf(caller))[0]).toMatchObject({ isCompleted: true }))
  actions.clock.advanceMs(dayMs - 1)
  expect(refused(await create(caller, 'CRIME')).id).toBe('conflict')
  actions.clock.advanceMs(1)
  granted(await create(caller, 'CRIME'))
  expect((await missionsOf(caller)).map(({ missionType }) => missionType)).toEqual(['TRAVEL', 'CRUSH', 'CRIME'])
})
