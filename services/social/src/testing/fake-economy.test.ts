import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { FamilyService, type ReserveFamilyRequest } from '@sottomondo/proto/economy/v1/family'
import { connectRpc, type RpcConnection } from '@sottomondo/server-kit/grpc'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'
import {
  createServiceDatabase,
  granted,
  inCity,
  natsAccountUrl,
  newPlayer,
  publishFact,
  type ServiceUnderTest,
  startTalking,
  startUnderTest,
  type TalkingProcess,
  testRedisUrl,
} from '@sottomondo/test-kit'
import { eventually, patientMs } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { social } from '../service.ts'
import { createFakeEconomy } from './fake-economy.ts'

/**
 * Compares the fake with a real economy in a process of its own: both get the same reservations and ends of them, and
 * must give the same answers and leave the same cash in pocket and family bank.
 */
const economyFolder = join(import.meta.dirname, '../../../economy')
const startEuro = 2_500

const fake = createFakeEconomy()
let real: TalkingProcess
let connection: RpcConnection
let publisher: ServiceUnderTest
let dropDatabase: () => Promise<void>

beforeAll(async () => {
  const database = await createServiceDatabase({
    name: 'economy',
    migrations: pathToFileURL(`${economyFolder}/migrations/`),
  })
  dropDatabase = database.drop
  const [realAddress, natsUrl] = [`unix:/tmp/sottomondo-real-${randomUUID()}.sock`, await natsAccountUrl()]
  real = await startTalking(`${economyFolder}/src/main.ts`, {
    DATABASE_URL: database.urlFor('economy'),
    REDIS_URL: await testRedisUrl(),
    NATS_URL: natsUrl,
    RPC_ADDRESS: realAddress,
    OPS_PORT: '0',
    LOG_LEVEL: 'info',
  })
  connection = connectRpc(realAddress, createMetrics('test'), patientMs)
  publisher = await startUnderTest(social, { nats: { url: natsUrl }, env: { ECONOMY_RPC: realAddress } })
})
afterAll(async () => {
  connection?.close()
  await publisher?.stop()
  await real?.stop()
  await dropDatabase?.()
})

let lastRequest = 0
const callOf = (caller: Caller): CallContext => ({
  requestId: `contract-${++lastRequest}`,
  caller,
  traceparent: undefined,
})
let lastFamily = 200_000

/** What is asked of economy for a family, or how it ended. */
type Step =
  | { reserve: Partial<ReserveFamilyRequest> & { purpose: string; amount: number }; as: string }
  | { settle: string; outcome: 'commit' | 'void' }

/** Takes the same steps on both sides. @returns how each reservation went */
async function both(steps: readonly Step[]): Promise<string[]> {
  const me = newPlayer({ gangsterState: inCity('Rome') })
  const { accountId } = me
  const familyId = ++lastFamily
  const ids = new Map(steps.flatMap((step) => ('as' in step ? [[step.as, randomUUID()] as const] : [])))
  const idOf = (name: string) => ids.get(name) ?? name
  const requestOf = ({ reserve, as }: Extract<Step, { as: string }>): ReserveFamilyRequest => ({
    accountId,
    familyId,
    subject: '',
    crusherCapacity: 0,
    ...reserve,
    escrowId: idOf(as),
  })
  const [bank, family] = [connection.rpc(BankService), connection.rpc(FamilyService)]
  fake.give(`player ${accountId}`, { cashPocket: startEuro })
  granted(await bank.getBalances(callOf(me), {}))

  const answers = { fake: [] as unknown[], real: [] as unknown[] }
  for (const step of steps) {
    if ('as' in step) {
      answers.fake.push(fake.reserve(requestOf(step)))
      answers.real.push(await family.reserve(callOf(me), requestOf(step) as never))
    } else {
      const settled = { escrowId: idOf(step.settle), outcome: step.outcome }
      fake.settle(settled)
      await publishFact(publisher.kit, 'sottomondo.social.escrow.settled.v1', settled)
    }
    await eventually(async () => {
      const { cashPocket } = granted(await bank.getBalances(callOf(me), {}))
      const { families } = granted(await family.getHoldings(callOf(me), { familyIds: [familyId] }))
      const [holdings] = families
      expect({
        pocket: cashPocket,
        bank: holdings?.familyBank ?? 0,
        bullets: holdings?.bulletsMagazine ?? 0,
        crusher: holdings?.crusherCapacity ?? 0,
      }).toEqual({
        pocket: fake.has(`player ${accountId}`).cashPocket,
        bank: fake.has(`family ${familyId}`).cashPocket,
        bullets: fake.has(`family ${familyId}`).bullets,
        crusher: fake.has(`family ${familyId}`).crusherCapacity,
      })
    })
  }
  expect(JSON.parse(JSON.stringify(answers.fake))).toEqual(JSON.parse(JSON.stringify(answers.real)))
  return answers.real.map((answer) => (isRefusal(answer as Refusal) ? (answer as Refusal).id : 'reserved'))
}
const pay = (purpose: string, amount: number, as: string = purpose): Step[] => [
  { reserve: { purpose, amount }, as },
  { settle: as, outcome: 'commit' },
]

test('what a player pays goes to the family or is spent, and back comes what they take', async () => {
  const went = await both([
    // Its family comes with it.
    { reserve: { purpose: 'familyFounding', amount: 100, familyId: 0 }, as: 'founding' },
    { settle: 'founding', outcome: 'commit' },
    ...pay('familyJoin', 200),
    ...pay('familyLeave', 50),
    ...pay('familyCashDeposit', 1_000),
    ...pay('familyCashWithdrawal', 300),
    ...pay('familyExpansion', 100),
    ...pay('familyUpkeep', 40),
  ])
  expect(new Set(went)).toEqual(new Set(['reserved']))
})

test('the crusher brings what it was hired for, once it is paid', async () => {
  await both([
    ...pay('familyCashDeposit', 900),
    { reserve: { purpose: 'familyCrusher', amount: 500, crusherCapacity: 750 }, as: 'crusher' },
    { settle: 'crusher', outcome: 'commit' },
  ])
})

test('too little is refused in the same words, whoever pays', async () => {
  const went = await both([
    ...pay('familyCashDeposit', 500),
    { reserve: { purpose: 'familyCashDeposit', amount: 2_001 }, as: 'cash' },
    { reserve: { purpose: 'familyBulletsDeposit', amount: 2 }, as: 'bullets' },
    { reserve: { purpose: 'familySymbol', amount: 10 }, as: 'credits' },
    { reserve: { purpose: 'familyCashWithdrawal', amount: 501 }, as: 'bank' },
    { reserve: { purpose: 'familyBulletsWithdrawal', amount: 1 }, as: 'magazine' },
    { reserve: { purpose: 'familyUpkeep', amount: 501 }, as: 'upkeep' },
    { reserve: { purpose: 'familyBulletsDeposit', amount: 1 }, as: 'lost' },
  ])
  expect(went).toEqual(['reserved', ...Array(6).fill('insufficientFunds'), 'invalid'])
})

test('the same reservation twice is one, and its end counts once', async () => {
  const deposit: Step = { reserve: { purpose: 'familyCashDeposit', amount: 700 }, as: 'deposit' }
  const went = await both([
    deposit,
    deposit,
    { settle: 'deposit', outcome: 'commit' },
    { settle: 'deposit', outcome: 'void' },
  ])
  expect(went).toEqual(['reserved', 'reserved'])
})

test('a void gives all back, and a reservation that comes after its void is refused', async () => {
  const went = await both([
    { reserve: { purpose: 'familyCashDeposit', amount: 700 }, as: 'deposit' },
    { settle: 'deposit', outcome: 'void' },
    { settle: 'late', outcome: 'void' },
    // Ends are heard in their order: with this one the void has been, too.
    ...pay('familyCashDeposit', 5),
    { reserve: { purpose: 'familyCashDeposit', amount: 10 }, as: 'late' },
  ])
  expect(went).toEqual(['reserved', 'reserved', 'conflict'])
})
