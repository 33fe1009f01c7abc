import { type FactPayload, facts } from '@sottomondo/event-contract/facts'
import { pushes } from '@sottomondo/event-contract/push'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { rounds } from '@sottomondo/test-kit/soak'
import { afterEach, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { memberOf, newFamily } from '../../../test/family.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { tooLittleOf } from '../../kernel/ledger/ledger.rules.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { markResidents } from '../../kernel/player/player.store.ts'
import { gangsterRules } from '../gangster/gangster.rules.ts'
import { giftLimitRules } from '../gift-limit/gift-limit.rules.ts'
import { addEarned, readGiftSums } from '../gift-limit/gift-limit.store.ts'
import { writePaymentPreference } from '../payment/payment.store.ts'
import { backOf, bountyRules as rules, shareMs, bountyTexts as texts } from './bounty.rules.ts'
import { forgetBounties, readHead } from './bounty.store.ts'

const economy = useEconomyDatabase()
/** The test's clock stands in another year than the database's: shares never end too late. */
const anyTimeSeconds = 10 * 365 * 86_400
afterEach(async () => {
  expect((await economy.audit(anyTimeSeconds)).flatMap((one) => one.wrong)).toEqual([])
})
const rich = 10_000_000
const start = gangsterRules.startPocketEuro + rich

let last = 0
const nameOf = (accountId: number) => `Gangster_${accountId}`
async function gangster(): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  await give(economy.pool, accountId, 'cashPocket', rich)
  await give(economy.pool, accountId, 'credits', 5)
  return accountId
}
const gangsters = (count: number) => Promise.all(Array.from({ length: count }, gangster))
const place = (
  payer: number,
  target: number,
  amount = 100_000,
  more: { isAnonymous?: boolean; requestId?: string } = {},
) =>
  economy.bounty.place(ctxOf(payer, more.requestId), {
    accountId: target,
    accountName: nameOf(target),
    amount,
    isAnonymous: more.isAnonymous ?? false,
  })
const pocketOf = async (accountId: number) => (await readHoldings(economy.pool, accountId)).cashPocket?.balance ?? 0
const gotOf = async (accountId: number) => (await pocketOf(accountId)) - start
/** Has somebody earned so much that they may get anything of others. */
const earns = (accountId: number) =>
  addEarned(economy.pool, { accountId, day: dutchDay(economy.clock.nowMs()), earnedEuro: 100 * rich })
const giftsOf = (accountId: number) => readGiftSums(economy.pool, accountId, economy.clock.nowMs())
const onHead = async (accountId: number) => (await answered(economy.bounty.get(ctxOfService(), { accountId }))).total
const listOf = (accountId: number) => economy.bounty.list(ctxOf(accountId), { limit: 100 })
/** What a reader sees of one head; undefined where nothing is on it. */
const seenBy = async (reader: number, target: number) =>
  (await answered(listOf(reader))).bounties.find(({ accountId }) => accountId === target)

const side = (accountId: number, died: boolean) => ({
  accountId,
  accountName: nameOf(accountId),
  rankNumber: 6,
  bullets: 9,
  bulletsShot: 9,
  died,
  lifeLost: 1,
})
/** The fact of a fight in which these fell. */
const fight = (killer: number, victim: number, ...dead: number[]) => ({
  murderId: `fight-${++last}`,
  cityName: 'Rome',
  isAnonymous: false,
  startedAtMs: 0,
  endedAtMs: 20_000,
  killer: side(killer, dead.includes(killer)),
  victim: side(victim, dead.includes(victim)),
  witnesses: [],
})
const died = (accountId: number, cause: 'admin' | 'murder' | 'left', killerAccountId: number | null = null) => ({
  deathId: `death-${accountId}`,
  accountId,
  accountName: nameOf(accountId),
  userId: accountId,
  cause,
  killerAccountId,
  heirAccountId: null,
  heirAccountName: null,
  diedAtMs: 20_000,
})
/** The facts of one kind about a head. */
async function factsOf<F extends 'placed' | 'earned' | 'beyond-limit' | 'share-ended'>(which: F, target: number) {
  const subject = `sottomondo.economy.bounty.${which}.v1` as const
  const { rows } = await economy.pool.query('select payload from outbox where subject = $1 order by id', [subject])
  return rows
    .map(({ payload }) => facts[subject].parse(payload) as FactPayload<`sottomondo.economy.bounty.${F}.v1`>)
    .filter(({ targetAccountId }) => targetAccountId === target)
}

/** What the open pages of a player read of bounties. */
async function heardBy(accountId: number): Promise<(string | undefined)[]> {
  const { rows } = await economy.pool.query(
    `select payload from outbox where subject = 'push.account.${accountId}' and payload ->> 'event' = 'bountyChanged'
      order by id`,
  )
  return rows.map(({ payload }) => pushes.bountyChanged.parse(payload.payload).message)
}

test('a bounty is paid from the pocket, added to what stands, and listed with what a reader would earn', async () => {
  const [one, two, target] = (await gangsters(3)) as [number, number, number]
  const first = await answered(place(one, target))
  const endTimeMs = economy.clock.nowMs() + shareMs(1)
  expect(first).toMatchObject({
    message: texts.placed(nameOf(target), 100_000, 100_000),
    total: 100_000,
    back: backOf(100_000),
    endTimeMs,
    cashPocket: start - 100_000,
  })
  expect(await answered(place(two, target, 60_000))).toMatchObject({ total: 160_000 })
  expect([await gotOf(one), await gotOf(two), await onHead(target)]).toEqual([-100_000, -60_000, 160_000])
  const head = { accountName: nameOf(target), total: 160_000, shares: 2, endTimeMs }
  expect(await seenBy(one, target)).toMatchObject({ ...head, reward: 60_000, ownTotal: 100_000 })
  expect(await seenBy(target, target)).toMatchObject({ ...head, reward: 160_000, ownTotal: 0 })
  expect(await answered(listOf(target))).toMatchObject({ onOwnHead: 160_000, ownShares: [] })
  expect((await answered(listOf(one))).ownShares).toEqual([
    {
      accountName: nameOf(target),
      amount: 100_000,
      back: backOf(100_000),
      isAnonymous: false,
      placedAtMs: economy.clock.nowMs(),
      endTimeMs,
    },
  ])
  expect(await factsOf('placed', target)).toMatchObject([
    { payerAccountId: one, amountEuro: 100_000, totalEuro: 100_000, isAnonymous: false },
    { payerAccountId: two, amountEuro: 60_000, totalEuro: 160_000 },
  ])
})

test('a family’s shares are no reward for its members, whoever of them paid', async () => {
  const [payer, relative, outsider, target] = (await gangsters(4)) as [number, number, number, number]
  const familyId = newFamily()
  await economy.familyMembers(memberOf(payer, familyId), memberOf(relative, familyId), memberOf(target, newFamily()))
  await answered(place(payer, target, 100_000))
  await answered(place(outsider, target, 50_000))
  const rewards = await Promise.all([payer, relative, outsider].map(async (who) => (await seenBy(who, target))?.reward))
  expect(rewards).toEqual([50_000, 50_000, 100_000])
  const headOf = async (who: number) => (await answered(economy.bounty.get(ctxOf(who), { accountId: target }))).reward
  expect(await Promise.all([payer, relative, outsider].map(headOf))).toEqual(rewards)
  const nobody = ctxOfService()
  expect(await answered(economy.bounty.get(nobody, { accountId: target }))).toMatchObject({ total: 150_000 })
  expect((await answered(economy.bounty.get(nobody, { accountId: target }))).reward).toBeUndefined()
  expect((await answered(economy.bounty.get(ctxOf(payer), { accountId: payer }))).reward).toBe(0)
  await economy.headsFall(fight(relative, target, target))
  expect([await gotOf(payer), await gotOf(relative), await gotOf(outsider)]).toEqual([-5_000, 50_000, -50_000])
  expect((await factsOf('share-ended', target)).map(({ outcome, backEuro }) => [outcome, backEuro])).toEqual([
    ['ownFamily', 95_000],
    ['earned', 0],
  ])
})

test('an anonymous share has its price, by payment preference, and nobody is named to the target', async () => {
  const [payer, target] = (await gangsters(2)) as [number, number]
  await answered(place(payer, target, 50_000, { isAnonymous: true }))
  expect((await readHoldings(economy.pool, payer)).credits?.balance).toBe(5 - rules.anonymous.credits)
  await writePaymentPreference(economy.pool, payer, 'HONOR')
  const poor = await place(payer, target, 50_000, { isAnonymous: true })
  expect(poor).toEqual(refuse('insufficientFunds', tooLittleOf('honor')))
  await give(economy.pool, payer, 'honor', 20)
  await answered(place(payer, target, 50_000, { isAnonymous: true }))
  expect((await readHoldings(economy.pool, payer)).honor?.balance).toBe(20 - rules.anonymous.honor)
  expect(await heardBy(target)).toEqual([texts.onYourHead(50_000), texts.onYourHead(100_000)])
})

test.each<[string, Partial<{ amount: number; target: number }>, string]>([
  ['too little', { amount: rules.leastEuro - 1 }, texts.tooLow],
  ['nothing', { amount: 0 }, texts.tooLow],
  ['nobody', { target: 0 }, texts.unknown],
])('%s is no bounty', async (_name, { amount = 100_000, target }, sentence) => {
  const [me, other] = (await gangsters(2)) as [number, number]
  expect(await place(me, target ?? other, amount)).toMatchObject({ message: sentence })
  expect(await gotOf(me)).toBe(0)
})

test('there is none on oneself, on the dead, or without the money', async () => {
  const [me, dead, other] = (await gangsters(3)) as [number, number, number]
  expect(await place(me, me)).toMatchObject({ id: 'conflict', message: texts.oneself })
  await economy.headsDie(died(dead, 'admin'))
  expect(await place(me, dead)).toMatchObject({ id: 'conflict', message: texts.dead(nameOf(dead)) })
  expect(await place(me, other, start + 1)).toEqual(
    refuse('insufficientFunds', tooLittleOf('cashPocket'), { costEuro: start + 1 }),
  )
  expect([await gotOf(me), await onHead(other)]).toEqual([0, 0])
})

test('one player has a bounded number of them open, also by requests at one instant', async () => {
  const [me, target, other] = (await gangsters(3)) as [number, number, number]
  for (let nth = 2; nth < rules.mostShares; nth++) await answered(place(me, target, 50_000))
  const answers = await Promise.all([target, other, target, other].map((who) => place(me, who, 50_000)))
  expect(answers.filter(isRefusal)).toEqual(Array(2).fill(refuse('conflict', texts.tooMany)))
  expect((await answered(listOf(me))).ownShares).toHaveLength(rules.mostShares)
  expect(await gotOf(me)).toBe(-50_000 * rules.mostShares)
})

test('a repeated request, after a lost answer or at the same instant, places one share', async () => {
  const [me, target] = (await gangsters(2)) as [number, number]
  const again = () => place(me, target, 100_000, { requestId: `lost-${me}`, isAnonymous: true })
  const answers = await Promise.all(Array.from({ length: 8 }, again))
  expect(answers).toEqual(Array(8).fill(answers[0]))
  // Whatever has become of it since.
  await economy.headsFall(fight(me, target, target))
  expect(await again()).toEqual(answers[0])
  expect([await gotOf(me), await onHead(target)]).toEqual([-5_000, 0])
  expect((await readHoldings(economy.pool, me)).credits?.balance).toBe(5 - rules.anonymous.credits)
})

test('who kills gets all of it, once, in their own pocket and in no estate', async () => {
  const [payer, other, killer, victim] = (await gangsters(4)) as [number, number, number, number]
  await earns(killer)
  await answered(place(payer, victim, 100_000))
  await answered(place(other, victim, 70_000, { isAnonymous: true }))
  const fallen = fight(killer, victim, victim)
  // The death may be heard of before the fight's end.
  await economy.headsDie(died(victim, 'murder', killer))
  expect(await onHead(victim)).toBe(170_000)
  for (let time = 0; time < 2; time++) await economy.headsFall(fallen)
  expect([await gotOf(killer), await gotOf(payer), await gotOf(other)]).toEqual([170_000, -100_000, -70_000])
  expect(await onHead(victim)).toBe(0)
  expect(await seenBy(killer, victim)).toBeUndefined()
  expect(await answered(economy.bounty.getEarned(ctxOfService(), { targetAccountId: victim }))).toMatchObject({
    amount: (await factsOf('earned', victim))[0]?.amountEuro,
    beyondEuro: 0,
  })
  expect(isRefusal(await economy.bounty.getEarned(ctxOf(killer), { targetAccountId: victim }))).toBe(true)
  expect(await factsOf('earned', victim)).toEqual([
    {
      targetAccountId: victim,
      killerAccountId: killer,
      amountEuro: 170_000,
      shares: 2,
      earnedAtMs: economy.clock.nowMs(),
    },
  ])
  await economy.die(died(victim, 'murder', killer))
  // The victim's own pocket, and nothing of the bounty twice.
  expect(await gotOf(killer)).toBe(170_000 + start)
})

test('a killer gets of it what they may get from others, once; its payers have the rest back whole', async () => {
  const [payer, other, killer, victim, next] = (await gangsters(5)) as [number, number, number, number, number]
  const room = giftLimitRules.baseEuro
  await answered(place(payer, victim, room - 300_000))
  await answered(place(other, victim, 500_000))
  const fallen = fight(killer, victim, victim)
  for (let time = 0; time < 2; time++) await economy.headsFall(fallen)
  expect([await gotOf(killer), await gotOf(payer), await gotOf(other)]).toEqual([room, 300_000 - room, -300_000])
  expect([await giftsOf(killer), await giftsOf(payer)]).toMatchObject([
    { receivedEuro: room },
    { givenEuro: room - 300_000 },
  ])
  expect(await factsOf('earned', victim)).toMatchObject([{ amountEuro: room, shares: 2, beyondEuro: 200_000 }])
  expect((await factsOf('share-ended', victim)).map(({ outcome, backEuro }) => [outcome, backEuro])).toEqual([
    ['earned', 0],
    ['earned', 200_000],
  ])
  expect(await answered(economy.bounty.getEarned(ctxOfService(), { targetAccountId: victim }))).toEqual({
    amount: room,
    beyondEuro: 200_000,
  })
  expect(await heardBy(killer)).toEqual([`${texts.earned(nameOf(victim), room)} ${texts.beyond(200_000)}`])
  expect(await heardBy(other)).toEqual([texts.ended.earned(nameOf(victim), 200_000)])
  // Nothing more: nobody has earned it.
  await answered(place(payer, next, 60_000))
  await economy.headsFall(fight(killer, next, next))
  expect([await gotOf(killer), await gotOf(payer)]).toEqual([room, 300_000 - room])
  expect(await factsOf('earned', next)).toEqual([])
  expect(await factsOf('share-ended', next)).toMatchObject([{ outcome: 'targetDied', backEuro: 60_000 }])
  expect(await factsOf('beyond-limit', next)).toEqual([
    { targetAccountId: next, killerAccountId: killer, beyondEuro: 60_000, endedAtMs: economy.clock.nowMs() },
  ])
  expect((await heardBy(killer)).at(-1)).toBe(texts.beyond(60_000))
})

test('two deaths at one instant use a killer’s room once, and what the city’s own pay is beside it', async () => {
  const [payer, killer, resident, ...victims] = (await gangsters(6)) as [number, number, number, ...number[]]
  await markResidents.run(economy.pool, { accountIds: [resident] })
  const amount = giftLimitRules.baseEuro - 100_000
  for (const victim of victims) await answered(place(payer, victim, amount))
  const [first = 0, second = 0, third = 0] = victims
  await Promise.all([first, second].map((victim) => economy.headsFall(fight(killer, victim, victim))))
  expect([await gotOf(killer), await gotOf(payer)]).toEqual([
    giftLimitRules.baseEuro,
    -giftLimitRules.baseEuro - amount,
  ])
  await answered(place(resident, third, amount))
  await economy.headsFall(fight(killer, third, third))
  expect([await gotOf(killer), await gotOf(payer)]).toEqual([
    giftLimitRules.baseEuro + amount,
    -giftLimitRules.baseEuro,
  ])
})

test('who shoots back and lives earns what is on the shooter’s head', async () => {
  const [payer, killer, victim] = (await gangsters(3)) as [number, number, number]
  await answered(place(payer, killer))
  await economy.headsFall(fight(killer, victim, killer))
  expect([await gotOf(victim), await gotOf(payer)]).toEqual([100_000, -100_000])
  expect((await factsOf('earned', killer))[0]?.isAnonymous).toBeUndefined()
  expect(await heardBy(victim)).toContain(texts.earned(nameOf(killer), 100_000))
})

test('who shoots back at somebody unknown is not told on whose head it was', async () => {
  const [payer, killer, victim] = (await gangsters(3)) as [number, number, number]
  await answered(place(payer, killer))
  await answered(place(payer, victim, 60_000))
  await economy.headsFall({ ...fight(killer, victim, killer), isAnonymous: true })
  expect(await gotOf(victim)).toBe(100_000)
  expect(await factsOf('earned', killer)).toMatchObject([{ isAnonymous: true }])
  const heard = await heardBy(victim)
  expect(heard).toContain(texts.earnedUnknown(100_000))
  expect(heard.join()).not.toContain(nameOf(killer))
  // Whoever shoots knows at whom.
  const other = await gangster()
  await economy.headsFall({ ...fight(other, victim, victim), isAnonymous: true })
  expect(await heardBy(other)).toEqual([texts.earned(nameOf(victim), 60_000)])
})

test('where both fall, or somebody dies otherwise, all of it goes back', async () => {
  const [payer, killer, victim, left] = (await gangsters(4)) as [number, number, number, number]
  for (const target of [killer, victim, left]) await answered(place(payer, target))
  await economy.headsFall(fight(killer, victim, killer, victim))
  await economy.headsDie(died(left, 'left'), died(killer, 'murder', victim), died(victim, 'murder', killer))
  expect([await gotOf(payer), await gotOf(killer), await gotOf(victim)]).toEqual([0, 0, 0])
  for (const target of [killer, victim, left])
    expect(await factsOf('share-ended', target)).toMatchObject([{ outcome: 'targetDied', backEuro: 100_000 }])
})

test('after a week it is back but for five percent, once, and what was added later stands', async () => {
  const [payer, later, target] = (await gangsters(3)) as [number, number, number]
  await answered(place(payer, target))
  economy.clock.advanceMs(shareMs(1) - 1)
  await economy.endDueBounties()
  await answered(place(later, target, 60_000))
  expect(await onHead(target)).toBe(160_000)
  economy.clock.advanceMs(1)
  await Promise.all([economy.endDueBounties(), economy.endDueBounties()])
  expect([await gotOf(payer), await gotOf(later), await onHead(target)]).toEqual([-5_000, -60_000, 60_000])
  expect(await factsOf('share-ended', target)).toMatchObject([{ outcome: 'lapsed', backEuro: 95_000 }])
})

test('a share of a frozen payer comes back at the thaw', async () => {
  const [payer, target] = (await gangsters(2)) as [number, number]
  await answered(place(payer, target))
  const freezeId = `frozen-${payer}`
  await answered(economy.owner.freeze(ctxOfService(), { freezeId, cause: 'test', accountIds: [payer] }))
  expect(await place(payer, target)).toMatchObject({ id: 'activeMurderAttempt' })
  await economy.headsDie(died(target, 'admin'))
  expect([await gotOf(payer), await onHead(target)]).toEqual([-100_000, 0])
  await answered(economy.owner.thaw(ctxOfService(), { freezeId }))
  expect(await gotOf(payer)).toBe(0)
})

test('a dead payer’s shares come back before their estate, which has them', async () => {
  const [payer, target, heir] = (await gangsters(3)) as [number, number, number]
  await earns(heir)
  await answered(place(payer, target))
  const death = { ...died(payer, 'murder', heir), heirAccountId: heir, heirAccountName: nameOf(heir) }
  await economy.die(death)
  expect([await onHead(target), await gotOf(heir)]).toEqual([100_000, 0])
  expect(await place(payer, target)).toMatchObject({ id: 'noActiveAccount' })
  await economy.endDueBounties()
  await economy.estates()
  // The killer has all of the pocket.
  expect([await onHead(target), await gotOf(heir)]).toEqual([0, start])
  expect(await factsOf('share-ended', target)).toMatchObject([{ outcome: 'payerDied', backEuro: 100_000 }])
})

test('placed, earned, lapsed and left by its payer at one instant: exactly one outcome for each share', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const [payer, dying, late, killer, victim] = (await gangsters(5)) as [number, number, number, number, number]
    await answered(place(payer, victim))
    await answered(place(dying, victim))
    economy.clock.advanceMs(shareMs(1) - (round % 2))
    const [answer] = await Promise.all([
      place(late, victim),
      economy.headsFall(fight(killer, victim, victim)),
      economy.headsDie(died(victim, 'murder', killer)),
      economy.die(died(dying, 'admin')),
      economy.endDueBounties(),
      economy.endDueBounties(),
    ])
    await economy.endDueBounties()
    expect((await readHead(economy.pool, victim))?.total).toBe(0)
    const ended = await factsOf('share-ended', victim)
    expect(ended).toHaveLength(isRefusal(answer) ? 2 : 3)
    expect(new Set(ended.map(({ shareId }) => shareId)).size).toBe(ended.length)
    const earned = ended.filter(({ outcome }) => outcome === 'earned').length * 100_000
    expect(await gotOf(killer)).toBe(earned)
    const backTo = (who: number) => ended.find(({ payerAccountId }) => payerAccountId === who)?.backEuro ?? 0
    expect(await gotOf(payer)).toBe(backTo(payer) - 100_000)
    expect(await gotOf(late)).toBe(isRefusal(answer) ? 0 : backTo(late) - 100_000)
  }
})

test('one head per batch of facts or several, and its own list page by page', async () => {
  const [payer, killer, ...victims] = await gangsters(6)
  await earns(killer ?? 0)
  for (const [nth, victim] of victims.entries()) await answered(place(payer ?? 0, victim, 2_000_000 + nth))
  const pages = async (sort: string) => {
    const names: string[] = []
    for (let after: string | undefined, more = true; more; ) {
      const page = await answered(economy.bounty.list(ctxOf(payer ?? 0), { sort, after, limit: 2 }))
      names.push(...page.bounties.filter(({ total }) => total >= 2_000_000).map(({ accountName }) => accountName))
      after = page.nextCursor
      more = after !== undefined
    }
    return names
  }
  expect(await pages('-total')).toEqual(victims.map(nameOf).toReversed())
  expect(await pages('total')).toEqual(victims.map(nameOf))
  expect(isRefusal(await economy.bounty.list(ctxOf(payer ?? 0), { sort: 'payer' }))).toBe(true)
  await economy.headsFall(...victims.map((victim) => fight(killer ?? 0, victim, victim)))
  expect(await gotOf(killer ?? 0)).toBe(4 * 2_000_000 + 6)
})

test('what is over is forgotten after a while, what stands is not', async () => {
  const [payer, target, dead] = (await gangsters(3)) as [number, number, number]
  await answered(place(payer, target))
  await answered(place(payer, dead))
  await economy.headsDie({ ...died(dead, 'admin'), diedAtMs: economy.clock.nowMs() })
  const shares = () => economy.count('select count(*) from bounty_share where payer_account_id = $1', [payer])
  await forgetBounties(economy.pool, economy.clock.nowMs())
  expect(await shares()).toBe(2)
  await forgetBounties(economy.pool, economy.clock.nowMs() + 1)
  expect([await shares(), await onHead(target)]).toEqual([1, 100_000])
  expect(await readHead(economy.pool, dead)).toBeUndefined()
})
