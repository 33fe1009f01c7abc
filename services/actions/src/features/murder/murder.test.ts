import { facts } from '@sottomondo/event-contract/facts'
import { type PerkState, perkEffects, perks } from '@sottomondo/perk-catalogue'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { DetectiveService } from '@sottomondo/proto/actions/v1/detective'
import { MurderService } from '@sottomondo/proto/actions/v1/murder'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { onlineKey } from '@sottomondo/server-kit/online'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { beforeEach, describe, expect, test } from 'vitest'
import { newMurderFake } from '../../testing/murder-fake.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { death as deathFeature } from '../death/death.ts'
import { detective } from '../detective/detective.ts'
import { status } from '../status/status.ts'
import { travel as travelFeature } from '../travel/travel.ts'
import { fightMs, fightRounds, murderRules as rules, murderTexts as texts } from './murder.rules.ts'
import { murder } from './murder.ts'

const actions = useActions([deathFeature, detective, murder, status, travelFeature])
const admin = actions.newPlayer({ isAdmin: true })
/** Kills a victim of rank 6 with full life, when luck is 1 and skill 50. */
const enough = 2_500

beforeEach(async () => {
  await actions.pool.query('delete from killing_spree')
  Object.assign(actions.murder, newMurderFake())
  actions.murder.defence = { backfireOption: 'custom', customBullets: 0, isAdmin: false }
  // Luck of 1 for both.
  actions.random.fix(0.5)
})

async function gangster(set = 'experience = 12000'): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await change(caller, `kill_exp_hundredths = 5000, ${set}`)
  return caller
}
const change = ({ accountId }: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${accountId}`)
const rowOf = async ({ accountId }: Caller) =>
  (await actions.pool.query('select * from gangster where account_id = $1', [accountId])).rows[0]
/** Has a detective of the killer follow the victim. */
const follow = (killer: Caller, victim: Caller, cityName = 'Amsterdam') =>
  actions.pool.query(
    `insert into detective (account_id, target_account_id, target_name, city_name, state, hired_at, found_at, ends_at)
      values ($1, $2, $3, $4, 'FOLLOWING', $5, $5, '2100-01-01')`,
    [killer.accountId, victim.accountId, victim.accountName, cityName, new Date(actions.clock.nowMs())],
  )
async function pair(): Promise<[killer: Caller, victim: Caller]> {
  const [killer, victim] = [await gangster(), await gangster()]
  await follow(killer, victim)
  return [killer, victim]
}
interface Shot {
  bulletsUsed?: number
  isAnonymous?: boolean
  confirm?: boolean
}
const shoot = (who: Caller, at: Caller, { bulletsUsed = enough, ...more }: Shot = {}, requestId?: string) =>
  actions.rpc(MurderService).execute(callOf(who, requestId), {
    victimAccountId: at.accountId,
    victimAccountName: at.accountName,
    bulletsUsed,
    isAnonymous: false,
    confirm: false,
    ...more,
  })
const statusOf = async (who: Caller) => granted(await actions.rpc(MurderService).getStatus(callOf(who), {}))
const kill = ({ accountId, accountName }: Caller) =>
  actions.rpc(DeathService).killByAdmin(callOf(admin), {
    accountId: accountId,
    accountName: accountName,
    reason: 'Test.',
  })
/** Lets the fight of a player come to its end. */
async function end(who: Caller): Promise<void> {
  await actions.advance(fightMs)
  await eventually(async () => expect((await statusOf(who)).isMurderAttempt).toBe(false))
}
async function endedOf({ accountId }: Caller) {
  const rows = await actions.outbox({ subject: 'sottomondo.actions.murder.ended.v1' })
  return rows
    .map(({ payload }) => facts['sottomondo.actions.murder.ended.v1'].parse(payload))
    .filter(({ killer, victim }) => [killer.accountId, victim.accountId].includes(accountId))
}
const deathsOf = async ({ accountId }: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.death.occurred.v1' }))
    .map(({ payload }) => payload)
    .filter((payload) => payload.accountId === accountId)
const outcomes = async () =>
  (await actions.outbox({ subject: 'sottomondo.actions.escrow.settled.v1' }))
    .map(({ payload }) => payload)
    .filter(({ escrowId }) => actions.murder.fights.some((one) => one.escrowId === escrowId))
    .map(({ outcome }) => outcome)

describe('a fight', () => {
  test('takes its time, is seen by both round by round, and ends with the victim dead', async () => {
    const [killer, victim] = await pair()
    const answer = granted(await shoot(killer, victim))
    expect(answer).toEqual({
      message: texts.started(victim.accountName),
      endsAtMs: actions.clock.nowMs() + fightMs,
    })
    const start = { isMurderAttempt: true, killerLife: 100, victimLife: 100, rounds: [] }
    expect(await statusOf(killer)).toMatchObject({ ...start, isKiller: true, killerName: killer.accountName })
    expect(await statusOf(victim)).toMatchObject({ ...start, isKiller: false, victimName: victim.accountName })
    await actions.advance(rules.secondsPerRound * 1000)
    const after = await statusOf(victim)
    expect(after).toMatchObject({ killerLife: 100, victimLife: 90 })
    expect(after.rounds).toEqual([{ killerLife: 100, victimLife: 90, killerBulletsShot: 250, victimBulletsShot: 0 }])
    await end(killer)
    expect(await statusOf(killer)).toMatchObject({
      isMurderAttempt: false,
      victimLife: 0,
      victimDied: true,
      killerDied: false,
      finalMessage: texts.killed(victim.accountName),
    })
    expect((await statusOf(victim)).finalMessage).toBe(texts.youDied)
    // Its end can be read for a while, and then there is no fight.
    await actions.advance(rules.endShownSeconds * 1000 - 1_000)
    expect((await statusOf(killer)).victimDied).toBe(true)
    await actions.advance(1_000)
    expect(await statusOf(killer)).toMatchObject({ isMurderAttempt: false, rounds: [], finalMessage: undefined })
    expect(await deathsOf(victim)).toMatchObject([{ cause: 'murder', killerAccountId: killer.accountId }])
    expect(await endedOf(killer)).toMatchObject([
      {
        killer: { accountId: killer.accountId, bullets: enough, bulletsShot: enough, died: false, lifeLost: 0 },
        victim: { accountId: victim.accountId, bullets: 0, bulletsShot: 0, died: true, lifeLost: 100 },
      },
    ])
    const row = await rowOf(killer)
    expect(row).toMatchObject({ murders_committed: 1, kill_exp_hundredths: 5_250, fight_until: null })
    expect((await rowOf(victim)).life).toBe(0)
    expect(await outcomes()).toEqual(['commit'])
  })

  test('too few bullets leave the victim alive, wounded, and able to act again', async () => {
    const [killer, victim] = await pair()
    granted(await shoot(killer, victim, { bulletsUsed: enough / 2 }))
    const travel = () => actions.rpc(TravelService).travel(callOf(victim), { destinationCityId: 2 })
    expect(refused(await travel()).id).toBe('activeMurderAttempt')
    await end(killer)
    expect(await rowOf(victim)).toMatchObject({ life: 50, fight_until: null })
    expect((await statusOf(victim)).finalMessage).toBe(texts.youLive)
    expect((await statusOf(killer)).finalMessage).toBe(texts.survived(victim.accountName))
    expect(await rowOf(killer)).toMatchObject({ murders_committed: 0, kill_exp_hundredths: 5_000 })
    granted(await travel())
    // Hit or miss, the killer waits.
    expect(refused(await shoot(killer, victim)).id).toBe('timer')
  })

  test('the victim’s backfire kills the killer, and counts as one', async () => {
    const [killer, victim] = await pair()
    actions.murder.defence = { backfireOption: '2x', customBullets: undefined, isAdmin: false }
    granted(await shoot(killer, victim, { bulletsUsed: enough / 2 }))
    expect(actions.murder.fights).toMatchObject([{ bullets: enough / 2, backfireBullets: enough, backfireAll: false }])
    await end(victim)
    const [death] = await deathsOf(killer)
    expect(death).toMatchObject({ cause: 'murder', killerAccountId: victim.accountId })
    expect(death?.isAnonymous).toBeUndefined()
    expect(await rowOf(victim)).toMatchObject({ life: 50, backfires_committed: 1, murders_committed: 0 })
    expect((await statusOf(victim)).finalMessage).toBe(texts.killed(killer.accountName))
  })

  test('both may die, each by the other', async () => {
    const [killer, victim] = await pair()
    actions.murder.defence = { backfireOption: '1x', customBullets: undefined, isAdmin: false }
    granted(await shoot(killer, victim))
    await end(killer)
    expect([await deathsOf(killer), await deathsOf(victim)]).toMatchObject([
      [{ killerAccountId: victim.accountId }],
      [{ killerAccountId: killer.accountId }],
    ])
    for (const who of [killer, victim]) expect((await statusOf(who)).finalMessage).toBe(texts.bothDied)
  })

  test('all bullets are shot back where the victim has set that', async () => {
    const [killer, victim] = await pair()
    actions.murder.defence = { backfireOption: 'all', customBullets: undefined, isAdmin: false }
    granted(await shoot(killer, victim))
    expect(actions.murder.fights).toMatchObject([{ backfireAll: true }])
  })

  test('an anonymous killer is unknown to the victim and to the list, and pays for it', async () => {
    const [killer, victim] = await pair()
    granted(await shoot(killer, victim, { isAnonymous: true, bulletsUsed: 10 }))
    expect(actions.murder.fights).toMatchObject([
      { credits: rules.anonymousCredits, honorPoints: rules.anonymousHonor },
    ])
    expect((await statusOf(victim)).killerName).toBe(texts.unknownKiller)
    expect((await statusOf(killer)).killerName).toBe(killer.accountName)
    await end(killer)
    const listed = async (who: Caller) =>
      granted(await actions.rpc(MurderService).get(callOf(who), {})).lastMurders.find(
        (one) => one.victim === victim.accountName,
      )
    expect(await listed(victim)).toMatchObject({ isAnonymous: true, wasSuccessful: false, bulletsUsedKiller: 10 })
    expect((await listed(victim))?.killer).toBeUndefined()
    expect((await listed(killer))?.killer).toBe(killer.accountName)
  })

  test('a restart in the midst goes on with the same fight, and ends it once', async () => {
    const [killer, victim] = await pair()
    granted(await shoot(killer, victim, { bulletsUsed: enough / 2 }))
    await actions.advance(4_000)
    const before = await statusOf(victim)
    await actions.restart()
    expect(await statusOf(victim)).toEqual(before)
    await end(killer)
    expect(await endedOf(killer)).toHaveLength(1)
    expect((await rowOf(victim)).life).toBe(50)
  })

  test('the killer learns what the death brought as soon as economy has divided it, and the victim nothing', async () => {
    const [killer, victim] = await pair()
    granted(await shoot(killer, victim, { isAnonymous: true }))
    const murderId = actions.murder.fights[0]?.escrowId
    const open = await statusOf(victim)
    expect(open).toMatchObject({ victimGender: 'male', victimRankNumber: 6, spoils: [], spoilsKnown: false })
    expect([open.killerGender, open.killerRankNumber]).toEqual([undefined, undefined])
    expect(await statusOf(killer)).toMatchObject({ killerGender: 'male', killerRankNumber: 6, spoilsKnown: false })
    await end(killer)
    for (const division of [
      () => ({ isDivided: false, shares: [], seizedEuro: 0 }),
      () => {
        throw new Error('economy is away')
      },
    ]) {
      actions.murder.division = division
      expect(await statusOf(killer)).toMatchObject({ isMurderAttempt: false, spoils: [], spoilsKnown: false })
    }
    actions.murder.earnedEuro = 50_000
    const shareOf = (kind: string, amount: number, accountId = killer.accountId) => ({ accountId, kind, amount })
    actions.murder.division = (request) => {
      expect(request).toEqual({ deathId: `murder-${murderId}-victim`, accountId: victim.accountId })
      return {
        isDivided: true,
        shares: [
          shareOf('bullets', 20),
          shareOf('cashPocket', 1_234),
          shareOf('cashBank', 900, 1),
          shareOf('CAR', 2, 1),
        ],
        seizedEuro: 4_000,
      }
    }
    actions.murder.beyondEuro = 10_000
    expect(await statusOf(killer)).toMatchObject({
      spoils: [
        { kind: 'bullets', amount: 20 },
        { kind: 'cash', amount: 1_234 },
        { kind: 'bounty', amount: 50_000 },
        { kind: 'killExp', amount: 2.5 },
      ],
      spoilsKnown: true,
      // What the killer may not get from others.
      seizedEuro: 4_000,
      returnedEuro: 10_000,
    })
    const theirs = await statusOf(victim)
    expect(theirs).toMatchObject({ spoils: [], spoilsKnown: false })
    expect([theirs.seizedEuro, theirs.returnedEuro]).toEqual([undefined, undefined])
    // The page of the dead.
    const story = async (accountId: number, heirAccountId?: number) =>
      granted(await actions.rpc(DeathService).getStory(callOf(undefined), { accountId, heirAccountId }))
    expect(await story(victim.accountId, 1)).toEqual({
      cause: 'shot',
      byName: undefined,
      cityName: 'Amsterdam',
      isDivided: true,
      inheritance: [
        { kind: 'bank', amount: 900 },
        { kind: 'cars', amount: 2 },
      ],
    })
    expect(await deathsOf(victim)).toMatchObject([{ killerAccountId: killer.accountId, isAnonymous: true }])
  })

  test('the dead learn how they died: by a shot, by the backfire of somebody they shot at, or neither', async () => {
    const story = async ({ accountId }: Caller) =>
      granted(await actions.rpc(DeathService).getStory(callOf(undefined), { accountId, heirAccountId: undefined }))
    const [killer, victim] = await pair()
    actions.murder.defence = { backfireOption: '1x', customBullets: undefined, isAdmin: false }
    granted(await shoot(killer, victim, { isAnonymous: true }))
    await end(killer)
    expect(await story(victim)).toMatchObject({ cause: 'shot', byName: undefined, cityName: 'Amsterdam' })
    expect(await story(killer)).toMatchObject({ cause: 'backfire', byName: victim.accountName })
    // By whom they fell is told to nobody else: it would say who shot.
    for (const one of [killer, victim]) expect(await deathsOf(one)).toMatchObject([{ isAnonymous: true }])
    const other = await gangster()
    granted(await kill(other))
    actions.murder.division = ({ deathId }) => ({
      isDivided: deathId === `admin-${other.accountId}`,
      shares: [],
      seizedEuro: 0,
    })
    expect(await story(other)).toEqual({ isDivided: true, inheritance: [] })
    const asPlayer = await actions
      .rpc(DeathService)
      .getStory(callOf(other), { accountId: other.accountId, heirAccountId: undefined })
    expect(refused(asPlayer).id).toBe('forbidden')
  })

  test('who is killed by the admin meanwhile shoots no more, and nobody gets the kill', async () => {
    const [killer, victim] = await pair()
    granted(await shoot(killer, victim))
    await actions.advance(rules.secondsPerRound * 1000)
    granted(await kill(victim))
    await eventually(async () => {
      const { rows } = await actions.pool.query('select stopped_at from murder where victim_account_id = $1', [
        victim.accountId,
      ])
      expect(rows[0].stopped_at).not.toBeNull()
    })
    await end(killer)
    expect(await deathsOf(victim)).toMatchObject([{ cause: 'admin' }])
    expect(await endedOf(killer)).toMatchObject([{ killer: { bulletsShot: 250 }, victim: { died: false } }])
    expect((await rowOf(killer)).murders_committed).toBe(0)
  })

  test('a death in its last moment counts from its instant, also where nobody was there to note it in time', async () => {
    const [killer, victim] = await pair()
    actions.murder.defence = { backfireOption: '1x', customBullets: undefined, isAdmin: false }
    granted(await shoot(killer, victim))
    await actions.advance(fightMs - 1)
    granted(await kill(killer))
    // The end rings before that death is noted: then it waits.
    actions.clock.advanceMs(60_000)
    await actions.pool.query(`update actions_queue.job set start_after = now() where name = 'alarms' and state = 'created'
      and data ->> 'name' = 'murderEnd'`)
    await end(victim)
    expect(await deathsOf(killer)).toMatchObject([{ cause: 'admin' }])
    expect(await deathsOf(victim)).toEqual([])
    const [over] = await endedOf(victim)
    expect(over).toMatchObject({
      killer: { bulletsShot: 2_250, died: false },
      victim: { bulletsShot: 2_250, died: false },
    })
    expect((await rowOf(victim)).life).toBe(10)
  })

  test('its rounds are drawn once: whoever ends it, and however late, nobody draws again', async () => {
    const fights: { killer: Caller; victim: Caller }[] = []
    // One after the other: each with its own luck, and in the order of their ids.
    for (const luck of [0, 0.2, 0.8, 0.999]) {
      const [killer, victim] = await pair()
      actions.random.fix(luck)
      actions.murder.defence = { backfireOption: '0.5x', customBullets: undefined, isAdmin: false }
      granted(await shoot(killer, victim))
      fights.push({ killer, victim })
    }
    const rowsOf = async () =>
      (await actions.pool.query('select killer, victim, ends_at from murder where ended_at is null order by id')).rows
    const drawn = await rowsOf()
    actions.random.fix(0.5)
    await actions.advance(6_000)
    const seen = await Promise.all(fights.map(({ victim }) => statusOf(victim)))
    await actions.restart()
    expect(await rowsOf()).toEqual(drawn)
    expect(await Promise.all(fights.map(({ victim }) => statusOf(victim)))).toEqual(seen)
    // Their time comes while no process runs; two start, of which each could end them.
    actions.clock.advanceMs(fightMs)
    await Promise.all([actions.restart(), actions.another()])
    for (const [nth, { killer, victim }] of fights.entries()) {
      await end(victim)
      const [over, ...more] = await endedOf(killer)
      expect(more).toEqual([])
      const planned = fightRounds(drawn[nth].killer, drawn[nth].victim)
      const last = planned.at(-1)
      expect((await statusOf(victim)).rounds).toHaveLength(planned.length)
      expect([over?.killer.bulletsShot, over?.victim.bulletsShot]).toEqual([
        last?.killer.bulletsShot,
        last?.victim.bulletsShot,
      ])
      expect([over?.killer.lifeLost, over?.victim.lifeLost]).toEqual([
        100 - (last?.killer.life ?? 0),
        100 - (last?.victim.life ?? 0),
      ])
    }
  })
})

describe('a shot is refused', () => {
  const wrong: [string, (killer: Caller, victim: Caller) => Promise<unknown>, RegExp][] = [
    ['at the dead', (_, victim) => kill(victim), /al dood/],
    ['in another city', (_, victim) => change(victim, `city_name = 'Rome'`), /niet in deze stad/],
    ['out of reach', (_, victim) => change(victim, 'experience = 180000'), /te hoog/],
    ['at a newcomer', (_, victim) => change(victim, `protected_until = '2100-01-01'`), /beschermd/],
    ['in a fight', (_, victim) => change(victim, `fight_until = '2100-01-01'`), /al op/],
    [
      'unfollowed',
      ({ accountId }) => actions.pool.query(`delete from detective where account_id = ${accountId}`),
      /detective/,
    ],
    ['by a newcomer who does not know', (killer) => change(killer, `protected_until = '2100-01-01'`), /bescherming/],
    ['in jail', (killer) => change(killer, `jailed_until = '2100-01-01'`), /gevangenis/],
    ['below the rank', (killer) => change(killer, 'experience = 0'), /minimaal/],
    ['by who is dead', (killer) => kill(killer), /levende gangster/],
  ]
  test.each(wrong)('%s, and nothing is frozen', async (_name, prepare, message) => {
    const [killer, victim] = await pair()
    await prepare(killer, victim)
    expect(refused(await shoot(killer, victim)).message).toMatch(message)
    expect(actions.murder.fights).toEqual([])
  })

  test('at oneself and at the admin', async () => {
    const [killer, victim] = await pair()
    expect(refused(await shoot(killer, killer)).message).toBe(texts.oneself)
    actions.murder.defence = { backfireOption: '1x', customBullets: undefined, isAdmin: true }
    expect(refused(await shoot(killer, victim)).message).toBe(texts.admin)
    expect(actions.murder.fights).toEqual([])
  })

  test.each([0, -1])('with %d bullets', async (bulletsUsed) => {
    const [killer, victim] = await pair()
    expect(refused(await shoot(killer, victim, { bulletsUsed })).id).toMatch(/invalid/)
  })

  test('where economy refuses, and neither is bound', async () => {
    const [killer, victim] = await pair()
    actions.murder.answer = refuse('insufficientFunds', 'Je hebt niet genoeg kogels.')
    expect(refused(await shoot(killer, victim)).message).toBe('Je hebt niet genoeg kogels.')
    expect([(await rowOf(killer)).murder_until, (await rowOf(victim)).fight_until]).toEqual([null, null])
    expect(await outcomes()).toEqual(['void'])
  })

  test('where the victim has left while economy reserved, and what was reserved goes back', async () => {
    const [killer, victim] = await pair()
    actions.murder.hook = async () => void (await change(victim, `city_name = 'Rome'`))
    expect(refused(await shoot(killer, victim)).message).toBe(texts.elsewhere(victim.accountName))
    expect(await outcomes()).toEqual(['void'])
  })
})

test('a newcomer who knows what they give up shoots, and is protected no more', async () => {
  const [killer, victim] = await pair()
  await change(killer, `protected_until = '2100-01-01'`)
  granted(await shoot(killer, victim, { confirm: true, bulletsUsed: 1 }))
  expect((await rowOf(killer)).protected_until).toBeNull()
})

test('of two killers at one victim, and of two who shoot at each other, one begins', async () => {
  for (let round = 0; round < rounds(5); round++) {
    const [one, victim] = await pair()
    const two = await gangster()
    await follow(two, victim)
    const answers = await Promise.all([shoot(one, victim, { bulletsUsed: 1 }), shoot(two, victim, { bulletsUsed: 1 })])
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    const [left, right] = await pair()
    await follow(right, left)
    const both = await Promise.all([shoot(left, right, { bulletsUsed: 1 }), shoot(right, left, { bulletsUsed: 1 })])
    expect(both.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  }
})

test('the same request twenty times at once is one fight, and gets its first answer', async () => {
  const [killer, victim] = await pair()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shoot(killer, victim, {}, 'once')))
  for (const answer of answers) expect(answer).toEqual(granted(answers[0] as never))
  await end(killer)
  expect(await endedOf(killer)).toHaveLength(1)
})

test('two who were online in the city see it, and neither of the two who fought', async () => {
  const city = 'Getuigenstad'
  const [killer, victim] = await pair()
  const crowd = await Promise.all([gangster(), gangster(), gangster()])
  const elsewhere = await gangster()
  for (const one of [killer, victim, ...crowd]) await change(one, `city_name = '${city}'`)
  await follow(killer, victim, city)
  const nowMs = actions.clock.nowMs()
  await actions.redis.zAdd(
    onlineKey,
    [killer, victim, elsewhere, ...crowd].map(({ accountId }) => ({ score: nowMs, value: String(accountId) })),
  )
  granted(await shoot(killer, victim, { bulletsUsed: 1 }))
  await end(killer)
  const seen = (await endedOf(killer))[0]?.witnesses ?? []
  expect(seen).toHaveLength(rules.witnesses)
  expect(new Set(seen.map(({ accountId }) => accountId)).size).toBe(rules.witnesses)
  for (const { accountId } of seen) expect(crowd.map((one) => one.accountId)).toContain(accountId)
})

test('in a killing spree detectives find at once, and who began a fight waits less', async () => {
  const [me, target] = [await gangster(), await gangster()]
  const hire = (cityIds: number[]) =>
    actions.rpc(DetectiveService).hire(callOf(me), {
      targetAccountId: target.accountId,
      targetAccountName: target.accountName,
      cityIds,
    })
  const found = async () =>
    granted(await actions.rpc(DetectiveService).get(callOf(me), {})).activeDetectives.filter(({ isFound }) => isFound)
  // One who would find nobody.
  actions.random.fix(0.99)
  granted(await hire([1]))
  actions.random.fix(0.5)
  const start = () => actions.rpc(MurderService).startKillingSpree(callOf(admin), {})
  expect(refused(await actions.rpc(MurderService).startKillingSpree(callOf(me), {})).id).toBe('forbidden')
  expect(granted(await start()).endsAtMs).toBe(actions.clock.nowMs() + rules.spreeSeconds * 1000)
  await actions.advance(5_000)
  await eventually(async () => expect(await found()).toHaveLength(1))
  expect(granted(await actions.rpc(MurderService).get(callOf(me), {})).waitSeconds).toBe(rules.spreeWaitSeconds)
  granted(await shoot(me, target, { bulletsUsed: 1 }))
  expect((await rowOf(me)).murder_until.getTime()).toBe(actions.clock.nowMs() + rules.spreeWaitSeconds * 1000)
  expect(await actions.outbox({ subject: 'sottomondo.actions.killing-spree.started.v1' })).toHaveLength(1)
})

test('the page tells what a shot needs and brings', async () => {
  const me = await gangster()
  const page = granted(await actions.rpc(MurderService).get(callOf(me), {}))
  expect(page).toMatchObject({ killExp: 50, rankNumber: 6, fightSeconds: 20, waitSeconds: rules.waitSeconds })
  expect(page.needed[5]).toMatchObject({ rankNumber: 6, least: 2_250, surely: 2_750, inReach: true })
  expect(page.needed.map(({ inReach }) => inReach)).toEqual([...Array(8).fill(true), ...Array(3).fill(false)])
  expect(await statusOf(me)).toMatchObject({ isMurderAttempt: false, rounds: [] })
})

/** A sharpshooter at the highest level. */
const sharp = perks
  .filter(({ key }) => key === 'scherpschutter')
  .map(({ perkId, levels }): PerkState => ({ perkId, level: levels.length, augmentId: null }))
const have = (who: Caller, states: PerkState[]) => change(who, `perks = '${JSON.stringify(states)}'`)

test('a sharpshooter kills for the fewer bullets that the page tells, and shoots back with fewer', async () => {
  const percent = perkEffects(sharp).killNeedPercent
  expect(percent).toBeLessThan(0)
  const fewer = (enough * (100 + percent)) / 100
  const [killer, victim] = await pair()
  await have(killer, sharp)
  const page = granted(await actions.rpc(MurderService).get(callOf(killer), {}))
  expect(page.needed[5]).toMatchObject({ least: Math.ceil(fewer * 0.9), surely: Math.ceil(fewer * 1.1) })
  granted(await shoot(killer, victim, { bulletsUsed: fewer }))
  // What was drawn for it holds, whatever becomes of the perk.
  await have(killer, [])
  await end(killer)
  expect((await endedOf(killer))[0]).toMatchObject({ victim: { died: true }, killer: { bulletsShot: fewer } })

  const [other, target] = await pair()
  await have(target, sharp)
  actions.murder.defence = { backfireOption: 'custom', customBullets: fewer, isAdmin: false }
  granted(await shoot(other, target, { bulletsUsed: fewer }))
  await end(other)
  expect((await endedOf(other))[0]).toMatchObject({ victim: { died: false }, killer: { died: true } })
})
