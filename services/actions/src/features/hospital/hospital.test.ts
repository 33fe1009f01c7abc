import { HospitalService } from '@sottomondo/proto/actions/v1/hospital'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { refuse } from '@sottomondo/server-kit/refusal'
import { publishFact } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { card as cardFeature } from '../../kernel/card/card.ts'
import { life as lifeFeature } from '../../kernel/life/life.ts'
import { paidActionRules } from '../../kernel/paid-action/paid-action.rules.ts'
import { perk as perkFeature } from '../../kernel/perk/perk.ts'
import { settlementsOf } from '../../testing/escrow-fake.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { jail } from '../jail/jail.ts'
import { status } from '../status/status.ts'
import { travel as travelFeature } from '../travel/travel.ts'
import { hospital as hospitalFeature } from './hospital.ts'

const actions = useActions([cardFeature, hospitalFeature, jail, lifeFeature, perkFeature, status, travelFeature])
const hospital = () => actions.rpc(HospitalService)
const heal = (caller: Caller, requestId?: string) => hospital().heal(callOf(caller, requestId), {})
const look = async (caller: Caller) => granted(await hospital().get(callOf(caller), {}))
const change = (caller: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set}, version = version + 1 where account_id = ${caller.accountId}`)
const settlements = (caller: Caller) => settlementsOf(actions, caller)
const inSeconds = (seconds: number) => `'${new Date(actions.clock.nowMs() + seconds * 1000).toISOString()}'`

async function wounded(life: number, set = ''): Promise<Caller> {
  const caller = actions.newPlayer()
  await look(caller)
  await change(caller, `life = ${life}${set}`)
  return caller
}
const factsOf = async (caller: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.life.changed.v1' }))
    .map((row) => row.payload)
    .filter((payload) => payload.accountId === caller.accountId)
const pushed = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: `push.account.${accountId}` }))
    .map((row) => row.payload)
    .filter(({ event }) => event === 'lifeChanged')
    .map(({ payload }) => payload)

beforeEach(() => {
  Object.assign(actions.economy, { reservations: [], answer: undefined, hook: undefined })
})

test('a player with full life is told so, and pays nothing', async () => {
  const caller = actions.newPlayer()
  const healthy = 'Je mankeert niets. De dokter heeft wel wat beters te doen.'
  expect(await look(caller)).toEqual({
    life: 100,
    maxLife: 100,
    missingLife: 0,
    costToHeal: 0,
    healSeconds: 0,
    message: healthy,
  })
  expect(refused(await heal(caller))).toMatchObject({ id: 'conflict', message: healthy })
  expect(actions.economy.reservations).toEqual([])
})

test('the price follows the rank, the time the points', async () => {
  const caller = await wounded(60, ', experience = 900')
  expect(await look(caller)).toEqual({
    life: 60,
    maxLife: 100,
    missingLife: 40,
    costToHeal: 150 * 3 * 40,
    healSeconds: 1_200,
    message: 'Je mist 40 levenspunten. Wie betaalt, is over 20 minuten weer heel.',
  })
})

describe('a treatment', () => {
  test('is paid at once; the life is there when the timer has run out, and everybody is told', async () => {
    const caller = await wounded(60)
    const first = granted(await heal(caller, 'once'))
    expect(first).toMatchObject({ lifePoints: 40, cost: 6_000, timeLeft: 1_200 })
    expect(await heal(caller, 'once')).toEqual(first)
    expect(actions.economy.reservations).toMatchObject([{ asset: 'cashPocket', amount: 6_000, purpose: 'hospital' }])
    expect(await settlements(caller)).toEqual(['commit'])
    const [{ escrowId: treatmentId } = { escrowId: '' }] = actions.economy.reservations
    expect(await look(caller)).toMatchObject({
      life: 60,
      message: expect.stringContaining('De dokter is met je bezig'),
    })
    expect(refused(await heal(caller))).toMatchObject({ id: 'timer', timeLeft: 1_200 })

    actions.clock.advanceMs(1_199_999)
    expect((await look(caller)).life).toBe(60)
    actions.clock.advanceMs(1)
    // True at that instant, whether a process has written it or not.
    expect((await look(caller)).life).toBe(100)
    expect(granted(await actions.rpc(StatusService).getStatus(callOf(caller), {}))).toMatchObject({ life: 100 })
    await eventually(async () =>
      expect(await factsOf(caller)).toMatchObject([{ life: 100, maxLife: 100, treatmentId, underTreatment: false }]),
    )
    expect(await pushed(caller)).toMatchObject([{ life: 100, maxLife: 100 }])
    await eventually(async () => {
      const card = JSON.parse((await actions.redis.hGet(`card:${caller.accountId}`, 'actions')) ?? '{}')
      expect(card).toMatchObject({ life: 100, maxLife: 100 })
    })
  })

  test('is shown with every change of the life, until it is over', async () => {
    const caller = await wounded(60)
    granted(await heal(caller))
    const [{ escrowId: treatmentId } = { escrowId: '' }] = actions.economy.reservations
    const perk = { accountId: caller.accountId, perks: [{ perkId: 1, level: 1, augmentId: null }], version: 1 }
    await publishFact(actions.kit, 'sottomondo.economy.perk.changed.v1', perk, { messageId: 'bodybuilder' })
    await eventually(async () =>
      expect(await factsOf(caller)).toMatchObject([{ life: 65, maxLife: 105, treatmentId, underTreatment: true }]),
    )
    actions.clock.advanceMs(1_200_000)
    await eventually(async () =>
      expect((await factsOf(caller)).at(-1)).toMatchObject({ life: 105, treatmentId, underTreatment: false }),
    )
  })

  test('never leads above the maximum, and adds to what was lost meanwhile', async () => {
    const [lucky, shot] = [await wounded(60), await wounded(60)]
    granted(await heal(lucky))
    granted(await heal(shot))
    await change(lucky, 'life = 90')
    await change(shot, 'life = 20')
    actions.clock.advanceMs(1_200_000)
    expect([(await look(lucky)).life, (await look(shot)).life]).toEqual([100, 60])
    await eventually(async () => expect([...(await factsOf(lucky)), ...(await factsOf(shot))]).toHaveLength(2))
    const healed = (await actions.outbox({ subject: 'sottomondo.actions.hospital.healed.v1' })).map(
      ({ payload }) => payload,
    )
    for (const [{ accountId }, lifePoints] of [[lucky, 10] as const, [shot, 40] as const])
      expect(healed.filter((payload) => payload.accountId === accountId)).toMatchObject([{ lifePoints }])
    expect([(await look(lucky)).life, (await look(shot)).life]).toEqual([100, 60])
  })

  test('gives the dead nothing, and no money back', async () => {
    const caller = await wounded(60)
    granted(await heal(caller))
    await change(caller, 'life = 0')
    actions.clock.advanceMs(1_200_000)
    await eventually(async () => {
      const { rows } = await actions.pool.query('select life, healing from gangster where account_id = $1', [
        caller.accountId,
      ])
      expect(rows).toEqual([{ life: 0, healing: 0 }])
    })
    expect(await settlements(caller)).toEqual(['commit'])
    expect(refused(await heal(caller)).id).toBe('noActiveAccount')
  })

  test('a second one begins after the first has ended, though the first is not written yet', async () => {
    const caller = await wounded(60)
    granted(await heal(caller))
    actions.clock.advanceMs(1_200_000)
    await change(caller, `max_life = 120`)
    expect(granted(await heal(caller))).toMatchObject({ lifePoints: 20 })
    expect((await look(caller)).life).toBe(100)
    actions.clock.advanceMs(600_000)
    expect((await look(caller)).life).toBe(120)
    await eventually(async () => expect((await factsOf(caller)).map(({ life }) => life)).toEqual([100, 120]))
  })

  test('is refused in jail, in a shooting and without the money: nothing changes', async () => {
    const caller = await wounded(60)
    await change(caller, `jailed_until = ${inSeconds(50)}`)
    expect(refused(await heal(caller)).id).toBe('jail')
    await change(caller, `fight_until = ${inSeconds(50)}`)
    expect(refused(await heal(caller)).id).toBe('activeMurderAttempt')
    expect(actions.economy.reservations).toEqual([])
    await change(caller, 'jailed_until = null, fight_until = null')
    actions.economy.answer = refuse('insufficientFunds', 'economy’s own words')
    expect(refused(await heal(caller)).message).toBe('Je hebt niet genoeg geld op zak voor de dokter.')
    expect(await settlements(caller)).toEqual(['void'])
    expect(await look(caller)).toMatchObject({ life: 60, message: expect.stringContaining('Je mist 40') })
  })
})

describe('failures between the two steps', () => {
  test('twenty at one instant: one treatment, one payment', async () => {
    const caller = await wounded(60)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => heal(caller, `at-once-${index}`)))
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1)
    expect((await settlements(caller)).filter((outcome) => outcome === 'commit')).toHaveLength(1)
    expect(await settlements(caller)).toHaveLength(actions.economy.reservations.length)
    actions.clock.advanceMs(1_200_000)
    expect((await look(caller)).life).toBe(100)
  })

  test('a player who was healed in another way meanwhile gets their money back', async () => {
    const caller = await wounded(60)
    actions.economy.hook = async () => void (await change(caller, 'life = 90'))
    expect(refused(await heal(caller))).toMatchObject({ id: 'conflict', message: 'Je bent intussen al opgeknapt.' })
    expect(await settlements(caller)).toEqual(['void'])
  })

  test('a process that dies after the reservation: it is voided when it lapses', async () => {
    const caller = await wounded(60)
    let proceed = () => {}
    actions.economy.hook = () =>
      new Promise((resolve) => {
        proceed = resolve
      })
    const late = heal(caller, 'died')
    await eventually(() => expect(actions.economy.reservations).toHaveLength(1))
    actions.clock.advanceMs(paidActionRules.lapseMs + 1)
    await eventually(async () => expect(await settlements(caller)).toEqual(['void']))
    proceed()
    expect(refused(await late).message).toBe('De opname ging niet door. Probeer het opnieuw.')
    expect((await look(caller)).message).toContain('Je mist 40')
  })

  test('a process that dies before the life rises: the next process raises it', async () => {
    const caller = await wounded(60)
    granted(await heal(caller))
    await actions.restart()
    actions.clock.advanceMs(1_200_000)
    await eventually(async () => expect(await factsOf(caller)).toMatchObject([{ life: 100 }]))
    expect(await pushed(caller)).toHaveLength(1)
  })

  test('several processes at once raise it once', async () => {
    const other = await actions.another()
    const callers = await Promise.all([wounded(50), wounded(60), wounded(70)])
    for (const caller of callers) granted(await heal(caller))
    actions.clock.advanceMs(1_500_000)
    await eventually(async () => {
      for (const caller of callers) expect(await factsOf(caller)).toMatchObject([{ life: 100 }])
    })
    await other.stop()
    for (const caller of callers) expect(await pushed(caller)).toHaveLength(1)
  })

  test('a journey, a treatment and a buy-out at one instant: each once, each paid once', async () => {
    const caller = await wounded(60, `, jailed_until = ${inSeconds(90)}`)
    const travel = () => actions.rpc(TravelService).travel(callOf(caller), { destinationCityId: 3 })
    const buyOut = () => actions.rpc(JailService).buyOut(callOf(caller), { payWith: 'CASH' })
    const answers = await Promise.all([buyOut(), travel(), heal(caller), buyOut(), travel(), heal(caller)])
    const free = answers.filter((answer) => !('refused' in answer))
    // A player still in jail can't travel or heal: how many requests came after their release is chance.
    expect((await settlements(caller)).filter((outcome) => outcome === 'commit')).toHaveLength(free.length)
    expect(await settlements(caller)).toHaveLength(actions.economy.reservations.length)
    const done = actions.economy.reservations.map(({ purpose }) => purpose)
    expect(done).toContain('jailBuyOut')
    expect(free.length).toBeLessThanOrEqual(3)
  })
})
