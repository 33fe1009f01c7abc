import { type FactPayload, facts } from '@sottomondo/event-contract/facts'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { PremiumService } from '@sottomondo/proto/economy/v1/premium'
import { cardKey } from '@sottomondo/server-kit/card'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, refused, run, useService } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { give } from '../../../test/running-economy.ts'
import { audit } from '../../audit.ts'
import { economyOf } from '../../service-of.ts'
import { bank } from '../bank/bank.ts'
import { belongings } from '../belongings/belongings.ts'
import { garageRules } from '../garage/garage.rules.ts'
import { premiumRules, premiumTexts } from './premium.rules.ts'
import { premium } from './premium.ts'

const under = useService(economyOf(bank, belongings, premium))
const rpc = () => under.rpc(PremiumService)
const renewalMs = premiumRules.days * 86_400_000

async function rich(credits: number, userId?: number) {
  const me = newPlayer(userId === undefined ? {} : { userId })
  granted(await rpc().get(callOf(me), {}))
  await give(under.pool, me.accountId, 'credits', credits)
  return me
}
type Player = Awaited<ReturnType<typeof rich>>
const renew = (me: Player, requestId?: string) => rpc().renew(callOf(me, requestId), { duration: premiumRules.days })
const premiumOf = async (me: Player) => granted(await rpc().get(callOf(me), {}))
const cardOf = async ({ accountId }: Player) =>
  JSON.parse((await under.redis.hGet(cardKey(accountId), 'economy')) ?? 'null')
const placesOf = async (me: Player) => granted(await under.rpc(BelongingsService).get(callOf(me), {})).garageSpace
const pushesOf = async ({ accountId }: Player) =>
  (await under.outbox({ subject: `push.account.${accountId}` }))
    .filter(({ payload }) => payload.event === 'premiumChanged')
    .map(({ payload }) => payload.payload)
async function factsOf<F extends 'changed' | 'ended'>({ userId }: Player, kind: F) {
  const subject = `sottomondo.economy.premium.${kind}.v1` as const
  return (await under.outbox({ subject }))
    .map(({ payload }) => facts[subject].parse(payload) as FactPayload<`sottomondo.economy.premium.${F}.v1`>)
    .filter((payload) => payload.userId === userId)
}

test('a renewal costs its credits and changes everything at once: the time, the garage, the card, open pages', async () => {
  const me = await rich(20)
  const nowMs = under.clock.nowMs()
  expect(await premiumOf(me)).toMatchObject({
    credits: 20,
    premiumStatusMs: undefined,
    version: 0,
    creditPrices: expect.arrayContaining([{ label: '10 credits', credits: 10, price: 2.49, priceCents: 249 }]),
    renewal: { credits: 7, days: 28, untilMs: nowMs + renewalMs },
    garagePlaces: { standard: 25, premium: 100 },
  })
  const first = granted(await renew(me))
  expect(first).toEqual({
    message: premiumTexts.renewed,
    credits: 13,
    premiumStatusMs: nowMs + renewalMs,
    version: 1,
  })
  expect(await cardOf(me)).toEqual({ premiumUntilMs: nowMs + renewalMs, v: 1 })
  expect(await placesOf(me)).toBe(garageRules.placesPremium)
  under.clock.advanceMs(1_000)
  expect(granted(await renew(me))).toMatchObject({ credits: 6, premiumStatusMs: nowMs + 2 * renewalMs, version: 2 })
  expect(await pushesOf(me)).toEqual([
    { premiumUntilMs: nowMs + renewalMs, version: 1 },
    { premiumUntilMs: nowMs + 2 * renewalMs, version: 2 },
  ])
  expect(await factsOf(me, 'changed')).toMatchObject([
    { accountId: me.accountId, premiumUntilMs: nowMs + renewalMs, days: 28, credits: 7, version: 1 },
    { version: 2 },
  ])
  const ask = { transactionCategory: 'CREDIT', direction: 'sent', limit: 10 }
  const { transactions } = granted(await under.rpc(BankService).listTransactions(callOf(me), ask))
  expect(transactions.map(({ transactionAmount, subject }) => [transactionAmount, subject])).toEqual([
    [7, 'Premium verlengd'],
    [7, 'Premium verlengd'],
  ])
})

test('with too few credits nothing changes; another duration is refused', async () => {
  const me = await rich(6)
  expect(await renew(me)).toEqual(refuse('insufficientFunds', premiumTexts.tooFew))
  expect(premiumTexts.tooFew).toMatch(/^Het verlengen van je premium lidmaatschap is mislukt\./)
  for (const duration of [0, -28, 27, 280])
    expect(refused(await rpc().renew(callOf(me), { duration }))).toMatchObject({ id: 'invalid' })
  expect(await premiumOf(me)).toMatchObject({ credits: 6, premiumStatusMs: undefined, version: 0 })
  expect(await cardOf(me)).toBeNull()
  expect(await factsOf(me, 'changed')).toEqual([])
})

test('the same request twenty times renews once; twenty requests renew as often as is paid, and none is lost', async () => {
  const me = await rich(7 + 3 * 7 + 2)
  const startMs = under.clock.nowMs()
  const same = await Promise.all(Array.from({ length: 20 }, () => renew(me, `once-${me.accountId}`)))
  expect(new Set(same.map((answer) => granted(answer).version))).toEqual(new Set([1]))
  const own = await Promise.all(Array.from({ length: 20 }, () => renew(me)))
  expect(own.filter((answer) => !isRefusal(answer))).toHaveLength(3)
  expect(await premiumOf(me)).toMatchObject({ credits: 2, premiumStatusMs: startMs + 4 * renewalMs, version: 4 })
  expect(await cardOf(me)).toEqual({ premiumUntilMs: startMs + 4 * renewalMs, v: 4 })
})

test('premium ends at its instant, which is published once, by however many processes', async () => {
  const other = await under.another()
  const me = await rich(7)
  granted(await renew(me))
  const endMs = under.clock.nowMs() + renewalMs
  under.clock.advanceMs(renewalMs - 1)
  expect(await placesOf(me)).toBe(100)
  under.clock.advanceMs(1)
  expect(await placesOf(me)).toBe(25)
  expect((await premiumOf(me)).premiumStatusMs).toBeUndefined()
  await eventually(async () => expect(await factsOf(me, 'ended')).toHaveLength(1))
  under.clock.advanceMs(60_000)
  const next = await rich(7)
  granted(await renew(next))
  under.clock.advanceMs(renewalMs)
  await eventually(async () => expect(await factsOf(next, 'ended')).toHaveLength(1))
  expect(await factsOf(me, 'ended')).toMatchObject([
    { accountId: me.accountId, premiumUntilMs: endMs, version: 1, endedAtMs: endMs },
  ])
  expect(await pushesOf(me)).toEqual([
    { premiumUntilMs: endMs, version: 1 },
    { premiumUntilMs: endMs, version: 1 },
  ])
  await other.stop()
})

test('a renewal at the instant of the end is not lost, whichever comes first', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => rich(14)))
  await Promise.all(players.map(async (me) => granted(await renew(me))))
  const endMs = under.clock.nowMs() + renewalMs
  under.clock.advanceMs(renewalMs)
  const renewed = await Promise.all(players.map((me) => renew(me)))
  for (const answer of renewed) expect(granted(answer)).toMatchObject({ premiumStatusMs: endMs + renewalMs })
  for (const me of players) {
    expect(await premiumOf(me)).toMatchObject({ premiumStatusMs: endMs + renewalMs, version: 2 })
    expect(await cardOf(me)).toEqual({ premiumUntilMs: endMs + renewalMs, v: 2 })
    expect(await placesOf(me)).toBe(100)
    expect((await pushesOf(me)).at(-1)).toEqual({ premiumUntilMs: endMs + renewalMs, version: 2 })
  }
})

test('a user’s next gangster has the premium, on its first card too', async () => {
  const me = await rich(7)
  granted(await renew(me))
  const next = newPlayer({ userId: me.userId })
  const untilMs = under.clock.nowMs() + renewalMs
  // Their birth has not been heard of here.
  const { accountId } = next
  expect(granted(await under.rpc(BelongingsService).refreshCard(callOf(next), { accountId }))).toEqual({
    premiumUntilMs: untilMs,
  })
  expect(await cardOf(next)).toEqual({ premiumUntilMs: untilMs, v: 1 })
})

test('a card that Redis lost right after the renewal is written again by its fact', async () => {
  const me = await rich(7)
  granted(await renew(me))
  await under.redis.hSet(cardKey(me.accountId), 'economy', JSON.stringify({ premiumUntilMs: 0, v: 0 }))
  const [changed] = await factsOf(me, 'changed')
  if (!changed) throw new Error('nothing changed')
  await under.publish('sottomondo.economy.premium.changed.v1', changed)
  await eventually(async () => expect(await cardOf(me)).toEqual({ premiumUntilMs: changed.premiumUntilMs, v: 1 }))
})

test('the audit finds premium that nobody paid for', async () => {
  const wrong = async () => {
    const findings = await audit({
      databaseUrl: under.env.DATABASE_URL ?? '',
      openEscrowSeconds: 3600,
      log: under.kit.log,
    })
    return findings.filter(({ check }) => check.startsWith('premium')).map((one) => [one.looked > 0, one.wrong.length])
  }
  expect(await wrong()).toEqual([
    [true, 0],
    [true, 0],
  ])
  const me = await rich(7)
  granted(await renew(me))
  await run(
    under.pool,
    'longer',
    `update premium set premium_until = premium_until + interval '1 day' where user_id = $1`,
    [me.userId],
  )
  expect(await wrong()).toEqual([
    [true, 0],
    [true, 1],
  ])
})
