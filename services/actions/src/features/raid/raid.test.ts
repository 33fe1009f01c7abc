import { facts } from '@sottomondo/event-contract/facts'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { type GetRaidReply, RaidService } from '@sottomondo/proto/actions/v1/raid'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { death } from '../death/death.ts'
import { status } from '../status/status.ts'
import { raidOpenMs, raidRules, raidTexts } from './raid.rules.ts'
import { greatestRaids } from './raid.store.ts'
import { raid } from './raid.ts'

const actions = useActions([death, raid, status])
const admin = actions.newPlayer({ isAdmin: true })
const raids = () => actions.rpc(RaidService)
const arsenal = { grenade: 2, revolver: 1, bazooka: 0 }
const cost = 71_000
const nothing = { grenade: 0, revolver: 0, bazooka: 0 }

beforeEach(() => {
  Object.assign(actions.economy, { answer: undefined, hook: undefined, reservations: [] })
  actions.random.fix(0)
})

let cities = 0
/** Makes a city for one test: each city has one open raid. */
const newCity = () => `Stad ${++cities}`

async function gangster(city: string): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await change(caller, `experience = 12000, city_name = '${city}'`)
  return caller
}
const gang = (count: number, city: string) => Promise.all(Array.from({ length: count }, () => gangster(city)))
const change = ({ accountId }: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${accountId}`)
const rowOf = async ({ accountId }: Caller) =>
  (await actions.pool.query('select * from gangster where account_id = $1', [accountId])).rows[0]
const create = (who: Caller, what = arsenal, requestId?: string) => raids().create(callOf(who, requestId), what)
const join = (who: Caller, raidId: number, requestId?: string) => raids().join(callOf(who, requestId), { raidId })
const kill = ({ accountId, accountName }: Caller) =>
  actions.rpc(DeathService).killByAdmin(callOf(admin), {
    accountId: accountId,
    accountName: accountName,
    reason: 'Test.',
  })
const get = async (who: Caller) => granted(await raids().get(callOf(who), {}))
const stateOf = async (raidId: number) =>
  (await actions.pool.query('select state from raid where raid_id = $1', [raidId])).rows[0]?.state

async function open(joiners: number, what = arsenal) {
  const city = newCity()
  const [leader, ...others] = (await gang(joiners + 1, city)) as [Caller, ...Caller[]]
  const { raidId } = granted(await create(leader, what))
  for (const who of others) granted(await join(who, raidId))
  return { city, leader, others, raidId }
}
async function close(raidId: number): Promise<void> {
  await actions.advance(raidOpenMs)
  await eventually(async () => expect(await stateOf(raidId)).not.toBe('open'))
}
/** Returns how these players' stakes were settled, sorted. */
async function settlements(...who: Caller[]): Promise<string[]> {
  const ids = actions.economy.reservations
    .filter(({ accountId }) => who.some((one) => one.accountId === accountId))
    .map(({ escrowId }) => escrowId)
  const rows = await actions.outbox({ subject: 'sottomondo.actions.escrow.settled.v1' })
  return rows
    .map(({ payload }) => facts['sottomondo.actions.escrow.settled.v1'].parse(payload))
    .filter(({ escrowId }) => ids.includes(escrowId))
    .map(({ outcome }) => outcome)
    .sort()
}
async function done(raidId: number) {
  const rows = await actions.outbox({ subject: 'sottomondo.actions.raid.done.v1' })
  return rows
    .map(({ payload }) => facts['sottomondo.actions.raid.done.v1'].parse(payload))
    .filter((one) => one.raidId === raidId)
}
const results = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: `push.account.${accountId}` }))
    .map(({ payload }) => payload)
    .filter(({ event }) => event === 'raidChanged')
    .map(({ payload }) => payload.result)

test('what a raid would bring is said before it is called, by the leader’s own life', async () => {
  const me = await gangster(newCity())
  const expectOf = (grenade: number) =>
    actions.rpc(RaidService).expect(callOf(me), { grenade, revolver: 0, bazooka: 0 })
  const { byParticipants, cost: price } = granted(await expectOf(10))
  expect([byParticipants.length, price]).toEqual([11, 30_000])
  expect(byParticipants[4]).toEqual({ participants: 6, chancePercent: 60, leaderNet: 735_000, joinerNet: 315_000 })
  await change(me, 'life = 40')
  expect(granted(await expectOf(10)).byParticipants[0]?.chancePercent).toBe(25)
  expect(refused(await expectOf(11)).id).toBe('invalid')
})

describe('a raid', () => {
  test('is seen by players in its city, until its window closes', async () => {
    const { city, leader, others, raidId } = await open(1)
    const [joiner] = others as [Caller]
    const passer = await gangster(city)
    const shown = { raidId, leaderName: leader.accountName, participantsCount: 2, chancePercent: 24 }
    expect(await get(leader)).toMatchObject({ ...shown, isLeader: true, isParticipant: true })
    expect(await get(joiner)).toMatchObject({ ...shown, isLeader: false, isParticipant: true })
    expect(await get(passer)).toMatchObject({
      ...shown,
      isLeader: false,
      isParticipant: false,
      closesAtMs: actions.clock.nowMs() + raidOpenMs,
      brought: [
        { name: 'Granaat', count: 2 },
        { name: 'Revolver', count: 1 },
      ],
      participantDetails: [leader, joiner].map(({ accountName }) => ({
        accountName,
        lifePercentage: 100,
        rank: 'Nessuno',
        rankNumber: 6,
        gender: 'male',
      })),
    })
    const means = ({ chanceWithPercent, expectedNet }: GetRaidReply) => [chanceWithPercent, expectedNet]
    expect(means(await get(leader))).toEqual([24, 0.24 * (650_000 + 125_000) - cost])
    expect(means(await get(joiner))).toEqual([24, 0.24 * (650_000 - 125_000)])
    expect(means(await get(passer))).toEqual([30, 0.3 * (650_000 - 125_000)])
    expect((await get(await gangster(newCity()))).raidId).toBeUndefined()
    expect(actions.economy.reservations).toMatchObject([
      { accountId: leader.accountId, amount: cost, purpose: 'raid' },
      {
        accountId: joiner.accountId,
        lines: [{ asset: 'cashPocket', amount: 125_000, toKind: 'player', toId: String(leader.accountId) }],
      },
    ])
    await close(raidId)
    expect((await get(passer)).raidId).toBeUndefined()
  })

  test('that succeeds brings everybody the same, and the leader the stakes', async () => {
    const { leader, others, raidId } = await open(2)
    await close(raidId)
    const all = [leader, ...others]
    expect(await settlements(...all)).toEqual(['commit', 'commit', 'commit'])
    expect(await done(raidId)).toMatchObject(
      all.map(({ accountId }, at) => ({
        accountId,
        leaderAccountId: leader.accountId,
        isLeader: at === 0,
        participants: 3,
        success: true,
        rewardEuro: 500_000,
        experience: 150,
        lifeLost: 0,
        jailSeconds: 0,
      })),
    )
    for (const who of all) {
      expect(await rowOf(who)).toMatchObject({ raid_crimes_committed: 1, experience: 12_150, kill_exp_hundredths: 100 })
      expect(await results(who)).toMatchObject([{ success: true, place: 'de haven' }])
      expect(await get(who)).toMatchObject({ finalSuccess: true, finalPlace: 'de haven' })
      const isLeader = who === leader
      const report = {
        ending: 'success',
        isLeader,
        rewardEuro: 1_500_000,
        shareEuro: 500_000,
        chancePercent: 30,
        stakeEuro: isLeader ? 0 : 125_000,
        stakesEuro: isLeader ? 250_000 : 0,
        weaponsEuro: isLeader ? cost : 0,
        netEuro: isLeader ? 750_000 - cost : 375_000,
        experience: 150,
        lifeLost: 0,
        jailSeconds: 0,
        members: all.map(({ accountName }) => ({ accountName, jailed: false, rankNumber: 6, gender: 'male' })),
        rankBefore: { rank: 'Nessuno', rankProgress: 0, missingExperience: 13_000 },
        rankAfter: { rank: 'Nessuno', missingExperience: 12_850 },
      }
      expect((await get(who)).finalReport).toMatchObject(report)
      expect((await results(who))[0].report).toMatchObject(report)
      expect(refused(await create(who))).toMatchObject({ id: 'timer', timeLeft: 21_600 })
      await eventually(async () => {
        const card = JSON.parse((await actions.redis.hGet(`card:${who.accountId}`, 'actions')) ?? '{}')
        expect(card).toMatchObject({ heistUntilMs: 0, raidUntilMs: (await rowOf(who)).raid_until.getTime() })
      })
    }
    const greatest = { raidId, leaderAccountId: leader.accountId, participants: 3, lootEuro: 1_500_000 }
    expect(await greatestRaids(actions.pool, 1_000)).toContainEqual(greatest)
  })

  test('that fails costs each some life, never the last of it, and some their freedom', async () => {
    const { leader, others, raidId } = await open(1)
    await change(leader, 'life = 3')
    const rolls = [0.99, 0.99, 0.99]
    let roll = 0
    const { next, int } = actions.random
    actions.random.next = () => rolls[roll++] ?? 0
    actions.random.int = (_least, mostOf) => mostOf
    await close(raidId)
    Object.assign(actions.random, { next, int })
    // The second roll spares the leader, the third the other one.
    expect(await done(raidId)).toMatchObject([
      { success: false, rewardEuro: 0, experience: 30, lifeLost: 2, jailSeconds: 0 },
      { lifeLost: 40, jailSeconds: 0 },
    ])
    const [joiner] = others as [Caller]
    expect([(await rowOf(leader)).life, (await rowOf(joiner)).life]).toEqual([1, 60])
    // The weapons are gone, the joiner's stake comes back: no leader gains by a failure.
    expect([await settlements(leader), await settlements(joiner)]).toEqual([['commit'], ['void']])
    expect(await get(joiner)).toMatchObject({
      finalMessage: expect.stringContaining('Je inleg is terug.'),
      finalReport: { stakeEuro: 0, netEuro: 0 },
    })

    const second = await open(1)
    let first = true
    actions.random.next = () => {
      const value = first ? 0.99 : 0
      first = false
      return value
    }
    await close(second.raidId)
    actions.random.next = next
    expect((await done(second.raidId)).map(({ jailSeconds }) => jailSeconds)).toEqual([900, 900])
    expect((await get(second.leader)).finalReport).toMatchObject({
      ending: 'caught',
      jailSeconds: 900,
      shareEuro: 0,
      netEuro: -cost,
      experience: 30,
      members: [{ jailed: true }, { jailed: true }],
    })
    expect((await rowOf(second.leader)).jailed_until).not.toBeNull()
  })

  test('that nobody joins is called off: the weapons are given back, and no timer runs', async () => {
    const { leader, raidId } = await open(0)
    await close(raidId)
    expect([await stateOf(raidId), await settlements(leader)]).toEqual(['cancelled', ['void']])
    expect(await results(leader)).toMatchObject([{ success: false, finalMessage: raidTexts.nobodyCame }])
    granted(await create(leader))
  })

  test('goes on without members who left before the window closes, and not without its leader', async () => {
    const one = await open(3)
    const [jailed, gone, there] = one.others as [Caller, Caller, Caller]
    await change(jailed, `jailed_until = '2100-01-01'`)
    await change(gone, `city_name = 'Elders'`)
    await close(one.raidId)
    expect((await done(one.raidId)).map(({ accountId }) => accountId)).toEqual([one.leader.accountId, there.accountId])
    expect(await settlements(jailed, gone)).toEqual(['void', 'void'])
    expect(await settlements(one.leader, there)).toEqual(['commit', 'commit'])
    expect((await rowOf(gone)).raid_until).toBeNull()

    const two = await open(2)
    await change(two.leader, 'life = 0')
    await close(two.raidId)
    expect([await stateOf(two.raidId), await done(two.raidId)]).toEqual(['cancelled', []])
    expect(await settlements(two.leader, ...two.others)).toEqual(['void', 'void', 'void'])
  })

  test('is left at once by a member who dies, with their stake, and is over when its leader dies', async () => {
    const one = await open(2)
    const [dead, there] = one.others as [Caller, Caller]
    granted(await kill(dead))
    await eventually(async () => expect(await settlements(dead)).toEqual(['void']))
    expect(await get(one.leader)).toMatchObject({ raidId: one.raidId, participantsCount: 2 })
    await close(one.raidId)
    expect((await done(one.raidId)).map(({ accountId }) => accountId)).toEqual([one.leader.accountId, there.accountId])
    expect(await settlements(dead)).toEqual(['void'])

    const two = await open(2)
    granted(await kill(two.leader))
    await eventually(async () => expect(await stateOf(two.raidId)).toBe('cancelled'))
    expect(await settlements(two.leader, ...two.others)).toEqual(['void', 'void', 'void'])
    expect(await results(two.others[0] as Caller)).toMatchObject([{ finalMessage: raidTexts.leaderDied }])
    await actions.advance(raidOpenMs)
    expect(await done(two.raidId)).toEqual([])
  })

  test('whose leader brings no weapon reserves nothing of theirs', async () => {
    const { leader, others, raidId } = await open(1, nothing)
    expect(actions.economy.reservations.map(({ accountId }) => accountId)).toEqual(others.map((one) => one.accountId))
    await close(raidId)
    expect([await stateOf(raidId), await settlements(...others)]).toEqual(['done', ['commit']])
    expect(await done(raidId)).toMatchObject([{ accountId: leader.accountId }, {}])
  })
})

describe('a player who may not join', () => {
  test('is told why, and pays nothing', async () => {
    const { city, leader, raidId } = await open(0)
    const [me, prisoner, low, elsewhere] = [...(await gang(3, city)), await gangster(newCity())] as [
      Caller,
      Caller,
      Caller,
      Caller,
    ]
    actions.economy.reservations = []
    await change(prisoner, `jailed_until = '2100-01-01'`)
    await change(low, 'experience = 11999')
    expect(refused(await create(me))).toMatchObject({ id: 'conflict', message: raidTexts.openAlready(city) })
    expect([refused(await join(prisoner, raidId)).id, refused(await create(low)).id]).toEqual(['jail', 'rank'])
    expect(refused(await join(elsewhere, raidId)).message).toBe(raidTexts.noneOpen)
    expect(refused(await join(me, 999_999)).message).toBe(raidTexts.noneOpen)
    expect(refused(await join(leader, raidId)).message).toBe(raidTexts.inAlready)
    expect(refused(await create(elsewhere, { ...nothing, grenade: 11, bazooka: -1 }))).toMatchObject({
      id: 'invalid',
      fields: { grenade: raidTexts.tooMany('Granaat', 10), bazooka: raidTexts.badCount },
    })
    expect(actions.economy.reservations).toEqual([])
    actions.economy.answer = refuse('insufficientFunds', 'Te weinig.')
    expect(refused(await join(me, raidId)).message).toBe(raidTexts.tooPoorToJoin)
    expect(refused(await create(elsewhere))).toMatchObject({ id: 'insufficientFunds', message: raidTexts.tooPoor })
    actions.economy.answer = undefined
    actions.clock.advanceMs(raidOpenMs)
    // Its alarm has not rung.
    expect(refused(await join(me, raidId)).message).toBe(raidTexts.noneOpen)
    await close(raidId)
  })
})

describe('at one instant', () => {
  test('of two players who call one leads; of the twelfth and the thirteenth one is in, a moment before it closes', async () => {
    const city = newCity()
    const all = await gang(14, city)
    const calls = await Promise.all([create(all[0] as Caller), create(all[1] as Caller)])
    expect(calls.filter((one) => !isRefusal(one))).toHaveLength(1)
    const [led] = calls.filter((one) => !isRefusal(one))
    const raidId = led && !isRefusal(led) ? led.raidId : 0
    const others = all.slice(2)
    for (const who of others.slice(0, 10)) granted(await join(who, raidId))
    await actions.advance(raidOpenMs - 10)
    const last = await Promise.all(others.slice(10).map((who) => join(who, raidId)))
    expect(last.filter(isRefusal)).toMatchObject([{ message: raidTexts.full }])
    await actions.advance(10)
    await eventually(async () => expect(await stateOf(raidId)).toBe('done'))
    expect(await done(raidId)).toHaveLength(raidRules.mostParticipants)
    const ends = await settlements(...all)
    expect(ends.filter((end) => end === 'commit')).toHaveLength(12)
    expect(ends).toHaveLength(actions.economy.reservations.length)
  })

  test('the same request is one, and a player who joins twice is in once', async () => {
    const { city, raidId } = await open(0)
    const me = await gangster(city)
    const answers = await Promise.all([join(me, raidId, 'mine'), join(me, raidId, 'mine'), join(me, raidId)])
    const passed = answers.filter((one) => !isRefusal(one))
    expect(new Set(passed.map((one) => JSON.stringify(one))).size).toBe(1)
    await close(raidId)
    expect(await done(raidId)).toHaveLength(2)
    expect((await settlements(me)).filter((end) => end === 'commit')).toHaveLength(1)
  })
})

describe('a process that dies within the window', () => {
  test('leaves it to the next process, which carries it out once', async () => {
    const { leader, others, raidId } = await open(2)
    const another = await actions.another()
    await actions.restart()
    await close(raidId)
    expect([(await done(raidId)).length, await settlements(leader, ...others)]).toEqual([
      3,
      ['commit', 'commit', 'commit'],
    ])
    await another.stop()
  })

  test('leaves it so late that it is called off, and everything is given back', async () => {
    const { leader, others, raidId } = await open(2)
    await actions.advance(raidOpenMs + raidRules.graceSeconds * 1000 + 1)
    await eventually(async () => expect(await stateOf(raidId)).toBe('cancelled'))
    expect([await done(raidId), await settlements(leader, ...others)]).toEqual([[], ['void', 'void', 'void']])
  })
})
