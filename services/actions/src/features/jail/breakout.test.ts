import { facts } from '@sottomondo/event-contract/facts'
import { pushes } from '@sottomondo/event-contract/push'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { jail as jailFeature } from './jail.ts'

const actions = useActions([jailFeature])
const jail = () => actions.rpc(JailService)
const succeed = () => actions.random.fix(0)
const fail = () => actions.random.fix(0.99)

const breakOut = (helper: Caller, name: string, requestId?: string) =>
  jail().breakOut(callOf(helper, requestId), { name })

async function rowOf(caller: Caller) {
  const { rows } = await actions.pool.query('select * from gangster where account_id = $1', [caller.accountId])
  return rows[0]
}
const change = (caller: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
const inMs = (ms: number) => new Date(actions.clock.nowMs() + ms).toISOString()

async function player(): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await jail().getBuyOutPrice(callOf(caller), {}))
  return caller
}
async function prisoner(seconds = 600): Promise<Caller> {
  const caller = await player()
  await change(caller, `jailed_until = '${inMs(seconds * 1000)}'`)
  return caller
}
const cardOf = async (caller: Caller) =>
  JSON.parse((await actions.redis.hGet(`card:${caller.accountId}`, 'actions')) ?? '{}')
const subjects = async (requestId: string) => (await actions.outbox({ requestId })).map((row) => row.subject)

beforeEach(succeed)

describe('the list', () => {
  test('shows everybody in jail, the next to be free first, with this player’s chance', async () => {
    await actions.pool.query('update gangster set jailed_until = null')
    const helper = await player()
    await change(helper, 'successful_breakouts = 100')
    const [late, soon, freed, woman] = [
      await prisoner(900),
      await prisoner(30),
      await prisoner(10),
      await prisoner(901),
    ]
    actions.clock.advanceMs(10_000)
    await change(late, 'experience = 300')
    await change(woman, `is_godfather = true, gender = 'female'`)
    const { prisoners } = granted(await jail().listPrisoners(callOf(helper), {}))
    expect(prisoners.map((one) => one.name)).not.toContain(freed.accountName)
    expect(prisoners.map(({ breakoutChance, ...one }) => ({ ...one, chance: breakoutChance.toFixed(4) }))).toEqual([
      { name: soon.accountName, timeLeft: 20, rank: 'Cittadino', chance: '0.7500' },
      { name: late.accountName, timeLeft: 890, rank: 'Muscolo', chance: '0.7100' },
      { name: woman.accountName, timeLeft: 891, rank: 'La Prima Signora', chance: '0.3500' },
    ])
  })

  test('is read page by page, by time or by name, and shows nobody twice while others come and go', async () => {
    await actions.pool.query('update gangster set jailed_until = null')
    const helper = await player()
    const inJail: Caller[] = []
    for (const seconds of [300, 100, 200, 500, 400]) inJail.push(await prisoner(seconds))
    const names = (page: { prisoners: { name: string }[] }) => page.prisoners.map((one) => one.name)
    const [third, first, second, fifth, fourth] = inJail.map((one) => one.accountName)

    const start = granted(await jail().listPrisoners(callOf(helper), { limit: 2 }))
    expect(names(start)).toEqual([first, second])
    await change(inJail[1] as Caller, 'jailed_until = null')
    const soonest = await prisoner(10)
    const middle = granted(await jail().listPrisoners(callOf(helper), { limit: 2, after: start.nextCursor }))
    expect(names(middle)).toEqual([third, fourth])
    const end = granted(await jail().listPrisoners(callOf(helper), { limit: 2, after: middle.nextCursor }))
    expect([names(end), end.nextCursor]).toEqual([[fifth], undefined])

    const left = [soonest, ...inJail.filter((_, index) => index !== 1)].map((one) => one.accountName)
    const byName = granted(await jail().listPrisoners(callOf(helper), { sort: '-name' }))
    expect(names(byName)).toEqual(left.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).toReversed())
    for (const hostile of [{ sort: 'experience' }, { sort: 'name', after: start.nextCursor }, { after: 'bmVlbg' }])
      expect(refused(await jail().listPrisoners(callOf(helper), hostile)).id).toBe('invalid')
  })
})

describe('a successful breakout', () => {
  test('frees the prisoner, named in any case, and is told to everybody concerned', async () => {
    const [helper, locked] = [await player(), await prisoner()]
    const reply = granted(await breakOut(helper, locked.accountName.toUpperCase(), 'free-him'))
    expect(reply).toEqual({ success: true, message: 'Uitbraak succesvol!', jailSeconds: 0 })
    expect(await rowOf(locked)).toMatchObject({ jailed_until: null, version: 2 })
    expect(await rowOf(helper)).toMatchObject({ experience: 5, successful_breakouts: 1, jailed_until: null })
    const [left, succeeded, push, pushed, ...more] = await actions.outbox({ requestId: 'free-him' })
    expect(more).toEqual([])
    expect(facts['sottomondo.actions.jail.left.v1'].parse(left?.payload)).toEqual({
      accountId: locked.accountId,
      how: 'brokenOut',
      helperAccountId: helper.accountId,
      leftAtMs: actions.clock.nowMs(),
    })
    expect(facts['sottomondo.actions.breakout.succeeded.v1'].parse(succeeded?.payload)).toEqual({
      accountId: helper.accountId,
      prisonerAccountId: locked.accountId,
      experience: 5,
      chance: 0.7,
      succeededAtMs: actions.clock.nowMs(),
    })
    expect(push).toMatchObject({
      subject: `push.account.${locked.accountId}`,
      payload: { event: 'allTimersUpdated' },
    })
    expect(pushed).toMatchObject({ subject: `push.account.${locked.accountId}`, payload: { event: 'breakout' } })
    expect(pushes.breakout.parse(pushed?.payload.payload)).toEqual({
      helperAccountName: helper.accountName,
      success: true,
      message: `${helper.accountName} heeft je uitgebroken. Je bent vrij.`,
      version: actions.clock.nowMs(),
    })
    expect(pushes.allTimersUpdated.parse(push?.payload.payload)).toMatchObject({
      timeLeft: { freedom: 0 },
      inJail: false,
      version: 2,
    })
    await eventually(async () => expect(await cardOf(locked)).toMatchObject({ jailedUntilMs: 0, v: 2 }))
  })

  test('gives experience for the first twelve within an hour only, and can raise the rank', async () => {
    const helper = await player()
    await change(helper, 'experience = 295')
    for (let i = 0; i < 13; i++) granted(await breakOut(helper, (await prisoner()).accountName, `many-${i}`))
    expect(await rowOf(helper)).toMatchObject({ experience: 295 + 12 * 5, successful_breakouts: 13 })
    expect(await subjects('many-0')).toContain('sottomondo.actions.rank.reached.v1')
    expect(await subjects('many-1')).not.toContain('sottomondo.actions.rank.reached.v1')
    actions.clock.advanceMs(3_600_000)
    granted(await breakOut(helper, (await prisoner()).accountName))
    expect(await rowOf(helper)).toMatchObject({ experience: 295 + 13 * 5 })
  })
})

describe('a failed breakout', () => {
  test('jails the helper and leaves the prisoner where they are', async () => {
    fail()
    const [helper, locked] = [await player(), await prisoner()]
    expect(granted(await breakOut(helper, locked.accountName, 'caught'))).toEqual({
      success: false,
      message: `Mislukt om ${locked.accountName} uit te breken, je zit nu zelf in de gevangenis`,
      jailSeconds: 150,
    })
    const untilMs = actions.clock.nowMs() + 150_000
    const [entered, failed, push, pushed] = await actions.outbox({ requestId: 'caught' })
    expect(facts['sottomondo.actions.breakout.failed.v1'].parse(failed?.payload)).toEqual({
      accountId: helper.accountId,
      prisonerAccountId: locked.accountId,
      chance: 0.7,
      failedAtMs: actions.clock.nowMs(),
    })
    expect(pushed?.subject).toBe(`push.account.${locked.accountId}`)
    expect(pushes.breakout.parse(pushed?.payload.payload)).toMatchObject({
      success: false,
      message: `${helper.accountName} wilde je uitbreken en zit nu zelf in de gevangenis.`,
    })
    expect(facts['sottomondo.actions.jail.entered.v1'].parse(entered?.payload)).toMatchObject({
      accountId: helper.accountId,
      untilMs,
      reason: 'breakout',
    })
    expect(push?.payload).toMatchObject({
      event: 'allTimersUpdated',
      payload: { timeLeft: { freedom: 150 }, inJail: true },
    })
    expect((await rowOf(locked)).jailed_until).not.toBeNull()
    await eventually(async () => expect(await cardOf(helper)).toMatchObject({ jailedUntilMs: untilMs }))
    expect(refused(await breakOut(helper, locked.accountName))).toMatchObject({ id: 'jail', timeLeft: 150 })
  })
})

describe('is refused, and nothing changes', () => {
  test.each(['', 'niemand', "x' or '1'='1", '%', '<b>'])('an unknown name: %j', async (name) => {
    expect(refused(await breakOut(await player(), name)).id).toBe('notFound')
  })

  test('oneself, a free player, a dead one, and a helper who can’t', async () => {
    const [helper, locked] = [await player(), await prisoner()]
    expect(refused(await breakOut(helper, helper.accountName))).toMatchObject({
      message: 'Je kunt jezelf niet uitbreken.',
    })
    expect(refused(await breakOut(locked, locked.accountName)).id).toBe('jail')
    const free = await player()
    expect(refused(await breakOut(helper, free.accountName)).message).toBe(
      `${free.accountName} zit niet meer in de gevangenis.`,
    )
    await change(helper, 'life = 0')
    expect(refused(await breakOut(helper, locked.accountName)).id).toBe('noActiveAccount')
    await change(helper, `life = 1, fight_until = '${inMs(5_000)}'`)
    expect(refused(await breakOut(helper, locked.accountName)).id).toBe('activeMurderAttempt')
    await change(locked, 'life = 0')
    await change(helper, 'fight_until = null')
    expect(refused(await breakOut(helper, locked.accountName)).id).toBe('notFound')
    expect((await rowOf(helper)).experience).toBe(0)
  })
})

describe('at one instant', () => {
  test('of several helpers one succeeds; the others are told that the prisoner is gone', async () => {
    const locked = await prisoner()
    const helpers = await Promise.all(Array.from({ length: 8 }, player))
    const answers = await Promise.all(helpers.map((helper) => breakOut(helper, locked.accountName)))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    for (const answer of answers.filter(isRefusal))
      expect(answer).toMatchObject({ id: 'conflict', message: `${locked.accountName} zit niet meer in de gevangenis.` })
    const left = await actions.outbox({ subject: 'sottomondo.actions.jail.left.v1' })
    expect(left.filter((row) => row.payload.accountId === locked.accountId)).toHaveLength(1)
  })

  test('a helper who is caught at the first of two attempts is refused at the second', async () => {
    fail()
    const [helper, one, other] = [await player(), await prisoner(), await prisoner()]
    const answers = await Promise.all([one, other].map((locked) => breakOut(helper, locked.accountName)))
    expect(answers.filter(isRefusal).map((answer) => answer.id)).toEqual(['jail'])
  })

  test('two players who try to break each other out never deadlock', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, async () => [await player(), await prisoner()] as const))
    await Promise.all(
      pairs.flatMap(([helper, locked]) => [breakOut(helper, locked.accountName), breakOut(locked, helper.accountName)]),
    )
    for (const [, locked] of pairs) expect((await rowOf(locked)).jailed_until).toBeNull()
  })

  test('a request id that was used for one prisoner does nothing for another', async () => {
    const [helper, one, other] = [await player(), await prisoner(), await prisoner()]
    granted(await breakOut(helper, one.accountName, 'one-prisoner'))
    expect(await breakOut(helper, other.accountName, 'one-prisoner')).toEqual(usedForOther)
    expect((await rowOf(other)).jailed_until).not.toBeNull()
  })

  test('the same request twice is one attempt with one answer, then and later', async () => {
    for (const [outcome, rows] of [
      [succeed, 4],
      [fail, 4],
    ] as const) {
      outcome()
      const [helper, locked] = [await player(), await prisoner()]
      const requestId = `again-${outcome.name}`
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => breakOut(helper, locked.accountName, requestId)),
      )
      for (const answer of answers) expect(granted(answer)).toEqual(answers[0])
      actions.clock.advanceMs(60_000)
      expect(granted(await breakOut(helper, locked.accountName, requestId))).toEqual(answers[0])
      expect(await actions.outbox({ requestId })).toHaveLength(rows)
    }
  })
})
