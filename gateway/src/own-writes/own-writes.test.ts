import type { AwaitedFacts, ConsumedFacts, WrittenFacts } from '@sottomondo/event-contract/own-writes'
import { factsAwaitedSubject, factsConsumedSubject } from '@sottomondo/event-contract/subjects'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { connectNats } from '@sottomondo/server-kit/nats'
import { noteWritten } from '@sottomondo/server-kit/own-writes'
import { refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
const settledFact = 'sottomondo.social.escrow.settled.v1'
const holdingsFact = 'sottomondo.economy.family.holdings-changed.v1'

let nats: Awaited<ReturnType<typeof connectNats>>
const questions: { service: string; question: AwaitedFacts }[] = []
beforeAll(async () => {
  nats = await connectNats(gateway.natsUrl, 'test')
  nats.subscribe(factsAwaitedSubject('*'), {
    callback: (_, message) =>
      void questions.push({ service: message.subject.split('.')[2] ?? '', question: message.json<AwaitedFacts>() }),
  })
  await nats.flush()
})
afterAll(() => nats.close())

let reads = 0
beforeEach(() => {
  gateway.fakes.reset()
  questions.length = 0
  reads = 0
  gateway.fakes.answer(BankService, 'getBalances', async () => {
    reads++
    return { cashPocket: 1, cashBank: 2, cashVersion: 3, message: '' }
  })
})

/** A withdrawal after which these facts are on their way. */
const withdraw = async (cookie: string, ...facts: string[]) => {
  gateway.fakes.answer(BankService, 'withdraw', async (ctx) => {
    noteWritten(ctx.requestId, ...facts)
    return { cashBank: 1, cashPocket: 1, cashVersion: 1, message: '' }
  })
  const { status } = await gateway.send('POST', '/api/bank/withdraw', { cookie, body: { amount: 1 } })
  expect(status).toBe(200)
}
const read = (cookie: string) => gateway.send('GET', '/api/bank/balance', { cookie })
const questionTo = (service: string) =>
  eventually(() => {
    const found = questions.find((one) => one.service === service)
    if (!found) throw new Error(`${service} was not asked`)
    return found.question
  })
function answer({ gateway: name, ask, facts }: AwaitedFacts, written: WrittenFacts[] = []): void {
  for (const { consumer, requestId } of facts) {
    const report: ConsumedFacts = { ask, by: 'a', consumer, requestId, count: 1, written }
    nats.publish(factsConsumedSubject(name), JSON.stringify(report))
  }
}

test('a reading waits for what its player’s last call has set going, and for what follows from that', async () => {
  const { cookie } = await gateway.player()
  await withdraw(cookie, settledFact)
  const reading = read(cookie)
  const economy = await questionTo('economy')
  expect(economy.facts).toMatchObject([{ consumer: 'economy-social-escrow-settled' }])
  expect(reads).toBe(0)
  answer(economy, [{ requestId: economy.facts[0]?.requestId ?? '', subject: holdingsFact, by: 'b', count: 1 }])
  const social = await questionTo('social')
  expect(reads).toBe(0)
  answer(social)
  expect((await reading).status).toBe(200)
  expect(reads).toBe(1)

  questions.length = 0
  expect((await read(cookie)).status).toBe(200)
  expect(questions).toEqual([])
})

test('nobody else waits, nor does a player whose call has set nothing going', async () => {
  const [me, other] = [await gateway.player(), await gateway.player()]
  await withdraw(me.cookie, settledFact)
  expect((await read(other.cookie)).status).toBe(200)
  await withdraw(other.cookie)
  expect((await read(other.cookie)).status).toBe(200)
  expect(questions).toEqual([])
})

test('several readings at once wait together', async () => {
  const { cookie } = await gateway.player()
  await withdraw(cookie, holdingsFact)
  const readings = Promise.all([read(cookie), read(cookie), read(cookie)])
  answer(await questionTo('social'))
  expect((await readings).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(questions).toHaveLength(1)
})

test('a hot call goes ahead, and is asked again when its player lacks the money that is on its way', async () => {
  const { cookie } = await gateway.player()
  await withdraw(cookie, holdingsFact)
  let deposits = 0
  let isThere = true
  gateway.fakes.answer(BankService, 'deposit', async () => {
    deposits++
    if (!isThere) return refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.')
    return { cashBank: 1, cashPocket: 1, cashVersion: 1, message: '' }
  })
  const deposit = () => gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 } })
  expect((await deposit()).status).toBe(200)
  expect(questions).toEqual([])
  isThere = false
  const late = deposit()
  const question = await questionTo('social')
  isThere = true
  answer(question)
  expect((await late).status).toBe(200)
  expect(deposits).toBe(3)
})

test('a consumer that does not answer delays one reading, and no other after it', async () => {
  const { cookie } = await gateway.player()
  await withdraw(cookie, holdingsFact)
  expect((await read(cookie)).status).toBe(200)
  expect(questions).toHaveLength(1)
  await withdraw(cookie, holdingsFact)
  expect((await read(cookie)).status).toBe(200)
  expect(questions).toHaveLength(1)
})
