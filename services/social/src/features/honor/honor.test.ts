import { facts } from '@sottomondo/event-contract/facts'
import { pushes } from '@sottomondo/event-contract/push'
import { HonorService } from '@sottomondo/proto/social/v1/honor'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { writeCards } from '@sottomondo/server-kit/card'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { afterEach, expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { socialOf } from '../../service-of.ts'
import { mail } from '../mail/mail.ts'
import { profile as profileFeature } from '../profile/profile.ts'
import { type HonorType, honorTexts, weekOf } from './honor.rules.ts'
import { readBest, readWorst } from './honor.store.ts'
import { honor as honorFeature } from './honor.ts'

type Player = ReturnType<typeof newPlayer>
// A Monday, two hours after the allowances were filled.
const clock = fakeClock(Date.parse('2026-11-23T01:00:00Z'))
const under = useService(socialOf(honorFeature, mail, profileFeature), { clock })
const honor = () => under.rpc(HonorService)

/** Rank 4 has 30 points a week, and 7 for one receiver. */
const ranked = (rankNumber = 4, more: Partial<Player> = {}): Player =>
  newPlayer({ ...more, gangsterState: { cityName: 'Rome', rankNumber, jailedUntilMs: 0, fightUntilMs: 0 } })
interface Given {
  amount?: number
  type?: HonorType
  subject?: string
  requestId?: string
}
const give = (from: Player, to: Player, { amount = 1, type = 'eerpunten', subject = '', requestId }: Given = {}) =>
  honor().send(callOf(from, requestId), {
    receiverAccountId: to.accountId,
    receiverAccountName: to.accountName,
    honorAmount: amount,
    subject,
    type,
  })
const shown = async (player: Player) => granted(await honor().get(callOf(player), {}))
const factsOf = async (giver: Player) =>
  (await under.outbox({ subject: 'sottomondo.social.honor.given.v1' }))
    .map(({ payload }) => facts['sottomondo.social.honor.given.v1'].parse(payload))
    .filter(({ giverAccountId }) => giverAccountId === giver.accountId)
const pushesTo = async ({ accountId }: Player) =>
  (await under.outbox({ subject: `push.account.${accountId}` }))
    .filter(({ payload: { event } }) => event === 'honorReceived')
    .map(({ payload: { payload } }) => pushes.honorReceived.parse(payload))
const dies = ({ accountId, accountName }: Player) =>
  under.publish('sottomondo.actions.death.occurred.v1', {
    deathId: `death-${accountId}`,
    accountId,
    accountName,
    cause: 'admin' as const,
    killerAccountId: null,
    diedAtMs: clock.nowMs(),
  })
const passed = (answers: readonly (object | Refusal)[]) => answers.filter((answer) => !isRefusal(answer))

/** What holds of all gifts and scores, whatever was done. */
afterEach(async () => {
  const { rows } = await under.pool.query(`
    select 'score of ' || s.account_id as fault from honor_score s
      where row(s.honor, s.dishonor)::text <> (select row(
        coalesce(sum(honor_amount) filter (where type = 'eerpunten'), 0)::bigint,
        coalesce(sum(honor_amount) filter (where type = 'oneerpunten'), 0)::bigint)::text
        from honor_gift g where g.receiver_account_id = s.account_id)
    union all select 'no score of ' || receiver_account_id from honor_gift
      where receiver_account_id not in (select account_id from honor_score)
    union all select 'allowance of ' || giver_user_id from honor_gift group by giver_user_id, week
      having sum(honor_amount) > 300
    union all select 'from ' || giver_user_id || ' to ' || receiver_account_id from honor_gift
      group by giver_user_id, receiver_account_id, week having sum(honor_amount) > 75`)
  expect(rows).toEqual([])
})

test('honor raises the score and is told to economy, dishonor lowers it, and both stand in the lists', async () => {
  const [vito, livia] = [ranked(), ranked()]
  const { weekEndsAtMs, ...before } = await shown(vito)
  expect(weekEndsAtMs).toBe(Date.parse('2026-11-29T23:00:00Z'))
  expect(before).toMatchObject({
    score: 0,
    honorReceived: 0,
    dishonorReceived: 0,
    allowance: 30,
    honorGiven: 0,
    honorLeft: 30,
    mostToOne: 7,
    hindrance: undefined,
    isPremium: false,
    premiumExtra: 50,
    givenTo: [],
    received: [],
    sent: [],
  })
  expect(granted(await give(vito, livia, { amount: 5, subject: 'voor de taart' }))).toEqual({
    message: honorTexts.sent(livia.accountName, 5, 'eerpunten'),
    honorLeft: 25,
    leftForReceiver: 2,
  })
  clock.advanceMs(1_000)
  granted(await give(vito, livia, { amount: 2, type: 'oneerpunten', subject: 'hij was droog' }))
  const gift = { senderAccountName: vito.accountName, receiverAccountName: livia.accountName }
  const both = [
    { ...gift, type: 'oneerpunten', honorAmount: 2, subject: 'hij was droog', createdAtMs: clock.nowMs() },
    { ...gift, type: 'eerpunten', honorAmount: 5, subject: 'voor de taart', createdAtMs: clock.nowMs() - 1_000 },
  ]
  const received = await shown(livia)
  expect(received).toMatchObject({ score: 3, honorReceived: 5, dishonorReceived: 2, received: both, sent: [] })
  expect(await shown(vito)).toMatchObject({
    honorGiven: 7,
    honorLeft: 23,
    sent: both,
    received: [],
    score: 0,
    givenTo: [{ accountName: livia.accountName, honorAmount: 7 }],
  })
  const published = await factsOf(vito)
  expect(published.map(({ giftId: _, ...fact }) => fact)).toMatchObject([
    { receiverAccountId: livia.accountId, type: 'eerpunten', honorAmount: 5, subject: 'voor de taart' },
    { receiverAccountId: livia.accountId, type: 'oneerpunten', honorAmount: 2, subject: 'hij was droog' },
  ])
  expect(await pushesTo(livia)).toEqual([
    {
      type: 'eerpunten',
      honorAmount: 5,
      version: 1,
      message: `${vito.accountName} gaf je 5 eerpunten: ‘voor de taart’.`,
    },
    {
      type: 'oneerpunten',
      honorAmount: 2,
      version: 2,
      message: `${vito.accountName} gaf je 2 oneerpunten: ‘hij was droog’.`,
    },
  ])
  const profile = await under.rpc(ProfileService).get(callOf(vito), { accountId: livia.accountId, gender: 'female' })
  expect(granted(profile).honor).toBe(3)
})

test('the last ten of each direction are shown, the newest first', async () => {
  const [vito, livia] = [ranked(11), ranked()]
  for (let n = 1; n <= 12; n++) granted(await give(vito, livia, { subject: `nummer ${n}` }))
  const newest = Array.from({ length: 10 }, (_, index) => `nummer ${12 - index}`)
  expect((await shown(livia)).received.map(({ subject }) => subject)).toEqual(newest)
  expect((await shown(vito)).sent.map(({ subject }) => subject)).toEqual(newest)
})

test('what is no gift is refused and changes nothing', async () => {
  const [vito, livia] = [ranked(), ranked()]
  for (const amount of [0, -1])
    expect(refused(await give(vito, livia, { amount }))).toMatchObject({ id: 'invalid', message: honorTexts.badGift })
  expect(refused(await give(vito, { ...livia, accountId: 0 }))).toMatchObject({ message: honorTexts.badGift })
  expect(refused(await give(vito, livia, { type: 'puntjes' as HonorType }))).toMatchObject({ id: 'invalid' })
  expect(refused(await give(vito, vito))).toMatchObject({
    fields: { receiverAccountName: honorTexts.oneself },
  })
  expect(refused(await give(ranked(2), livia))).toMatchObject({ id: 'rank' })
  expect(refused(await give({ ...vito, gangsterState: undefined }, livia))).toMatchObject({ id: 'unavailable' })
  expect(refused(await give(vito, livia, { amount: 8 }))).toMatchObject({
    fields: { honorAmount: honorTexts.tooMuchForOne(livia.accountName, 7) },
  })
  expect(await factsOf(vito)).toEqual([])
  expect(await shown(livia)).toMatchObject({ score: 0, received: [] })
  expect((await shown(ranked(2))).hindrance).toMatch(/minimaal Pulitore/)
})

test('the allowance follows rank and premium of now, less what was given; on Monday it is full again', async () => {
  const vito = ranked(3)
  const others = [ranked(), ranked(), ranked(), ranked(), ranked()]
  for (const one of others.slice(0, 4)) granted(await give(vito, one, { amount: 5 }))
  const last = others[4] as Player
  expect(refused(await give(vito, last))).toMatchObject({ id: 'conflict', message: honorTexts.nothingLeft })
  const risen = { ...vito, gangsterState: ranked(4).gangsterState }
  expect(await shown(risen)).toMatchObject({ allowance: 30, honorGiven: 20, honorLeft: 10, mostToOne: 7 })
  granted(await give(risen, last, { amount: 7 }))
  const premium = { ...vito, isPremium: true }
  expect(await shown(premium)).toMatchObject({ allowance: 70, honorGiven: 27, honorLeft: 43, mostToOne: 17 })
  // Premium that has ended leaves nothing, and no debt.
  expect(await shown(vito)).toMatchObject({ allowance: 20, honorGiven: 27, honorLeft: 0 })
  const nowMs = clock.nowMs()
  clock.advanceMs(weekOf(nowMs).endsAtMs - nowMs)
  expect(await shown(vito)).toMatchObject({ honorGiven: 0, honorLeft: 20, givenTo: [] })
  granted(await give(vito, last, { amount: 5 }))
})

test('the allowance is the person’s: a new gangster has what the last one left', async () => {
  const first = ranked(4)
  const next = ranked(4, { userId: first.userId })
  for (let n = 0; n < 4; n++) granted(await give(first, ranked(), { amount: 7 }))
  expect(await shown(next)).toMatchObject({ honorGiven: 28, honorLeft: 2, sent: [] })
  expect(refused(await give(next, ranked(), { amount: 3 }))).toMatchObject({ message: honorTexts.tooMuch(2) })
})

test('words are one line of 35 characters, whatever is in them; who was blocked is not heard', async () => {
  const [vito, livia] = [ranked(11), ranked()]
  await writeNames(under.pool, [
    {
      accountId: vito.accountId,
      userId: vito.userId,
      accountName: vito.accountName,
      gender: 'male',
      claimedExperience: 0,
      createdAtMs: 1,
    },
  ])
  granted(await give(vito, livia, { subject: `<script>\n[B]\u202eniets\u0000 ${'x'.repeat(60)}` }))
  const subject = `<script> [B]niets ${'x'.repeat(17)}`
  expect((await shown(livia)).received[0]?.subject).toBe(subject)
  expect((await factsOf(vito))[0]?.subject).toBe(subject)
  granted(await under.rpc(MailService).block(callOf(livia), { accountName: vito.accountName, blocked: true }))
  const answer = granted(await give(vito, livia, { type: 'oneerpunten', subject: 'luister dan' }))
  expect(answer.message).toBe(honorTexts.sentUnread(livia.accountName, 1, 'oneerpunten'))
  expect((await shown(livia)).received[0]).toMatchObject({ subject: '', type: 'oneerpunten' })
  expect((await pushesTo(livia)).at(-1)?.message).toBe(honorTexts.received(vito.accountName, 1, 'oneerpunten', ''))
})

test('nothing goes to the dead, who leave the lists; the list of the best has no one else', async () => {
  const [vito, livia, beppe] = [ranked(11), ranked(), ranked()]
  granted(await give(vito, livia, { amount: 40 }))
  granted(await give(vito, beppe, { amount: 41, type: 'oneerpunten' }))
  const places = async () => [(await readBest(under.pool, 10))[0], (await readWorst(under.pool, 10))[0]]
  expect(await places()).toEqual([
    { accountId: livia.accountId, honor: 40 },
    { accountId: beppe.accountId, honor: -41 },
  ])
  await Promise.all([dies(livia), dies(beppe)])
  await eventually(async () => {
    const [best, worst] = await places()
    expect([best?.accountId, worst?.accountId]).not.toContain(livia.accountId)
    expect(worst?.accountId).not.toBe(beppe.accountId)
  })
  const text = honorTexts.dead(livia.accountName)
  expect(refused(await give(vito, livia))).toMatchObject({ id: 'conflict', fields: { receiverAccountName: text } })
  // actions has said so, and its fact is still on its way.
  const dying = ranked()
  const fields = { alive: false, cityName: 'Rome', rankNumber: 4, jailedUntilMs: 0 }
  await writeCards(under.redis, 'actions', [{ accountId: dying.accountId, version: 1, fields }])
  expect(refused(await give(vito, dying))).toMatchObject({ message: honorTexts.dead(dying.accountName) })
})

for (let round = 0; round < rounds(20, 3); round++) {
  test(`at one instant, round ${round}: no two gifts pass allowance or quarter, and a repetition is one`, async () => {
    const [vito, livia] = [ranked(3), ranked()]
    const toOne = await Promise.all(Array.from({ length: 12 }, () => give(vito, livia)))
    expect(passed(toOne)).toHaveLength(5)
    const others = Array.from({ length: 20 }, () => ranked())
    const toMany = await Promise.all(others.map((one) => give(vito, one, { amount: 2 })))
    // Seven of two make fourteen of the fifteen that were left.
    expect(passed(toMany)).toHaveLength(7)
    const last = others.find((_, index) => isRefusal(toMany[index] as Refusal)) as Player
    const same = await Promise.all(Array.from({ length: 10 }, () => give(vito, last, { requestId: `same-${round}` })))
    expect(new Set(same.map((answer) => JSON.stringify(granted(answer)))).size).toBe(1)
    expect(await shown(vito)).toMatchObject({ honorGiven: 20, honorLeft: 0 })
    expect(await factsOf(vito)).toHaveLength(13)
  })

  test(`a receiver who dies at that instant, round ${round}: the gift is there and they are in no list, or refused`, async () => {
    const [vito, livia] = [ranked(), ranked()]
    const [answer] = await Promise.all([give(vito, livia, { amount: 7 }), dies(livia)])
    await eventually(async () => expect(isRefusal(await give(ranked(), livia))).toBe(true))
    const { score } = await shown(livia)
    expect(score).toBeGreaterThanOrEqual(isRefusal(answer) ? 0 : 7)
    expect((await factsOf(vito)).length).toBe(isRefusal(answer) ? 0 : 1)
    const { rows } = await under.pool.query('select alive from honor_score where account_id = $1', [livia.accountId])
    await eventually(async () => {
      const best = await readBest(under.pool, 1_000)
      expect(best.map(({ accountId }) => accountId)).not.toContain(livia.accountId)
    })
    if (!isRefusal(answer)) expect(rows).toHaveLength(1)
  })
}

test('a process that restarts knows what was given', async () => {
  const [vito, livia] = [ranked(3), ranked()]
  const first = granted(await give(vito, livia, { amount: 5, requestId: 'before' }))
  await under.restart()
  expect(granted(await give(vito, livia, { amount: 5, requestId: 'before' }))).toEqual(first)
  expect(refused(await give(vito, livia))).toMatchObject({ message: honorTexts.enoughForOne(livia.accountName) })
  expect(await factsOf(vito)).toHaveLength(1)
})
