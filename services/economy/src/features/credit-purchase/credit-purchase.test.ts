import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { transaction } from '@sottomondo/server-kit/database'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { callOf, granted, newPlayer, refused } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, expect, test } from 'vitest'
import { useCheckout } from '../../../test/payments.ts'
import { give } from '../../../test/running-economy.ts'
import { audit } from '../../audit.ts'
import { move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { openLedger } from '../../ledger.ts'
import { creditPurchaseRules as rules, creditPurchaseTexts as texts } from './credit-purchase.rules.ts'

const checkout = await useCheckout()
const minuteMs = 60_000

afterEach(async () => {
  checkout.setAway(false)
  const findings = await audit({
    databaseUrl: checkout.env.DATABASE_URL,
    openEscrowSeconds: 3600,
    log: checkout.kit.log,
  })
  expect(findings.flatMap(({ check, wrong }) => wrong.map((one) => ({ check, ...one })))).toEqual([])
})

const bookings = async (paymentId: number) =>
  (await checkout.pool.query('select id from transfer where id = $1', [`credit-purchase:${paymentId}`])).rows.length
const statusOf = async (paymentId: number) => (await checkout.purchase(paymentId)).status
const pushesOf = async (paymentId: number) =>
  (await checkout.outbox({ requestId: `payment:${paymentId}` }))
    .filter(({ payload }) => payload.event === 'paymentChanged')
    .map(({ payload }) => payload.payload)

test('a paid payment gives its credits once, with a receipt, a transaction, a fact and a push', async () => {
  const { caller, paymentId, id, url } = await checkout.buy(newPlayer(), 25)
  expect(url).toBe(`${checkout.origin}/test-checkout/${id}`)
  expect(await checkout.ownPayments(caller)).toMatchObject([
    { paymentId, status: 'open', credits: 25, amountCents: 499, checkoutUrl: url, version: 1 },
  ])
  expect((await checkout.ownPayments(caller))[0]?.receiptNumber).toBeUndefined()
  await checkout.act(id, 'pay')
  // The return page, and everybody else, knows nothing before the webhook.
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)
  granted(await checkout.hear(id))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(25)
  expect(await checkout.ownPayments(caller)).toMatchObject([
    { status: 'paid', receiptNumber: `SM-2026-${paymentId}`, vatPercent: 21, vatCents: 87, method: 'test' },
  ])
  expect((await checkout.ownPayments(caller))[0]?.checkoutUrl).toBeUndefined()
  const shown = { transactionCategory: 'CREDIT', direction: 'received' }
  expect(granted(await checkout.rpc(BankService).listTransactions(callOf(caller), shown)).transactions).toMatchObject([
    { transactionAmount: 25, subject: 'Credits gekocht' },
  ])
  const facts = await checkout.outbox({ subject: 'sottomondo.economy.credit-purchase.paid.v1' })
  expect(facts.filter(({ payload }) => payload.paymentId === paymentId)).toMatchObject([
    { payload: { userId: caller.userId, accountId: caller.accountId, credits: 25, amountCents: 499 } },
  ])
  expect(await pushesOf(paymentId)).toEqual([{ paymentId, status: 'paid', credits: 25, version: 2 }])
})

test('the same request begins one payment, also twenty at once; another package under it is refused', async () => {
  const caller = newPlayer()
  const begun = await Promise.all(
    Array.from({ length: 20 }, () => checkout.payments().createSession(callOf(caller, 'begin'), { credits: 10 })),
  )
  expect(new Set(begun.map((one) => granted(one).url)).size).toBe(1)
  const other = refused(await checkout.payments().createSession(callOf(caller, 'begin'), { credits: 25 }))
  expect(other.id).toBe('conflict')
  expect(await checkout.ownPayments(caller)).toHaveLength(1)
})

test.each([0, -10, 11, 1.5])('%d credits are no package', async (credits) => {
  const answer = await checkout.payments().createSession(callOf(newPlayer()), { credits: Math.floor(credits) })
  expect(refused(answer)).toMatchObject({ id: 'invalid', message: texts.noPackage })
})

test('a buyer has so many payments open and no more', async () => {
  const caller = newPlayer()
  for (let open = 0; open < rules.openAtMost; open++) await checkout.buy(caller, 10)
  const more = await checkout.payments().createSession(callOf(caller), { credits: 10 })
  expect(refused(more)).toMatchObject({ id: 'conflict', message: texts.tooManyOpen })
})

test('a hundred webhooks at once, in two processes, book once', async () => {
  const second = await checkout.another()
  const { caller, paymentId, id } = await checkout.buy()
  await checkout.act(id, 'pay')
  const other = second.rpc(CreditPurchaseService)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 2 ? checkout.hear(id) : other.receiveWebhook(callOf(undefined), { provider: 'test', id }),
    ),
  )
  for (const answer of answers) granted(answer)
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(25)
  expect(await bookings(paymentId)).toBe(1)
  expect(await pushesOf(paymentId)).toHaveLength(1)
  await second.stop()
})

test('a forged webhook moves nothing: of an unknown id, an unpaid payment, another provider', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  granted(await checkout.hear('tc_made_up'))
  granted(await checkout.hear(id))
  expect(refused(await checkout.hear(id, 'mollie')).id).toBe('notFound')
  expect(refused(await checkout.hear(id, '__proto__')).id).toBe('notFound')
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)
  expect(await statusOf(paymentId)).toBe('open')
})

test.each([
  ['another amount', `amount_cents = 1`],
  ['another currency', `currency = 'USD'`],
  ['another payment', `metadata = metadata || '{"paymentId": 1}'`],
  ['another buyer', `metadata = metadata || '{"userId": 1}'`],
  ['no order at all', `metadata = '{}'`],
])('a paid payment of %s at the provider books nothing, ends, and is shown to the admin', async (_, change) => {
  const { caller, paymentId, id } = await checkout.buy()
  await checkout.act(id, 'pay')
  await checkout.pool.query(`update test_checkout set ${change} where id = $1`, [id])
  granted(await checkout.hear(id))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)
  const looked = await checkout.purchase(paymentId)
  expect(looked).toMatchObject({ state: 'failed', problem: expect.any(String), next_check_at: expect.any(Date) })
  const admin = newPlayer({ isAdmin: true })
  const { payments } = granted(await checkout.payments().listAll(callOf(admin), { status: 'ATTENTION' }))
  expect(payments.map((one) => one.paymentId)).toContain(paymentId)
  // Corrected at the provider, the money counts after all.
  await checkout.pool.query(
    `update test_checkout set amount_cents = 499, currency = 'EUR', metadata = $2 where id = $1`,
    [id, { paymentId, userId: caller.userId }],
  )
  granted(await checkout.hear(id))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(25)
})

test.each([
  ['cancel', 'canceled'],
  ['fail', 'failed'],
  ['expire', 'expired'],
])('%s ends a payment as %s, without credits', async (outcome, status) => {
  const { caller, paymentId, id } = await checkout.buy()
  await checkout.act(id, outcome, 'now')
  await eventually(async () => expect(await statusOf(paymentId)).toBe(status))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)
  expect((await checkout.purchase(paymentId)).next_check_at).toBeNull()
})

test('a webhook that never comes is made good by a look, which the clock brings nearer', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  await checkout.act(id, 'pay', 'never')
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)
  checkout.clock.advanceMs(rules.leaseMs)
  await eventually(async () => expect(await statusOf(paymentId)).toBe('paid'))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(25)
})

test('twice and out of order books once', async () => {
  const before = checkout.received.length
  const twice = await checkout.buy()
  const outOfOrder = await checkout.buy()
  await checkout.act(twice.id, 'pay', 'twice')
  await checkout.act(outOfOrder.id, 'pay', 'outOfOrder')
  checkout.clock.advanceMs(minuteMs)
  await eventually(() => expect(checkout.received.length - before).toBeGreaterThanOrEqual(4))
  for (const { caller, paymentId } of [twice, outOfOrder]) {
    expect(await checkout.creditsOf('player', caller.accountId)).toBe(25)
    expect(await bookings(paymentId)).toBe(1)
  }
})

test('while economy is away the provider tries again, until the credits are there', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  checkout.setAway(true)
  const before = checkout.received.length
  await checkout.act(id, 'pay', 'now')
  await eventually(() => expect(checkout.received.length).toBeGreaterThan(before))
  expect(await statusOf(paymentId)).toBe('open')
  checkout.setAway(false)
  checkout.clock.advanceMs(5_000)
  await eventually(async () => expect(await statusOf(paymentId)).toBe('paid'))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(25)
})

test('an abandoned payment ends, and one that was paid all the same counts late', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  // The provider keeps it open for longer than we wait.
  await checkout.pool.query(`update test_checkout set expires_at = '2100-01-01' where id = $1`, [id])
  checkout.clock.advanceMs(rules.abandonedAfterMs + minuteMs)
  await eventually(async () => expect(await statusOf(paymentId)).toBe('expired'))
  await checkout.act(id, 'pay', 'now')
  await eventually(async () => expect(await statusOf(paymentId)).toBe('paid'))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(25)
})

test('a payment that its provider never took on ends by itself, unseen by its buyer', async () => {
  const { caller, paymentId } = await checkout.buy()
  await checkout.pool.query(
    'update credit_purchase set provider_payment_id = null, checkout_url = null where payment_id = $1',
    [paymentId],
  )
  expect(await checkout.ownPayments(caller)).toEqual([])
  checkout.clock.advanceMs(rules.beginsWithinMs + minuteMs)
  await eventually(async () => expect(await statusOf(paymentId)).toBe('failed'))
})

test('a process that dies before it books leaves the payment to its successor', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  await checkout.act(id, 'pay', 'never')
  await checkout.pool.query(
    `alter table transfer add constraint broken check (id <> 'credit-purchase:${paymentId}') not valid`,
  )
  expect(refused(await checkout.hear(id)).id).toBe('unavailable')
  expect(await statusOf(paymentId)).toBe('open')
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)
  await checkout.pool.query('alter table transfer drop constraint broken')
  await checkout.restart()
  checkout.clock.advanceMs(rules.leaseMs)
  await eventually(async () => expect(await statusOf(paymentId)).toBe('paid'))
  expect(await bookings(paymentId)).toBe(1)
})

async function die(accountId: number, userId: number): Promise<void> {
  const diedAtMs = checkout.clock.nowMs()
  await checkout.publish('sottomondo.accounts.gangster.died.v1', {
    deathId: `death-${accountId}`,
    accountId,
    userId,
    accountName: `Speler_${accountId}`,
    diedAtMs,
    killerAccountId: null,
    heirAccountId: null,
    heirAccountName: null,
    cause: 'admin',
  })
  await eventually(async () => {
    const { rows } = await checkout.pool.query('select state from restricted_player where account_id = $1', [accountId])
    expect(rows).toEqual([{ state: 'closed' }])
  })
}

test('credits of a buyer who died meanwhile wait for their next gangster', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  await checkout.act(id, 'pay')
  await die(caller.accountId, caller.userId)
  granted(await checkout.hear(id))
  expect(await statusOf(paymentId)).toBe('paid')
  expect(await checkout.creditsOf('user', caller.userId)).toBe(25)
  const next = newPlayer({ userId: caller.userId })
  await checkout.publish('sottomondo.accounts.gangster.created.v1', {
    accountId: next.accountId,
    userId: caller.userId,
    accountName: next.accountName,
    gender: 'male',
    claimedExperience: 0,
    createdAtMs: checkout.clock.nowMs(),
  })
  await eventually(async () => expect(await checkout.creditsOf('player', next.accountId)).toBe(23))
  // What goes back is taken from whom the user is now.
  await checkout.act(id, 'chargeBack')
  granted(await checkout.hear(id))
  expect(await checkout.creditsOf('player', next.accountId)).toBe(0)
  expect(await checkout.purchase(paymentId)).toMatchObject({
    status: 'chargedBack',
    credits_taken: 23,
    credits_missing: 2,
  })
})

test('a buyer in a fight gets their credits when it is over', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  const freeze = { freezeId: 'fight', cause: 'test', accountIds: [caller.accountId] }
  granted(await checkout.rpc(OwnerService).freeze(callOf(undefined), freeze))
  await checkout.act(id, 'pay')
  expect(refused(await checkout.hear(id)).id).toBe('unavailable')
  granted(await checkout.rpc(OwnerService).thaw(callOf(undefined), { freezeId: 'fight' }))
  checkout.clock.advanceMs(rules.soonMs)
  await eventually(async () => expect(await statusOf(paymentId)).toBe('paid'))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(25)
})

const spend = (accountId: number, credits: number) =>
  transaction(checkout.pool, (tx) =>
    openLedger(createMetrics('test')).postDecided(tx, [
      {
        id: `spent:${accountId}`,
        kind: 'seed',
        entries: move(player(accountId), sink('healing'), 'credits', credits),
      },
    ]),
  )

test('an admin’s refund takes back what is left of the credits, notes the rest, and is told', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  await checkout.act(id, 'pay')
  granted(await checkout.hear(id))
  await spend(caller.accountId, 20)
  const admin = newPlayer({ isAdmin: true, accountName: 'Baas' })
  const ask = { paymentId, reason: 'Spijt.' }
  expect(refused(await checkout.payments().refund(callOf(caller), ask)).id).toBe('forbidden')
  expect(refused(await checkout.payments().refund(callOf(admin), { ...ask, reason: '  ' })).id).toBe('invalid')
  expect(refused(await checkout.payments().refund(callOf(admin), { ...ask, paymentId: 1 })).id).toBe('notFound')
  expect(granted(await checkout.payments().refund(callOf(admin, 'refund'), ask)).message).toContain('€4,99')
  expect(granted(await checkout.payments().refund(callOf(admin, 'refund'), ask)).message).toContain('€4,99')
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)
  expect(await checkout.purchase(paymentId)).toMatchObject({
    status: 'refunded',
    refunded_cents: 499,
    refund_state: 'sent',
    credits_taken: 5,
    credits_missing: 20,
  })
  expect(refused(await checkout.payments().refund(callOf(admin), ask))).toMatchObject({
    id: 'conflict',
    message: texts.refundedAlready,
  })
  const facts = await checkout.outbox({ subject: 'sottomondo.economy.credit-purchase.refund-requested.v1' })
  expect(facts).toMatchObject([{ payload: { paymentId, by: 'Baas', reason: 'Spijt.', amountCents: 499 } }])
  const { payments } = granted(await checkout.payments().listAll(callOf(admin), { status: 'REFUNDED' }))
  expect(payments).toMatchObject([
    { paymentId, accountName: caller.accountName, creditsTakenBack: 5, creditsMissing: 20, refundable: false },
  ])
  expect((await pushesOf(paymentId)).map(({ status }) => status)).toEqual(['paid', 'refunded'])
})

test('an unpaid payment is not refunded', async () => {
  const { paymentId } = await checkout.buy()
  const answer = await checkout.payments().refund(callOf(newPlayer({ isAdmin: true })), { paymentId, reason: 'Spijt.' })
  expect(refused(answer)).toMatchObject({ id: 'conflict', message: texts.notPaid })
})

test('a charge-back that is lost by the bank gives the taken credits again, once', async () => {
  const { caller, paymentId, id } = await checkout.buy()
  await give(checkout.pool, caller.accountId, 'credits', 1)
  await checkout.act(id, 'pay', 'now')
  await eventually(async () => expect(await statusOf(paymentId)).toBe('paid'))
  await checkout.act(id, 'chargeBack', 'twice')
  checkout.clock.advanceMs(minuteMs)
  await eventually(async () => expect(await statusOf(paymentId)).toBe('chargedBack'))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(1)
  await checkout.act(id, 'reverseChargeBack')
  for (let times = 0; times < 3; times++) granted(await checkout.hear(id))
  expect(await statusOf(paymentId)).toBe('paid')
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(26)
  const shown = { transactionCategory: 'CREDIT', direction: 'sent' }
  expect(granted(await checkout.rpc(BankService).listTransactions(callOf(caller), shown)).transactions).toMatchObject([
    { transactionAmount: 25, subject: 'Betaling teruggedraaid' },
  ])
})

test('only the admin reads everybody’s payments, and a user reads only their own', async () => {
  const mine = await checkout.buy()
  const other = await checkout.buy()
  expect((await checkout.ownPayments(mine.caller)).map((one) => one.paymentId)).toEqual([mine.paymentId])
  expect(refused(await checkout.payments().listAll(callOf(other.caller), { status: 'ALL' })).id).toBe('forbidden')
  const admin = callOf(newPlayer({ isAdmin: true }))
  expect(refused(await checkout.payments().listAll(admin, { status: 'NO' })).id).toBe('invalid')
  const page = granted(await checkout.payments().listAll(admin, { status: 'ALL', limit: 1 }))
  expect(page.payments).toMatchObject([{ paymentId: other.paymentId, userId: other.caller.userId }])
  const next = granted(await checkout.payments().listAll(admin, { status: 'ALL', limit: 1, after: page.nextCursor }))
  expect(next.payments).toMatchObject([{ paymentId: mine.paymentId }])
})
