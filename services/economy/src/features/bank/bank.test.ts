import { pushes } from '@sottomondo/event-contract/push'
import { badRequestId, usedForOther } from '@sottomondo/server-kit/change'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { testNats } from '@sottomondo/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, as, give, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { badAmount, tooLittleOf, tooMuch } from '../../kernel/ledger/ledger.rules.ts'
import { bankTexts } from './bank.rules.ts'
import { bank } from './bank.ts'

const nats = testNats()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, bank)
})
afterAll(() => economy.stop())

let lastAccount = 0
const newcomer = () => ++lastAccount
const balances = (accountId: number) => answered(economy.bank.getBalances(as(accountId), {}))
const to = (receiverAccountId: number, amount: number, subject = 'huur') => ({
  receiverAccountId,
  receiverAccountName: `Gangster_${receiverAccountId}`,
  amount,
  subject,
})
const list = async (accountId: number, direction: string, category = 'BANK') =>
  (await answered(economy.bank.listTransactions(as(accountId), { transactionCategory: category, direction })))
    .transactions

/** Warms up connections and accounts: otherwise calls meant to be concurrent run one by one. */
async function readyToMeet(sender: number, receiver: number) {
  await answered(economy.bank.deposit(as(receiver), { amount: 1 }))
  await answered(economy.bank.withdraw(as(receiver), { amount: 1 }))
  await Promise.all(Array.from({ length: 50 }, () => balances(sender)))
}

test('a newcomer has the starting cash even before the fact of their birth arrives', async () => {
  expect(await balances(newcomer())).toMatchObject({ cashPocket: 2500, cashBank: 0, cashVersion: 1 })
})

test('deposits and withdrawals move between pocket and bank', async () => {
  const me = newcomer()
  const after = await answered(economy.bank.deposit(as(me), { amount: 2000 }))
  expect(after).toEqual({
    cashPocket: 500,
    cashBank: 2000,
    cashVersion: 2,
    message: 'Successfully deposited €2.000',
  })
  await answered(economy.bank.withdraw(as(me), { amount: 2000 }))
  expect(await balances(me)).toMatchObject({ cashPocket: 2500, cashBank: 0, cashVersion: 3 })
})

test('a past deposit is known also when nothing of it is left', async () => {
  const [me, other] = [newcomer(), newcomer()]
  const hasDeposited = async (of: number) => (await answered(economy.bank.getRecord(as(of), {}))).hasDeposited
  await answered(economy.bank.deposit(as(other), { amount: 900 }))
  await answered(economy.bank.transfer(as(other), to(me, 300)))
  expect(await hasDeposited(me)).toBe(false)
  await answered(economy.bank.withdraw(as(other), { amount: 600 }))
  expect(await hasDeposited(other)).toBe(true)
})

test('more than the balance is refused in Dutch and changes nothing', async () => {
  const me = newcomer()
  expect(await economy.bank.deposit(as(me), { amount: 2501 })).toEqual(
    refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.'),
  )
  expect(await economy.bank.withdraw(as(me), { amount: 1 })).toEqual(
    refuse('insufficientFunds', 'Je hebt niet genoeg geld op de bank.'),
  )
  expect(await economy.bank.transfer(as(me), to(newcomer(), 1))).toEqual(
    refuse('insufficientFunds', 'Je hebt niet genoeg geld op de bank.'),
  )
  expect(await balances(me)).toMatchObject({ cashPocket: 2500, cashBank: 0, cashVersion: 1 })
})

test('a transfer reaches a receiver without accounts here, and is listed for both players', async () => {
  const [sender, receiver] = [newcomer(), newcomer()]
  await answered(economy.bank.deposit(as(sender), { amount: 900 }))
  const subject = `<script>alert('hoi')</script> & "€" 💰`
  await answered(economy.bank.transfer(as(sender), to(receiver, 300, subject)))
  economy.clock.advanceMs(1000)
  await answered(economy.bank.transfer(as(sender), to(receiver, 200, '💰'.repeat(80))))
  expect(await balances(receiver)).toMatchObject({ cashPocket: 2500, cashBank: 500 })
  const rows = await list(sender, 'sent')
  expect(rows.map((row) => row.transactionAmount)).toEqual([200, 300])
  expect(rows[0]?.subject).toBe('💰'.repeat(75))
  expect(rows[1]).toMatchObject({
    sender: { accountName: `Gangster_${sender}` },
    receiver: { accountName: `Gangster_${receiver}` },
    subject,
    category: 'BANK',
    createdAtMs: economy.clock.nowMs() - 1000,
  })
  expect(await list(receiver, 'received')).toEqual(rows)
  expect(await list(receiver, 'sent')).toEqual([])
  expect(await list(sender, 'received')).toEqual([])
  expect(await list(sender, 'sent', 'BET')).toEqual([])
})

test('a transfer pushes sender and subject to the receiver, once, and publishes a fact; a refused one does neither', async () => {
  const [sender, receiver] = [newcomer(), newcomer()]
  await answered(economy.bank.deposit(as(sender), { amount: 900 }))
  const context = as(sender)
  await answered(economy.bank.transfer(context, to(receiver, 300)))
  await answered(economy.bank.transfer(context, to(receiver, 300)))
  await answered(economy.bank.transfer(as(sender), to(receiver, 2, '')))
  expect(isRefusal(await economy.bank.transfer(as(sender), to(receiver, 5000)))).toBe(true)
  const rows = await economy.pool.query(
    `select payload, request_id from outbox where subject = $1 and payload ->> 'event' = 'moneyReceived' order by id`,
    [`push.account.${receiver}`],
  )
  const payloads = rows.rows.map(({ payload }) => pushes.moneyReceived.parse(payload.payload))
  expect(payloads).toMatchObject([
    {
      senderAccountName: `Gangster_${sender}`,
      amountEuro: 300,
      message: `Gangster_${sender} heeft €300 op je bank gezet: ‘huur’.`,
    },
    { amountEuro: 2, message: `Gangster_${sender} heeft €2 op je bank gezet, zonder te zeggen waarvoor.` },
  ])
  expect(payloads[1]?.version).toBeGreaterThan(payloads[0]?.version ?? Number.POSITIVE_INFINITY)
  expect(rows.rows[0].request_id).toBe(context.requestId)
  const transferred = 'sottomondo.economy.bank.transferred.v1'
  const facts = await economy.pool.query(
    `select payload from outbox where subject = $1 and payload ->> 'senderAccountId' = $2 order by id`,
    [transferred, String(sender)],
  )
  const between = { senderAccountId: sender, receiverAccountId: receiver, transferredAtMs: economy.clock.nowMs() }
  expect(facts.rows.map(({ payload }) => payload)).toEqual([
    { ...between, amountEuro: 300, subject: 'huur' },
    { ...between, amountEuro: 2, subject: '' },
  ])
})

test('a list goes on after fifty rows, also while money comes in', async () => {
  const [sender, receiver] = [newcomer(), newcomer()]
  await answered(economy.bank.deposit(as(sender), { amount: 2000 }))
  for (let amount = 1; amount <= 52; amount++) await answered(economy.bank.transfer(as(sender), to(receiver, amount)))
  expect((await list(receiver, 'received')).map((row) => row.transactionAmount)).toEqual(
    Array.from({ length: 50 }, (_, index) => 52 - index),
  )
  const page = (after?: string) =>
    answered(
      economy.bank.listTransactions(as(receiver), {
        transactionCategory: 'BANK',
        direction: 'received',
        after,
        limit: 20,
      }),
    )
  const amounts: number[] = []
  let after: string | undefined
  do {
    const { transactions, nextCursor } = await page(after)
    amounts.push(...transactions.map((row) => row.transactionAmount))
    after = nextCursor
    await answered(economy.bank.transfer(as(sender), to(receiver, 100)))
  } while (after)
  expect(amounts).toEqual(Array.from({ length: 52 }, (_, index) => 52 - index))
  const foreign = { transactionCategory: 'BANK', direction: 'received', after: 'bmVlbg' }
  expect(await economy.bank.listTransactions(as(receiver), foreign)).toMatchObject({ id: 'invalid' })
})

test.each(['sent', 'received'])('a page of the %s table is read from the index', async (direction) => {
  const own = direction === 'sent' ? 'sender_account_id' : 'receiver_account_id'
  const plan = await economy.kit.pool.query(
    `explain select id from bank_transaction where (${own} = 1 and category = 'BANK') and (created_at, id) < (now(), 9)
     order by created_at desc, id desc limit 51`,
  )
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain(`bank_transaction_${direction}`)
  expect(text).toContain(`Index Cond: ((${own}`)
  expect(text).not.toContain('Sort')
})

test('the family’s transactions are for its Consigliere and Don', async () => {
  for (const direction of ['received', 'sent'])
    expect(await economy.bank.listTransactions(as(newcomer()), { transactionCategory: 'FAMILY', direction })).toEqual(
      refuse('forbidden', 'Mislukt, ben je Consigliere of Don van de familie?'),
    )
})

test.each([0, -1, -9_007_199_254_740_991])('an amount of %d is refused everywhere', async (amount) => {
  const me = newcomer()
  for (const call of [
    economy.bank.deposit(as(me), { amount }),
    economy.bank.withdraw(as(me), { amount }),
    economy.bank.transfer(as(me), to(newcomer(), amount)),
  ])
    expect(await call).toEqual(refuse('invalid', badAmount))
  expect(await balances(me)).toMatchObject({ cashPocket: 2500, cashBank: 0, cashVersion: 1 })
})

test('hostile receivers, lists and request ids are refused', async () => {
  const me = newcomer()
  await answered(economy.bank.deposit(as(me), { amount: 100 }))
  expect(await economy.bank.transfer(as(me), to(me, 1))).toMatchObject({
    id: 'invalid',
    message: bankTexts.toOneself,
    fields: { receiverName: bankTexts.toOneself },
  })
  for (const receiver of [0, -5])
    expect(await economy.bank.transfer(as(me), to(receiver, 1))).toEqual(refuse('invalid', bankTexts.badReceiver))
  expect(await economy.bank.deposit(as(me, ''), { amount: 1 })).toEqual(badRequestId)
  expect(await economy.bank.deposit(as(me, 'x'.repeat(201)), { amount: 1 })).toMatchObject({ id: 'invalid' })
  for (const [category, direction] of [
    ['bank', 'sent'],
    ['BANK', 'both'],
    ['', ''],
  ] as const)
    expect(await economy.bank.listTransactions(as(me), { transactionCategory: category, direction })).toMatchObject({
      id: 'invalid',
    })
  expect(await balances(me)).toMatchObject({ cashPocket: 2400, cashBank: 100 })
})

test('a subject is stored without characters that PostgreSQL cannot store or nobody sees', async () => {
  const [sender, receiver] = [newcomer(), newcomer()]
  await answered(economy.bank.deposit(as(sender), { amount: 20 }))
  await answered(economy.bank.transfer(as(sender), to(receiver, 10, 'a\0b')))
  await answered(economy.bank.transfer(as(sender), to(receiver, 10, '\u202eruuh\u202c\u200b\nmei')))
  expect((await list(receiver, 'received')).map(({ subject }) => subject)).toEqual(['ruuh mei', 'ab'])
})

test('the largest amount fits, one euro more is refused', async () => {
  const [rich, poor] = [newcomer(), newcomer()]
  await balances(rich)
  await give(economy.kit.pool, rich, 'cashBank', Number.MAX_SAFE_INTEGER)
  expect(await economy.bank.deposit(as(rich), { amount: 1 })).toEqual(refuse('conflict', tooMuch))
  await answered(economy.bank.deposit(as(poor), { amount: 1 }))
  expect(await economy.bank.transfer(as(poor), to(rich, 1))).toEqual(refuse('conflict', tooMuch))
  const receiver = newcomer()
  // Who gave as much may get it back.
  await economy.pool.query('insert into gift_limit_day (account_id, day, given_euro) values ($1, $2, $3)', [
    receiver,
    dutchDay(economy.clock.nowMs()),
    Number.MAX_SAFE_INTEGER,
  ])
  await answered(economy.bank.transfer(as(rich), to(receiver, Number.MAX_SAFE_INTEGER)))
  expect(await balances(rich)).toMatchObject({ cashPocket: 2500, cashBank: 0 })
})

test('of twenty simultaneous transfers of the whole balance one passes and nineteen say why not', async () => {
  const [sender, receiver] = [newcomer(), newcomer()]
  await answered(economy.bank.deposit(as(sender), { amount: 2500 }))
  await readyToMeet(sender, receiver)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => economy.bank.transfer(as(sender), to(receiver, 2500))),
  )
  const refusals = answers.filter(isRefusal)
  expect(refusals).toEqual(Array.from({ length: 19 }, () => refuse('insufficientFunds', tooLittleOf('cashBank'))))
  expect(await balances(sender)).toMatchObject({ cashPocket: 0, cashBank: 0 })
  expect(await balances(receiver)).toMatchObject({ cashPocket: 2500, cashBank: 2500 })
})

test('one request id twenty times at once has one effect and one answer', async () => {
  const [sender, receiver] = [newcomer(), newcomer()]
  await answered(economy.bank.deposit(as(sender), { amount: 2500 }))
  await readyToMeet(sender, receiver)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => economy.bank.transfer(as(sender, 'the-same'), to(receiver, 2000))),
  )
  const message = `Successfully transferred €2.000 to Gangster_${receiver}`
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ cashPocket: 0, cashBank: 500, cashVersion: 2, message })))
  expect(await list(receiver, 'received')).toHaveLength(1)
})

test('a retry after a lost answer gets the first one, whatever has happened since', async () => {
  const me = newcomer()
  const first = await answered(economy.bank.deposit(as(me, 'lost'), { amount: 400 }))
  await answered(economy.bank.withdraw(as(me), { amount: 150 }))
  expect(await economy.bank.deposit(as(me, 'lost'), { amount: 400 })).toEqual(first)
  expect(await balances(me)).toMatchObject({ cashPocket: 2250, cashBank: 250 })
})

test('a request id belongs to its player, and to one request only', async () => {
  const [me, other] = [newcomer(), newcomer()]
  await answered(economy.bank.deposit(as(me, 'shared'), { amount: 100 }))
  await answered(economy.bank.deposit(as(other, 'shared'), { amount: 70 }))
  expect(await balances(other)).toMatchObject({ cashBank: 70 })
  expect(await economy.bank.deposit(as(me, 'shared'), { amount: 99 })).toEqual(usedForOther)
  await answered(economy.bank.transfer(as(me, 'shared'), to(other, 10)))
  expect(await economy.bank.transfer(as(me, 'shared'), to(other, 11))).toMatchObject({ id: 'conflict' })
  expect(await balances(me)).toMatchObject({ cashPocket: 2400, cashBank: 90 })
})
