import { facts } from '@sottomondo/event-contract/facts'
import { pushes } from '@sottomondo/event-contract/push'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { HeistService } from '@sottomondo/proto/actions/v1/heist'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { askingRules } from '@sottomondo/server-kit/asking'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { newGarageFake } from '../../testing/garage-fake.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { death } from '../death/death.ts'
import { status } from '../status/status.ts'
import { heistOpenMs, heistRules, heistTexts } from './heist.rules.ts'
import { deleteHeistsBefore, greatestHeists } from './heist.store.ts'
import { heist } from './heist.ts'

const actions = useActions([death, heist, status])
const admin = actions.newPlayer({ isAdmin: true })
const heists = () => actions.rpc(HeistService)
const half = 75_000

beforeEach(() => {
  Object.assign(actions.economy, { answer: undefined, hook: undefined, reservations: [] })
  Object.assign(actions.garage, newGarageFake())
  actions.random.fix(0)
})

/** Makes a gangster of the required rank. */
async function gangster(): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await actions.pool.query(`update gangster set experience = 2200 where account_id = ${caller.accountId}`)
  return caller
}
const change = ({ accountId }: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${accountId}`)
const rowOf = async ({ accountId }: Caller) =>
  (await actions.pool.query('select * from gangster where account_id = $1', [accountId])).rows[0]

const invite = (
  inviter: Caller,
  { accountId, accountName }: Pick<Caller, 'accountId' | 'accountName'>,
  { target = 'Bank', weapon = 'AK-47', requestId }: { target?: string; weapon?: string; requestId?: string } = {},
) =>
  heists().invite(callOf(inviter, requestId), {
    target,
    weapon,
    inviteeAccountId: accountId,
    inviteeAccountName: accountName,
  })
const accept = (
  invitee: Caller,
  heistId: number,
  { carId = 7, requestId }: { carId?: number; requestId?: string } = {},
) => heists().accept(callOf(invitee, requestId), { heistId, carId })
const cancel = (who: Caller, heistId: number) => heists().cancel(callOf(who), { heistId })
const kill = ({ accountId, accountName }: Caller) =>
  actions.rpc(DeathService).killByAdmin(callOf(admin), {
    accountId: accountId,
    accountName: accountName,
    reason: 'Test.',
  })
const get = async (who: Caller) => granted(await heists().get(callOf(who), {}))

async function couple(how?: Parameters<typeof invite>[2]) {
  const [inviter, invitee] = [await gangster(), await gangster()]
  const { heistId } = granted(await invite(inviter, invitee, how))
  return { inviter, invitee, heistId }
}

type Couple = Awaited<ReturnType<typeof couple>>

/** Returns the settlements of these players' stakes that economy hears, in order. */
async function settlements(...who: Caller[]): Promise<string[]> {
  const ids = [...actions.economy.reservations, ...actions.garage.stakes]
    .filter(({ accountId }) => who.some((one) => one.accountId === accountId))
    .map(({ escrowId }) => escrowId)
  const rows = await actions.outbox({ subject: 'sottomondo.actions.escrow.settled.v1' })
  return rows
    .map(({ payload }) => facts['sottomondo.actions.escrow.settled.v1'].parse(payload))
    .filter(({ escrowId }) => ids.includes(escrowId))
    .map(({ outcome, itemsBack }) => (itemsBack ? `${outcome}, items back` : outcome))
}
async function done(heistId: number) {
  const rows = await actions.outbox({ subject: 'sottomondo.actions.heist.done.v1' })
  return rows
    .map(({ payload }) => facts['sottomondo.actions.heist.done.v1'].parse(payload))
    .filter((one) => one.heistId === heistId)
}
const endsOf = async (heistId: number) =>
  (await actions.outbox({ subject: 'sottomondo.actions.heist.ended.v1' }))
    .map(({ payload }) => facts['sottomondo.actions.heist.ended.v1'].parse(payload))
    .filter((one) => one.heistId === heistId)
const pushed = async ({ accountId }: Caller, event: string) =>
  (await actions.outbox({ subject: `push.account.${accountId}` }))
    .map(({ payload }) => payload)
    .filter((payload) => payload.event === event)
    .map((payload) => payload.payload)
const stateOf = async (heistId: number) =>
  (await actions.pool.query('select state from heist where heist_id = $1', [heistId])).rows[0]?.state

describe('what a heist would bring', () => {
  const expectOf = (who: Caller, target: string, weapon: string, partnerRank?: number) =>
    heists().expect(callOf(who), { target, weapon, partnerRank })

  test('is said before anybody is asked, by both ranks, and no rank of a partner is below the lowest', async () => {
    const me = await gangster()
    const atLeast = granted(await expectOf(me, 'Bank', 'Pistool'))
    expect(atLeast).toMatchObject({ partnerRank: 4, expected: { chancePercent: 31, netEuro: 196_750 } })
    expect(granted(await expectOf(me, 'Bank', 'Pistool', 1))).toEqual(atLeast)
    expect(granted(await expectOf(me, 'Bank', 'Pistool', 9))).toMatchObject({
      partnerRank: 9,
      expected: { chancePercent: 36, netEuro: 230_500 },
    })
  })

  test('is not said of what does not exist', async () => {
    const me = await gangster()
    expect(refused(await expectOf(me, 'Maan', 'Mes')).message).toBe(heistTexts.noTarget)
    expect(refused(await expectOf(me, 'Bank', 'Lepel')).message).toBe(heistTexts.noWeapon)
  })
})

describe('an invitation', () => {
  test('reserves half of the weapon, is told to the invitee, and both see who is waited for', async () => {
    const { inviter, invitee, heistId } = await couple()
    expect(actions.economy.reservations).toMatchObject([
      { accountId: inviter.accountId, amount: half, purpose: 'heist' },
    ])
    expect(await pushed(invitee, 'heistNotification')).toMatchObject([
      { message: heistTexts.asks(inviter.accountName, 'Bank') },
    ])
    expect([await pushed(inviter, 'heistChanged'), await pushed(invitee, 'heistChanged')]).toMatchObject([[{}], [{}]])
    actions.garage.cars = [
      { id: 1, auto: 'Balkana Zora', waarde: 9_400, life: 50, stad: 'Amsterdam', shipTime: 0, isLocked: false },
      {
        id: 2,
        auto: 'Rautenberg Kanzler',
        waarde: 125_000,
        life: 100,
        stad: 'Amsterdam',
        shipTime: 0,
        isLocked: false,
      },
      { id: 3, auto: 'elders', waarde: 9_400, life: 50, stad: 'Rome', shipTime: 0, isLocked: false },
      { id: 4, auto: 'onderweg', waarde: 9_400, life: 50, stad: 'Amsterdam', shipTime: 9, isLocked: false },
      { id: 5, auto: 'op slot', waarde: 9_400, life: 50, stad: 'Amsterdam', shipTime: 0, isLocked: true },
    ].map((car) => ({
      ...car,
      verscheepsKosten: 0,
      reparatieKosten: 0,
      verkoopPrijs: 0,
      crushKogels: 0,
      crusherBullets: 0,
      reparatieWinst: 0,
    }))
    const waiting = { heistId, inviterId: inviter.accountId, target: 'Bank', weapon: 'AK-47', halfEuro: half }
    const lapsesAtMs = actions.clock.nowMs() + heistOpenMs
    expect(await get(inviter)).toMatchObject({ ...waiting, inviteeCars: [], chancePercent: 45, lapsesAtMs })
    const expected = { chancePercent: 45, bestChancePercent: 60, meanHalfEuro: 675_000, weaponHalfEuro: half }
    expect((await get(inviter)).expected).toMatchObject({ ...expected, netEuro: 228_750, bestNetEuro: 330_000 })
    expect((await get(invitee)).inviteeCars).toMatchObject([
      { expectedNet: 249_687, carRiskEuro: 29_688 },
      { expectedNet: 237_308, carRiskEuro: 1_258 },
    ])
    expect(await get(invitee)).toMatchObject({
      ...waiting,
      inviteeCars: [
        { carId: 2, worth: 125_000, bonusPercent: 7, chancePercent: 52 },
        { carId: 1, worth: 4_700, bonusPercent: 1, chancePercent: 46 },
      ],
    })
    expect((await get(invitee)).hindrance).toBeUndefined()
    await change(inviter, `city_name = 'Rome'`)
    expect((await get(invitee)).hindrance).toBe(heistTexts.isElsewhere(inviter.accountName, 'Amsterdam'))
  })

  test('sends no notification to a player who wants none, and sends it again when they do', async () => {
    const [inviter, invitee] = [await gangster(), await gangster()]
    const say = (on: boolean, setAtMs: number) =>
      actions.publish('sottomondo.accounts.settings.heist-notification-set.v1', {
        accountId: invitee.accountId,
        on,
        setAtMs,
      })
    const wants = async () => (await rowOf(invitee)).heist_notification
    await say(false, 2_000)
    await eventually(async () => expect(await wants()).toBe(false))
    const { heistId } = granted(await invite(inviter, invitee))
    expect([await pushed(invitee, 'heistNotification'), await pushed(invitee, 'heistChanged')]).toMatchObject([
      [],
      [{}],
    ])
    granted(await cancel(invitee, heistId))
    // A late arrival is an older setting.
    await say(true, 1_000)
    await say(true, 3_000)
    await eventually(async () => expect(await wants()).toBe(true))
    granted(await invite(inviter, invitee))
    expect(await pushed(invitee, 'heistNotification')).toHaveLength(1)
  })

  test.each([
    ['himself', undefined, heistTexts.oneself],
    ['the dead', 'life = 0', /leeft niet meer/],
    ['who is in another city', `city_name = 'Rome'`, /is niet in Amsterdam/],
    ['a prisoner', `jailed_until = '2100-01-01'`, /zit in de gevangenis/],
    ['who is of too low a rank', 'experience = 2199', /moet minimaal Sachetto zijn/],
    ['who has just done one', `heist_until = '2100-01-01'`, /moet nog wachten/],
    ['who is being shot at', `fight_until = '2100-01-01'`, /iets anders aan zijn hoofd/],
  ])('to %s is refused at its field, and reserves nothing', async (_who, set, text) => {
    const me = await gangster()
    const other = set === undefined ? me : await gangster()
    if (set) await change(other, set)
    const refusal = refused(await invite(me, other))
    expect(refusal.message).toMatch(text)
    expect(refusal.fields).toEqual({ inviteeName: refusal.message })
    expect(actions.economy.reservations).toEqual([])
  })

  test('is refused in its own words: not allowed, unknown weapon or target, or too little money', async () => {
    const [me, other] = [await gangster(), await gangster()]
    expect(refused(await invite(me, other, { target: 'Kerk' }))).toMatchObject({
      id: 'invalid',
      message: heistTexts.noTarget,
    })
    expect(refused(await invite(me, other, { weapon: 'Kanon' }))).toMatchObject({ message: heistTexts.noWeapon })
    expect(refused(await invite(me, { accountId: 999_999, accountName: 'Wie' }))).toMatchObject({ id: 'conflict' })
    actions.economy.answer = refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.')
    expect(refused(await invite(me, other))).toMatchObject({
      id: 'insufficientFunds',
      message: heistTexts.tooPoor(half),
    })
    for (const [set, id] of [
      ['experience = 2199', 'rank'],
      [`heist_until = '2100-01-01'`, 'timer'],
      [`jailed_until = '2100-01-01'`, 'jail'],
    ] as const) {
      await change(me, set)
      expect(refused(await invite(me, other)).id).toBe(id)
      if (id === 'rank') await change(me, 'experience = 2200')
    }
  })

  test('excludes any other: nobody is in two at once, whoever invites whom at one instant', async () => {
    const [one, two, three] = [await gangster(), await gangster(), await gangster()]
    const answers = await Promise.all([invite(one, two), invite(two, one), invite(three, one), invite(two, three)])
    const open = await actions.pool.query(
      `select inviter_account_id as a, invitee_account_id as b from heist
       where state = 'invited' and (inviter_account_id = any ($1) or invitee_account_id = any ($1))`,
      [[one, two, three].map(({ accountId }) => accountId)],
    )
    const inOne = open.rows.flatMap(({ a, b }) => [a, b])
    expect(new Set(inOne).size).toBe(inOne.length)
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(open.rows.length)
    expect(open.rows).toHaveLength(1)
    // Everybody else gets their half back.
    expect((await settlements(one, two, three)).filter((outcome) => outcome !== 'void')).toEqual([])
  })

  test('a repeated request gets the same invitation', async () => {
    const [inviter, invitee] = [await gangster(), await gangster()]
    const first = granted(await invite(inviter, invitee, { requestId: 'again' }))
    expect(granted(await invite(inviter, invitee, { requestId: 'again' }))).toEqual(first)
    expect(first.message).toBe('Overval succesvol gestart!')
    expect(await pushed(invitee, 'heistNotification')).toHaveLength(1)
  })
})

describe('called off', () => {
  test.each(['inviter', 'invitee'] as const)('by the %s it gives back the stake, and tells the other', async (who) => {
    const two = await couple()
    const [by, other] = who === 'inviter' ? [two.inviter, two.invitee] : [two.invitee, two.inviter]
    expect(granted(await cancel(by, two.heistId)).message).toBe('Overval geannuleerd.')
    expect(await settlements(two.inviter)).toEqual(['void'])
    expect((await pushed(other, 'heistChanged')).at(-1).message).toContain(by.accountName)
    expect(await get(other)).toMatchObject({
      finalTitle: heistTexts.offTitle,
      finalSuccess: false,
      finalCameToNothing: true,
    })
    expect((await get(other)).heistId).toBeUndefined()
    expect(refused(await cancel(other, two.heistId)).id).toBe('conflict')
    expect(refused(await accept(two.invitee, two.heistId)).id).toBe('conflict')
    granted(await invite(two.invitee, two.inviter))
  })

  test.each(['inviter', 'invitee'] as const)('by a block, as the %s who blocks the other would', async (who) => {
    const [two, others] = [await couple(), await couple()]
    const [by, other] = who === 'inviter' ? [two.inviter, two.invitee] : [two.invitee, two.inviter]
    const blocked = {
      accountId: by.accountId,
      blockedAccountIds: [others.inviter.accountId, other.accountId],
      blockedAtMs: actions.clock.nowMs(),
    }
    await actions.publish('sottomondo.social.mail.blocked.v1', blocked)
    await eventually(async () => expect(await stateOf(two.heistId)).toBe('cancelled'))
    expect(await settlements(two.inviter)).toEqual(['void'])
    expect(await endsOf(two.heistId)).toMatchObject([{ how: 'cancelled', byAccountId: by.accountId }])
    expect((await pushed(other, 'heistChanged')).at(-1).message).toContain(by.accountName)
    expect(await pushed(by, 'heistChanged')).toHaveLength(2)
    expect((await get(by)).finalMessage).toBe(heistTexts.cancelled)
    expect(refused(await accept(two.invitee, two.heistId)).id).toBe('conflict')
    expect(await stateOf(others.heistId)).toBe('invited')
    // What is over is not ended twice: a block of the other couple comes after it.
    const again = { ...blocked, blockedAtMs: blocked.blockedAtMs + 1 }
    await actions.publish('sottomondo.social.mail.blocked.v1', again)
    await actions.publish('sottomondo.social.mail.blocked.v1', { ...again, accountId: others.invitee.accountId })
    await eventually(async () => expect(await stateOf(others.heistId)).toBe('cancelled'))
    expect(await endsOf(two.heistId)).toHaveLength(1)
  })

  test('by anybody else it is refused', async () => {
    const { inviter, heistId } = await couple()
    const outsider = await gangster()
    const gone = refuse('notFound', heistTexts.gone)
    expect([await cancel(outsider, heistId), await cancel(outsider, 999_999)]).toEqual([gone, gone])
    expect([await accept(outsider, heistId), await accept(outsider, 999_999)]).toEqual([gone, gone])
    expect(await accept(inviter, heistId)).toEqual(gone)
    expect(actions.garage.stakes).toEqual([])
  })

  test('by its lapse: after ten minutes at any speed, once, with any number of processes, also after a stop', async () => {
    const { inviter, invitee, heistId } = await couple()
    const other = await actions.another()
    await actions.advance(heistOpenMs - 1_000)
    expect((await get(inviter)).heistId).toBe(heistId)
    expect(await stateOf(heistId)).toBe('invited')
    await other.stop()
    await actions.restart()
    await actions.advance(1_000)
    await eventually(async () => expect(await stateOf(heistId)).toBe('lapsed'))
    expect(await settlements(inviter)).toEqual(['void'])
    expect(await endsOf(heistId)).toMatchObject([{ how: 'lapsed', byAccountId: null }])
    expect((await pushed(inviter, 'heistChanged')).at(-1)).toMatchObject({
      message: heistTexts.lapsed(invitee.accountName),
    })
  })

  test.each(['inviter', 'invitee'] as const)(
    'by the death of the %s, at once: the stake is returned, and the living one is told',
    async (who) => {
      const two = await couple()
      const [dead, other] = who === 'inviter' ? [two.inviter, two.invitee] : [two.invitee, two.inviter]
      granted(await kill(dead))
      await eventually(async () => expect(await stateOf(two.heistId)).toBe('cancelled'))
      expect([await settlements(two.inviter), await settlements(two.invitee)]).toEqual([['void'], []])
      expect(await endsOf(two.heistId)).toMatchObject([{ how: 'died', byAccountId: dead.accountId }])
      expect((await pushed(other, 'heistChanged')).at(-1).message).toContain(`${dead.accountName} leeft niet meer.`)
      expect(await get(other)).toMatchObject({ finalTitle: heistTexts.offTitle, finalSuccess: false })
      // The living one is free for another heist.
      granted(await invite(other, await gangster()))
    },
  )

  test('by its time, whether its alarm has rung or not', async () => {
    const { invitee, heistId } = await couple()
    actions.clock.advanceMs(heistOpenMs)
    expect(refused(await accept(invitee, heistId))).toMatchObject({ id: 'conflict', message: heistTexts.gone })
    expect((await get(invitee)).heistId).toBeUndefined()
    await actions.advance(0)
  })
})

describe('a heist', () => {
  test('that succeeds brings each their half, and spends both stakes; the car comes back', async () => {
    const { inviter, invitee, heistId } = await couple()
    const answer = granted(await accept(invitee, heistId, { requestId: 'yes' }))
    expect(answer).toMatchObject({ success: true, reward: 450_000, experience: 80, jailSeconds: 0, timeLeft: 10_800 })
    expect(actions.garage.stakes).toMatchObject([
      { accountId: invitee.accountId, carId: 7, amount: half, cityName: 'Amsterdam', purpose: 'heist' },
    ])
    expect(await settlements(inviter)).toEqual(['commit'])
    expect(await settlements(invitee)).toEqual(['commit, items back'])
    expect(await done(heistId)).toMatchObject(
      [inviter, invitee].map(({ accountId }, at) => ({
        accountId,
        success: true,
        rewardEuro: 450_000,
        experience: 80,
        isInviter: at === 0,
        lostCarName: null,
      })),
    )
    for (const who of [inviter, invitee]) {
      expect(await rowOf(who)).toMatchObject({ heist_crimes_committed: 1, experience: 2_280, kill_exp_hundredths: 50 })
      expect(await get(who)).toMatchObject({
        finalSuccess: true,
        finalCameToNothing: false,
        finalTitle: heistTexts.successTitle,
        finalTarget: 'Bank',
        finalDetail: expect.stringMatching(/^Netto €\d{3}\.\d{3} \(wapen .*\)\. 80 ervaringspunten\. /),
      })
      expect(refused(await invite(who, await gangster()))).toMatchObject({ id: 'timer', timeLeft: 10_800 })
      const card = JSON.parse((await actions.redis.hGet(`card:${who.accountId}`, 'actions')) ?? '{}')
      expect(card).toMatchObject({ heistUntilMs: actions.clock.nowMs() + 10_800_000, raidUntilMs: 0 })
    }
    expect((await pushed(inviter, 'heistChanged')).at(-1)).toMatchObject({
      result: { success: true, title: heistTexts.successTitle },
      message: expect.stringContaining(invitee.accountName),
    })
    expect(granted(await accept(invitee, heistId, { requestId: 'yes' }))).toEqual(answer)
    expect(refused(await accept(invitee, heistId)).id).toBe('timer')
    expect(await done(heistId)).toHaveLength(2)
    // Both are told all of it: at once, and again when the page is read.
    const common = { ending: 'success', weapon: 'AK-47', rewardEuro: 900_000, shareEuro: 450_000, netEuro: 375_000 }
    const way = { rank: 'Sachetto', nextRank: 'Ragazzo' }
    const report = {
      ...common,
      weaponEuro: half,
      carLost: false,
      carEuro: 0,
      experience: 80,
      jailSeconds: 0,
      partnerRankNumber: 4,
      partnerGender: 'male',
      partnerJailed: false,
      chancePercent: 52,
      rankBefore: { ...way, rankProgress: 0, missingExperience: 2_800 },
      rankAfter: { ...way, missingExperience: 2_720 },
    }
    const ofInviter = { ...report, isInviter: true, partnerName: invitee.accountName }
    const ofInvitee = { ...report, isInviter: false, partnerName: inviter.accountName, carName: 'Rautenberg Kanzler' }
    expect((await get(inviter)).finalReport).toMatchObject(ofInviter)
    expect((await get(inviter)).finalReport?.carName).toBeUndefined()
    expect([answer.report, (await get(invitee)).finalReport]).toMatchObject([ofInvitee, ofInvitee])
    const sent = pushes.heistChanged.parse((await pushed(inviter, 'heistChanged')).at(-1))
    expect(sent.result?.report).toMatchObject(ofInviter)
    expect(sent.result?.report?.line).toBe((await get(inviter)).finalReport?.line)
    const both = { inviterAccountId: inviter.accountId, inviteeAccountId: invitee.accountId }
    expect(await greatestHeists(actions.pool, 1_000)).toContainEqual({ heistId, ...both, lootEuro: 900_000 })
  })

  test('that fails may cost the car, and may jail either of them', async () => {
    const { inviter, invitee, heistId } = await couple({ target: 'Bank', weapon: 'Mes' })
    // The heist fails, the car is lost, the inviter is caught, the invitee is not.
    let roll = 0
    const rolls = [0.99, 0.4, 0.2, 0.3]
    const { next } = actions.random
    actions.random.next = () => rolls[roll++] ?? 0
    const answer = granted(await accept(invitee, heistId))
    actions.random.next = next
    expect(answer).toMatchObject({ success: false, reward: 0, experience: 15, carLost: true, jailSeconds: 0 })
    // Nothing of the inviter's was reserved: a knife costs nothing.
    expect(actions.economy.reservations).toEqual([])
    expect(await settlements(invitee)).toEqual(['commit'])
    expect(await done(heistId)).toMatchObject([
      { accountId: inviter.accountId, jailSeconds: 600, lostCarName: null },
      { accountId: invitee.accountId, jailSeconds: 0, lostCarName: 'Rautenberg Kanzler' },
    ])
    expect((await get(inviter)).finalReport).toMatchObject({
      ending: 'caught',
      jailSeconds: 600,
      partnerJailed: false,
      netEuro: 0,
      carLost: true,
      carEuro: 0,
    })
    expect(answer.report).toMatchObject({
      ending: 'failure',
      jailSeconds: 0,
      partnerJailed: true,
      netEuro: -125_000,
      carEuro: 125_000,
    })
    expect([(await rowOf(inviter)).jailed_until, (await rowOf(invitee)).jailed_until]).toEqual([
      expect.anything(),
      null,
    ])
    expect((await rowOf(inviter)).kill_exp_hundredths).toBe(0)
    const jailed = (await actions.outbox({ subject: 'sottomondo.actions.jail.entered.v1' })).filter(
      ({ payload }) => payload.accountId === inviter.accountId,
    )
    expect(jailed).toMatchObject([{ payload: { reason: 'heist' } }])
  })

  test.each([
    ['is jailed', 'inviter', `jailed_until = '2100-01-01'`, /zit in de gevangenis/],
    ['travels', 'inviter', `city_name = 'Rome'`, /is niet in Amsterdam/],
    ['dies', 'inviter', 'life = 0', /leeft niet meer/],
    ['has just done one', 'inviter', `heist_until = '2100-01-01'`, /moet nog wachten/],
    ['is jailed', 'invitee', `jailed_until = '2100-01-01'`, /Je zit nog .* in de gevangenis/],
    ['travels', 'invitee', `city_name = 'Rome'`, /is niet in Rome/],
    ['dies', 'invitee', 'life = 0', /geen levende gangster/],
  ] as const)('does not happen when one participant %s during the reservation (%s)', async (_what, who, set, text) => {
    const two = await couple()
    actions.garage.stakeHook = async () => {
      await change(two[who], set)
    }
    expect(refused(await accept(two.invitee, two.heistId)).message).toMatch(text)
    expect(await settlements(two.invitee)).toEqual(['void'])
    expect(await settlements(two.inviter)).toEqual([])
    expect([await stateOf(two.heistId), await done(two.heistId)]).toEqual(['invited', []])
    // A call off or a lapse gives back the rest.
    if (set !== 'life = 0' || who !== 'inviter') return
    await actions.advance(heistOpenMs)
    await eventually(async () => expect(await settlements(two.inviter)).toEqual(['void']))
  })

  test('whose car or money is missing stays open, in economy’s words', async () => {
    const { inviter, invitee, heistId } = await couple()
    actions.garage.stakeAnswer = refuse('notFound', 'Deze auto staat niet in je garage.')
    expect(refused(await accept(invitee, heistId))).toMatchObject({ message: 'Deze auto staat niet in je garage.' })
    actions.garage.stakeAnswer = refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.')
    expect(refused(await accept(invitee, heistId))).toMatchObject({ message: heistTexts.tooPoor(half) })
    actions.garage.stakeAnswer = undefined
    granted(await accept(invitee, heistId))
    expect(await settlements(inviter)).toEqual(['commit'])
  })

  test('happens once, whatever comes at one instant: two cars, call off, lapse, a death', async () => {
    const disturbances = [
      ({ inviter, heistId }: Couple) => cancel(inviter, heistId),
      () => actions.advance(heistOpenMs),
      ({ inviter }: Couple) => kill(inviter),
      ({ invitee }: Couple) => kill(invitee),
    ]
    for (const disturb of [...disturbances, ...disturbances]) {
      const two = await couple()
      const { inviter, invitee, heistId } = two
      const meanwhile = disturb(two)
      const answers = await Promise.all([
        accept(invitee, heistId, { carId: 1 }),
        accept(invitee, heistId, { carId: 2 }),
        accept(invitee, heistId, { carId: 3 }),
        meanwhile,
      ])
      await eventually(async () => expect(await stateOf(heistId)).not.toBe('invited'))
      const passed = answers.slice(0, 3).filter((answer) => !isRefusal(answer))
      const state = await stateOf(heistId)
      expect([passed.length, (await done(heistId)).length]).toEqual(state === 'done' ? [1, 2] : [0, 0])
      expect(await settlements(inviter)).toEqual([state === 'done' ? 'commit' : 'void'])
      await eventually(async () => {
        const ends = await settlements(invitee)
        expect(ends.filter((end) => end === 'commit, items back')).toHaveLength(passed.length)
        expect(ends).toHaveLength(actions.garage.stakes.filter((one) => one.accountId === invitee.accountId).length)
      })
    }
  })

  test('whose process dies during the reservation is over: the invitation stands until it lapses', async () => {
    const { inviter, invitee, heistId } = await couple()
    actions.garage.stakeHook = () => {
      // Whoever sends the request once more meets a garage that is away.
      actions.garage.stakeHook = () => Promise.reject(new Error('economy is away'))
      return actions.restart()
    }
    await accept(invitee, heistId, { requestId: 'died' }).catch(() => {})
    actions.clock.advanceMs(heistRules.lapseMs)
    await eventually(async () => expect(await settlements(invitee)).toEqual(['void']))
    actions.garage.stakeHook = undefined
    granted(await accept(invitee, heistId, { requestId: 'died' }))
    expect([await settlements(inviter), (await done(heistId)).length]).toEqual([['commit'], 2])
  })
})

test('heists that came to nothing are deleted in time, but for the last of anybody; those that were done count on', async () => {
  const off = await couple()
  granted(await cancel(off.inviter, off.heistId))
  const again = granted(await invite(off.invitee, off.inviter))
  const done = await couple()
  granted(await accept(done.invitee, done.heistId))
  const ids = [off.heistId, again.heistId, done.heistId]
  const left = async () =>
    (
      await actions.pool.query('select heist_id from heist where heist_id = any ($1) order by heist_id', [ids])
    ).rows.map(({ heist_id }) => Number(heist_id))
  const afterAll = actions.clock.nowMs() + 1000
  await deleteHeistsBefore(actions.pool, afterAll)
  expect(await left()).toEqual(ids)
  granted(await cancel(off.inviter, again.heistId))
  await deleteHeistsBefore(actions.pool, actions.clock.nowMs() - 1000)
  expect(await left()).toEqual(ids)
  await deleteHeistsBefore(actions.pool, afterAll)
  expect(await left()).toEqual([again.heistId, done.heistId])
})

test('who is asked and put off again and again is asked three times an hour; a heist that was done counts as none', async () => {
  const { inviter, invitee, heistId } = await couple()
  granted(await cancel(inviter, heistId))
  for (let times = 1; times < askingRules.most; times++)
    granted(await cancel(invitee, granted(await invite(inviter, invitee)).heistId))
  expect(refused(await invite(inviter, invitee))).toMatchObject({ id: 'playerRateLimit', timeLeft: 3600 })
  // They may ask in their turn, and others may be asked.
  granted(await cancel(invitee, granted(await invite(invitee, inviter)).heistId))
  granted(await cancel(inviter, granted(await invite(inviter, await gangster())).heistId))
  actions.clock.advanceMs(askingRules.withinMs)
  const { heistId: next } = granted(await invite(inviter, invitee))
  granted(await accept(invitee, next))
})
