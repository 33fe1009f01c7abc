import { expect, test } from 'vitest'
import { newPlayer } from '../support/players/player.ts'

const simultaneous = 20

test('of twenty simultaneous transfers of the whole balance one passes and nineteen give their reason', async () => {
  const sender = await newPlayer()
  const receiver = await newPlayer()
  await sender.visitor.call('POST /api/bank/deposit', { body: { amount: 2500 } })
  const replies = await Promise.all(
    Array.from({ length: simultaneous }, () =>
      sender.visitor.call('POST /api/bank/transaction', {
        body: { receiverName: receiver.person.accountName, amount: 2500, subject: 'alles' },
      }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  const refused = replies.filter((reply) => reply.status === 409)
  expect(refused).toHaveLength(simultaneous - 1)
  for (const reply of refused)
    expect(reply.body).toMatchObject({ errorType: 'insufficientFunds', error: expect.stringContaining('niet genoeg') })
  expect((await sender.visitor.call('GET /api/bank/balance')).body).toMatchObject({ cashBank: 0, cashPocket: 0 })
  expect((await receiver.visitor.call('GET /api/bank/balance')).body).toMatchObject({
    cashBank: 2500,
    cashPocket: 2500,
  })
})

test('a repeated request id transfers once and gets the same answer', async () => {
  const sender = await newPlayer()
  const receiver = await newPlayer()
  await sender.visitor.call('POST /api/bank/deposit', { body: { amount: 1000 } })
  const send = () =>
    sender.visitor.call('POST /api/bank/transaction', {
      body: { receiverName: receiver.person.accountName, amount: 100, subject: 'één keer' },
      headers: { 'idempotency-key': 'one-and-the-same' },
    })
  const first = await send()
  expect(first.status).toBe(200)
  expect(await send()).toEqual(first)
  expect((await receiver.visitor.call('GET /api/bank/balance')).body.cashBank).toBe(100)
})

test('markup in a subject is kept as text', async () => {
  const sender = await newPlayer()
  const receiver = await newPlayer()
  await sender.visitor.call('POST /api/bank/deposit', { body: { amount: 1000 } })
  const subject = '<script>alert(1)</script><b>vet</b>'
  await sender.visitor.call('POST /api/bank/transaction', {
    body: { receiverName: receiver.person.accountName, amount: 1, subject },
  })
  const { body } = await receiver.visitor.call('GET /api/bank/transactions/received')
  expect(body[0]).toMatchObject({ subject, transactionAmount: 1, sender: { accountName: sender.person.accountName } })
})
