import { transaction } from '@sottomondo/server-kit/database'
import { run } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { assets, type Entry, exchange, faucet, move, ownerKinds, player, spentOn } from './ledger.rules.ts'
import { readHoldings } from './ledger.store.ts'
import type { Transfer } from './transfer.ts'

const economy = useEconomyDatabase()

let lastAccount = 0
const newcomer = () => ++lastAccount
const postBatch = (batch: Transfer[]) => transaction(economy.pool, (tx) => economy.ledger.postBatch(tx, batch))
const transfer = (id: string, entries: Entry[], more: Partial<Transfer> = {}): Transfer => ({
  id,
  kind: 'test',
  entries,
  ...more,
})
const gain = (id: string, accountId: number, amount: number) =>
  transfer(id, move(faucet('seed'), player(accountId), 'cashPocket', amount))
const pay = (id: string, from: number, to: number, amount: number) =>
  transfer(id, move(player(from), player(to), 'cashPocket', amount))
const pocket = async (accountId: number) => (await readHoldings(economy.pool, accountId)).cashPocket

test('a batch posts in its order, skips repeated ids, and refuses one without its neighbours', async () => {
  const [a, b, c] = [newcomer(), newcomer(), newcomer()]
  const outcomes = await postBatch([
    gain('batch-1', a, 100),
    pay('batch-2', a, b, 60),
    gain('batch-1', a, 100),
    pay('batch-3', a, b, 60),
    pay('batch-4', b, c, 60),
    pay('batch-5', a, c, 40),
    pay('batch-3', a, b, 1),
  ])
  expect(outcomes.map((one) => one.outcome)).toEqual([
    'posted',
    'posted',
    'already',
    'insufficient',
    'posted',
    'posted',
    'insufficient',
  ])
  expect(outcomes[3]).toEqual({ outcome: 'insufficient', asset: 'cashPocket' })
  expect([await pocket(a), await pocket(b), await pocket(c)].map((one) => one?.balance)).toEqual([0, 0, 100])
})

test('a batch updates each account once and pushes each changed pocket once, under its last cause', async () => {
  const [a, b] = [newcomer(), newcomer()]
  await postBatch([
    { ...gain('once-1', a, 10), requestId: 'first' },
    { ...gain('once-2', a, 10), requestId: 'second', traceparent: 'trace' },
    { ...gain('once-3', b, 5), requestId: 'third' },
    transfer('once-4', move(faucet('seed'), player(b), 'bullets', 5)),
  ])
  expect(await pocket(a)).toEqual({ balance: 20, version: 1 })
  const rows = await run(
    economy.pool,
    'pushes',
    `select subject, payload, request_id, traceparent from outbox where subject in ($1, $2) order by subject`,
    [`push.account.${a}`, `push.account.${b}`],
  )
  expect(rows).toEqual([
    {
      subject: `push.account.${a}`,
      payload: { event: 'cash', payload: { cashPocket: 20, version: 1 } },
      request_id: 'second',
      traceparent: 'trace',
    },
    {
      subject: `push.account.${b}`,
      payload: { event: 'cash', payload: { cashPocket: 5, version: 1 } },
      request_id: 'third',
      traceparent: null,
    },
  ])
})

test('a refused transfer can pass later: it has left nothing behind', async () => {
  const [a, b] = [newcomer(), newcomer()]
  expect(await postBatch([pay('later', a, b, 5)])).toMatchObject([{ outcome: 'insufficient' }])
  expect(await economy.count(`select count(*) from transfer where id = 'later'`)).toBe(0)
  await postBatch([gain('later-gain', a, 5)])
  expect(await postBatch([pay('later', a, b, 5)])).toEqual([{ outcome: 'posted', asset: null }])
})

test.each([
  ['does not sum to zero', [{ ...faucet('seed'), asset: 'cashPocket', amount: 5 }]],
  [
    'sums to zero only over two assets',
    [
      { ...player(1), asset: 'cashPocket', amount: 5 },
      { ...player(1), asset: 'cashBank', amount: -5 },
    ],
  ],
  ['has no entries', []],
  ['moves nothing', move(faucet('seed'), player(1), 'cashPocket', 0)],
  ['moves a part of a euro', move(faucet('seed'), player(1), 'cashPocket', 0.5)],
] as [string, Entry[]][])('a transfer that %s is a defect and changes nothing', async (what, entries) => {
  await expect(postBatch([gain(`beside ${what}`, newcomer(), 5), transfer(what, entries)])).rejects.toThrow()
  expect(await economy.count('select count(*) from transfer where id = any ($1)', [[what, `beside ${what}`]])).toBe(0)
})

test('a sum above 2^53-1 is refused', async () => {
  const a = newcomer()
  await postBatch([gain('max', a, Number.MAX_SAFE_INTEGER)])
  for (const amount of [1, Number.MAX_SAFE_INTEGER, 2 ** 53])
    expect(await postBatch([gain('max-1', a, amount)])).toEqual([{ outcome: 'overflow', asset: 'cashPocket' }])
  expect(await pocket(a)).toEqual({ balance: Number.MAX_SAFE_INTEGER, version: 1 })
})

test('batches over the same accounts in opposite orders all pass', async () => {
  const accounts = Array.from({ length: 10 }, newcomer)
  await postBatch(accounts.map((a) => gain(`cross-${a}`, a, 1000)))
  const rounds = Array.from({ length: 12 }, (_, round) => {
    const order = round % 2 === 0 ? accounts : [...accounts].reverse()
    return postBatch(order.map((a, i) => pay(`cross-${round}-${i}`, a, order[(i + 1) % order.length] ?? a, 7)))
  })
  const outcomes = (await Promise.all(rounds)).flat()
  expect(outcomes.filter((one) => one.outcome === 'posted')).toHaveLength(120)
  for (const a of accounts) expect((await pocket(a))?.balance).toBe(1000)
})

test('one id at one instant for accounts without anything in common has one effect', async () => {
  const accounts = Array.from({ length: 8 }, newcomer)
  const outcomes = (await Promise.all(accounts.map((a) => postBatch([gain('contested', a, 50)])))).flat()
  expect(outcomes.filter((one) => one.outcome === 'posted')).toHaveLength(1)
  const balances = await Promise.all(accounts.map(pocket))
  expect(balances.reduce((sum, one) => sum + (one?.balance ?? 0), 0)).toBe(50)
})

test('the first answer is kept with the transfer', async () => {
  const a = newcomer()
  const post = () =>
    transaction(economy.pool, (tx) =>
      economy.ledger.post(
        tx,
        transfer('kept', move(faucet('seed'), player(a), 'credits', 3), { memo: { quantity: 3 } }),
        a,
      ),
    )
  const first = await post()
  expect(first).toEqual({
    outcome: 'posted',
    asset: null,
    memo: { quantity: 3 },
    answer: { credits: { balance: 3, version: 1 } },
  })
  await postBatch([gain('kept-later', a, 5)])
  expect(await post()).toEqual({ ...first, outcome: 'already' })
})

test('entries are final', async () => {
  await postBatch([gain('final', newcomer(), 5)])
  for (const sql of ['update entry set amount = 6', 'delete from entry', 'truncate entry'])
    await expect(economy.pool.query(sql)).rejects.toThrow('never changed')
})

test('turning one asset into another leaves nothing on the counter', async () => {
  const a = newcomer()
  await postBatch([gain('turn-1', a, 30), transfer('turn-2', exchange(player(a), 'cashPocket', 'cashBank', 20))])
  expect(await readHoldings(economy.pool, a)).toMatchObject({ cashPocket: { balance: 10 }, cashBank: { balance: 20 } })
})

test('the audit finds nothing wrong after all tests', async () => {
  expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
})

test('several moves of one account in one transfer are one entry', async () => {
  const [a, b] = [newcomer(), newcomer()]
  const entries = [
    ...move(faucet('seed'), player(a), 'cashPocket', 30),
    ...move(player(a), player(b), 'cashPocket', 10),
    ...move(player(a), spentOn('travel'), 'cashPocket', 5),
  ]
  const there = [...move(player(a), player(b), 'cashPocket', 4), ...move(player(b), player(a), 'cashPocket', 4)]
  expect(await postBatch([transfer('merged', [...entries, ...there])])).toMatchObject([{ outcome: 'posted' }])
  expect([(await pocket(a))?.balance, (await pocket(b))?.balance]).toEqual([15, 10])
  expect((await run(economy.pool, 'merged', `select from entry where transfer_id = 'merged'`)).length).toBe(4)
  await expect(postBatch([transfer('nothing', there)])).rejects.toThrow('move nothing')
})

test('assets and kinds of owner are the rows of their tables', async () => {
  const names = async (table: string) =>
    (await run<{ name: string }>(economy.pool, table, `select name from ${table}`)).map((row) => row.name).sort()
  expect(await names('asset')).toEqual([...assets].sort())
  expect(await names('owner_kind')).toEqual([...ownerKinds].sort())
  const unknown = { ...player(newcomer()), asset: 'gold' as 'honor', amount: 1 }
  await expect(
    postBatch([transfer('gold', [unknown, { ...faucet('seed'), asset: unknown.asset, amount: -1 }])]),
  ).rejects.toThrow('there is no asset gold')
})
