import { facts } from '@sottomondo/event-contract/facts'
import { pushes } from '@sottomondo/event-contract/push'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstStepExperience } from '../../kernel/first-step/first-step.rules.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { crimeLine } from './crime.lines.ts'
import { crimeOptions, sentenceSeconds } from './crime.rules.ts'
import { crime as crimeFeature } from './crime.ts'

const actions = useActions([crimeFeature])
const crime = () => actions.rpc(CrimeService)
const committed = 'sottomondo.actions.crime.committed.v1'
let lastToken = 0
const newerToken = () => ++lastToken

const execute = (caller: Caller, token = newerToken(), requestId?: string, crimeOptionId = 1) =>
  crime().execute(callOf(caller, requestId), { crimeOptionId, tokenIssuedAtMicros: token })

const factsOf = async (caller: Caller, subject = committed) =>
  (await actions.outbox({ subject })).filter((row) => row.payload.accountId === caller.accountId)
const pushesTo = (caller: Caller) => actions.outbox({ subject: `push.account.${caller.accountId}` })

async function rowOf(caller: Caller) {
  const { rows } = await actions.pool.query('select * from gangster where account_id = $1', [caller.accountId])
  return rows[0]
}
const change = (caller: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)

/** Returns a player whose row exists. */
async function player(): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await crime().list(callOf(caller), {}))
  return caller
}

beforeEach(() => actions.random.fix(0))

describe('a crime', () => {
  test('succeeds: answer, row, one fact, one push', async () => {
    const caller = actions.newPlayer()
    const reply = granted(await execute(caller, newerToken(), 'first-crime'))
    const option = crimeOptions[0]
    expect(reply).toEqual({
      success: true,
      successMessage: crimeLine(1, 'success', 1, caller.accountId),
      reward: option?.minRewardEuro,
      experience: option?.experience,
      foundEgg: true,
      jailSeconds: 0,
      timeLeft: 60,
      rankedUpTo: undefined,
    })
    expect(await rowOf(caller)).toMatchObject({
      experience: 4 + firstStepExperience.crime,
      crimes_committed: 1,
      kill_exp_hundredths: 2,
      version: 2,
    })
    const rows = await actions.outbox({ requestId: 'first-crime' })
    const toMe = `push.account.${caller.accountId}`
    const firstStep = 'sottomondo.actions.first-step.taken.v1'
    expect(rows.map((row) => row.subject)).toEqual([committed, firstStep, toMe, toMe])
    expect(facts[committed].parse(rows[0]?.payload)).toMatchObject({
      accountId: caller.accountId,
      success: true,
      rewardEuro: 50,
      easterEggs: 1,
      experience: 4,
      committedAtMs: actions.clock.nowMs(),
    })
    expect(pushes.firstStepTaken.parse(rows[2]?.payload.payload)).toMatchObject({
      experience: firstStepExperience.crime,
      version: 2,
    })
    expect(rows[3]?.payload.event).toBe('timerUpdated')
    expect(pushes.timerUpdated.parse(rows[3]?.payload.payload)).toEqual({
      timerType: 'CRIME',
      timeLeft: 60,
      version: 2,
    })
  })

  test('fails without jail: one experience, nothing to book, no shooting skill', async () => {
    actions.random.fix(0.99)
    const caller = await player()
    const reply = granted(await execute(caller))
    expect(reply).toMatchObject({ success: false, reward: 0, experience: 1, jailSeconds: 0, foundEgg: false })
    expect(await rowOf(caller)).toMatchObject({
      experience: 1 + firstStepExperience.crime,
      crimes_committed: 1,
      kill_exp_hundredths: 0,
    })
    expect((await factsOf(caller))[0]?.payload).toMatchObject({ success: false, rewardEuro: 0, easterEggs: 0 })
  })

  test('fails and ends in jail: facts, all timers pushed, the card written', async () => {
    // Below the chance of jail and above the chance of the hardest crime.
    actions.random.fix(0.1)
    const caller = await player()
    const reply = granted(await execute(caller, newerToken(), 'to-jail', 6))
    const sentence = 30 + 15 * 6
    expect(reply).toMatchObject({ success: false, jailSeconds: sentence, timeLeft: 60 })
    const rows = await actions.outbox({ requestId: 'to-jail' })
    const entered = rows.find((row) => row.subject === 'sottomondo.actions.jail.entered.v1')
    const untilMs = actions.clock.nowMs() + sentence * 1000
    expect(facts['sottomondo.actions.jail.entered.v1'].parse(entered?.payload)).toEqual({
      accountId: caller.accountId,
      untilMs,
      reason: 'crime',
      enteredAtMs: actions.clock.nowMs(),
    })
    const push = (await pushesTo(caller)).at(-1)
    expect(push?.payload.event).toBe('allTimersUpdated')
    expect(pushes.allTimersUpdated.parse(push?.payload.payload)).toMatchObject({
      timeLeft: { crime: 60, freedom: sentence },
      inJail: true,
    })
    await eventually(async () => {
      const card = JSON.parse((await actions.redis.hGet(`card:${caller.accountId}`, 'actions')) ?? '{}')
      const fields = {
        alive: true,
        cityName: 'Amsterdam',
        rankNumber: 1,
        rank: 'Cittadino',
        jailedUntilMs: untilMs,
        fightUntilMs: 0,
        heistUntilMs: 0,
        raidUntilMs: 0,
        life: 100,
        maxLife: 100,
      }
      expect(card).toEqual({ ...fields, v: 2 })
    })
  })

  test('raises the rank: the answer says so, also to a repeated request, and a fact tells it', async () => {
    const caller = await player()
    await change(caller, 'experience = 297')
    const call = () => execute(caller, 1_000_000, 'rank-up')
    expect(granted(await call()).rankedUpTo).toBe('Muscolo')
    expect((await factsOf(caller, 'sottomondo.actions.rank.reached.v1')).map((row) => row.payload)).toEqual([
      { accountId: caller.accountId, rankNumber: 2, reachedAtMs: actions.clock.nowMs() },
    ])
    expect(granted(await call()).rankedUpTo).toBe('Muscolo')
    await change(caller, `crime_until = null, experience = 298`)
    expect(granted(await execute(caller, 1_000_001)).rankedUpTo).toBe('Muscolo')
    await change(caller, `crime_until = null`)
    const sameRank = () => execute(caller, 1_000_002, 'same-rank')
    expect(granted(await sameRank()).rankedUpTo).toBeUndefined()
    expect(granted(await sameRank()).rankedUpTo).toBeUndefined()
  })

  test('raises shooting skill to 80 and leaves what is above it alone', async () => {
    const caller = await player()
    for (const [before, after] of [
      [7_999, 8_000],
      [8_000, 8_000],
      [9_500, 9_500],
    ]) {
      await change(caller, `kill_exp_hundredths = ${before}, crime_until = null`)
      granted(await execute(caller))
      expect(await rowOf(caller)).toMatchObject({ kill_exp_hundredths: after })
    }
  })
})

describe('the checks, in their order', () => {
  test('each refusal answers before the next, and none uses anything up', async () => {
    const caller = await player()
    const token = newerToken()
    granted(await execute(caller, token))
    const jailedUntil = new Date(actions.clock.nowMs() + 3_723_000).toISOString()
    const fightUntil = new Date(actions.clock.nowMs() + 20_000).toISOString()
    await change(caller, `life = 0, fight_until = '${fightUntil}', jailed_until = '${jailedUntil}'`)
    const before = await rowOf(caller)

    expect(refused(await execute(caller, token)).id).toBe('noActiveAccount')
    await change(caller, 'life = 100')
    expect(refused(await execute(caller, token)).id).toBe('activeMurderAttempt')
    await change(caller, 'fight_until = null')
    expect(refused(await execute(caller, token))).toMatchObject({
      id: 'jail',
      timeLeft: 3_723,
      message: 'Je zit nog 1 uur, 2 minuten en 3 seconden in de gevangenis.',
    })
    await change(caller, 'jailed_until = null')
    expect(refused(await execute(caller, token))).toMatchObject({
      id: 'timer',
      timeLeft: 60,
      message: 'Je moet nog 1 minuut wachten voordat je weer een misdaad kunt plegen.',
    })
    // A refusal by the timer doesn't spend the token.
    const unburnt = newerToken()
    refused(await execute(caller, unburnt))
    actions.clock.advanceMs(60_000)
    expect(refused(await execute(caller, token)).id).toBe('clickToken')
    expect(await rowOf(caller)).toEqual({ ...before, life: 100, fight_until: null, jailed_until: null })
    expect(await factsOf(caller)).toHaveLength(1)
    granted(await execute(caller, unburnt))
  })

  test.each([
    ['noActiveAccount', () => 'life = 0'],
    ['activeMurderAttempt', () => `fight_until = '${new Date(actions.clock.nowMs() + 1).toISOString()}'`],
    ['jail', () => `jailed_until = '${new Date(actions.clock.nowMs() + 1).toISOString()}'`],
  ])('%s alone is reason enough', async (id, obstacle) => {
    const caller = await player()
    await change(caller, obstacle())
    expect(refused(await execute(caller)).id).toBe(id)
    expect(await factsOf(caller)).toEqual([])
    expect(await rowOf(caller)).toMatchObject({ version: 1, crimes_committed: 0, last_click_token_micros: 0 })
  })

  test('an unknown crime is refused and sets no timer', async () => {
    const caller = await player()
    for (const id of [0, -1, 7, Number.MAX_SAFE_INTEGER])
      expect(refused(await execute(caller, newerToken(), undefined, id)).id).toBe('invalid')
    for (const token of [0, -5]) expect(refused(await execute(caller, token)).id).toBe('clickToken')
    expect(await rowOf(caller)).toMatchObject({ version: 1, crime_until: null })
  })
})

describe('at one instant', () => {
  test('of twenty crimes of one gangster, each with its own newer token, one passes', async () => {
    const caller = await player()
    const tokens = Array.from({ length: 20 }, newerToken)
    const answers = await Promise.all(tokens.map((token) => execute(caller, token)))
    const passed = answers.findIndex((answer) => !isRefusal(answer))
    const refusals = answers.filter(isRefusal)
    expect(refusals).toHaveLength(19)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ id: 'timer', timeLeft: 60 })
      expect(refusal.message).toBe('Je moet nog 1 minuut wachten voordat je weer een misdaad kunt plegen.')
    }
    expect(await factsOf(caller)).toHaveLength(1)
    expect(await rowOf(caller)).toMatchObject({ experience: 4 + firstStepExperience.crime, crimes_committed: 1 })

    actions.clock.advanceMs(60_000)
    const used = tokens[passed] ?? 0
    expect(refused(await execute(caller, used - 1)).id).toBe('clickToken')
    expect(refused(await execute(caller, used)).id).toBe('clickToken')
    expect(await factsOf(caller)).toHaveLength(1)
    granted(await execute(caller))
    expect(await factsOf(caller)).toHaveLength(2)
  })

  test('the same request twice is one crime with one answer, also of a gangster without a row', async () => {
    actions.random.fix(undefined)
    const caller = actions.newPlayer()
    const token = newerToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => execute(caller, token, 'same-request')))
    for (const answer of answers) expect(granted(answer)).toEqual(answers[0])
    expect(await factsOf(caller)).toHaveLength(1)
    actions.clock.advanceMs(3_600_000)
    expect(granted(await execute(caller, newerToken(), 'same-request'))).toEqual(answers[0])
    expect(await factsOf(caller)).toHaveLength(1)
  })

  test('a request id that was used for one crime commits no other', async () => {
    const caller = await player()
    granted(await execute(caller, newerToken(), 'one-crime'))
    actions.clock.advanceMs(3_600_000)
    expect(await execute(caller, newerToken(), 'one-crime', 2)).toEqual(usedForOther)
    expect(await factsOf(caller)).toHaveLength(1)
  })

  test('crimes of different gangsters under one request id are crimes of their own', async () => {
    const callers = [actions.newPlayer(), actions.newPlayer()]
    for (const caller of callers) granted(await execute(caller, newerToken(), 'shared-id'))
    const ids = (await actions.outbox({ subject: committed, requestId: 'shared-id' })).map((row) => row.payload.crimeId)
    expect(new Set(ids).size).toBe(2)
  })
})

describe('the list', () => {
  test('gives this gangster’s own chances, and what each crime may bring', async () => {
    const caller = await player()
    const before = granted(await crime().list(callOf(caller), {})).crimeOptions
    expect(before.map((option) => option.successRate)).toEqual(
      crimeOptions.map(({ baseChance }) => Math.round(baseChance * 1000) / 10),
    )
    await change(caller, 'crimes_committed = 40')
    const after = granted(await crime().list(callOf(caller), {})).crimeOptions
    expect(after[0]).toEqual({
      crimeOptionId: 1,
      name: 'Zakkenrollen op de markt',
      minReward: 50,
      maxReward: 250,
      successRate: 75,
      firstRate: 55,
      jailRate: 15,
      experience: 4,
      failureExperience: 1,
      jailSeconds: 45,
      succeeded: 0,
      failed: 0,
      caught: 0,
      // Three quarters of 150 on average, once a minute.
      expectedReward: 113,
      rewardPerMinute: 113,
    })
    expect(after.map((option) => option.jailSeconds)).toEqual(crimeOptions.map(sentenceSeconds))
  })

  test('says how far the next rank is', async () => {
    const caller = await player()
    const rank = async () => granted(await crime().list(callOf(caller), {})).rank
    await change(caller, 'experience = 375')
    expect(await rank()).toEqual({
      rank: 'Muscolo',
      nextRank: 'Pulitore',
      rankProgress: 12.5,
      missingExperience: 525,
    })
    await change(caller, `experience = 500000, gender = 'female'`)
    expect(await rank()).toMatchObject({ rank: 'Assunto', nextRank: 'La Prima Signora', missingExperience: 0 })
    await change(caller, 'is_godfather = true')
    expect(await rank()).toMatchObject({ rank: 'La Prima Signora', nextRank: undefined, missingExperience: 0 })
  })

  test('remembers how often each crime ended how, and the last ten, newest first', async () => {
    const caller = await player()
    const commit = async (crimeOptionId: number, roll: number) => {
      actions.random.fix(roll)
      const reply = granted(await execute(caller, newerToken(), undefined, crimeOptionId))
      const row = { atMs: Math.floor(actions.clock.nowMs() / 1000) * 1000, reward: reply.reward }
      actions.clock.advanceMs(3_600_000)
      return row
    }
    await commit(1, 0)
    const [success, failure, caught] = [await commit(2, 0), await commit(2, 0.99), await commit(6, 0.1)]
    expect([success.reward > 0, failure.reward, caught.reward]).toEqual([true, 0, 0])
    const options = granted(await crime().list(callOf(caller), {})).crimeOptions
    const endings = options.map(({ succeeded, failed, caught }) => [succeeded, failed, caught])
    expect(endings).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
    ])
    const recent = async () => granted(await crime().list(callOf(caller), {})).recent
    expect((await recent())?.slice(0, 3)).toEqual([
      { name: 'Geldtransport overvallen', outcome: 'caught', ...caught },
      { name: 'Winkel bestelen', outcome: 'failure', ...failure },
      { name: 'Winkel bestelen', outcome: 'success', ...success },
    ])
    for (let more = 0; more < 9; more++) await commit(1, 0)
    expect(await recent()).toHaveLength(10)
    expect((await recent())?.at(-1)).toEqual({ name: 'Geldtransport overvallen', outcome: 'caught', ...caught })
  })

  test.each([
    ['fails', 1, 0.99, { succeeded: 0, failed: 1, caught: 0 }],
    ['is caught', 6, 0.1, { succeeded: 0, failed: 0, caught: 1 }],
    ['succeeds at a later crime', 2, 0, { succeeded: 1, failed: 0, caught: 0 }],
  ])('counts the first crime of a player who %s by its ending', async (_how, crimeOptionId, roll, ending) => {
    const caller = await player()
    const none = granted(await crime().list(callOf(caller), {})).crimeOptions
    expect(none.every((one) => one.succeeded + one.failed + one.caught === 0)).toBe(true)
    actions.random.fix(roll)
    granted(await execute(caller, newerToken(), undefined, crimeOptionId))
    const counted = async () =>
      granted(await crime().list(callOf(caller), {})).crimeOptions.filter(
        (one) => one.succeeded + one.failed + one.caught,
      )
    expect(await counted()).toMatchObject([{ crimeOptionId, ...ending }])
    // The next crime is counted beside it.
    actions.clock.advanceMs(3_600_000)
    actions.random.fix(0)
    granted(await execute(caller, newerToken(), undefined, 1))
    const [first] = await counted()
    expect(first).toMatchObject({ crimeOptionId: 1, succeeded: 1 + Number(crimeOptionId === 1 && ending.succeeded) })
    expect(first?.failed).toBe(crimeOptionId === 1 ? ending.failed : 0)
  })
})

test('each success of a crime has other words than the last, a repeated request the same', async () => {
  const caller = await player()
  const heard: string[] = []
  for (let nth = 1; nth <= 15; nth++) {
    const token = newerToken()
    const call = () => execute(caller, token, `line-${nth}`)
    const { successMessage } = granted(await call())
    expect(granted(await call()).successMessage).toBe(successMessage)
    expect(successMessage).toBe(crimeLine(1, 'success', nth, caller.accountId))
    heard.push(successMessage)
    actions.clock.advanceMs(60_000)
  }
  for (const [index, line] of heard.entries()) expect(line).not.toBe(heard[index - 1])
})
