import { CarTheftService } from '@sottomondo/proto/actions/v1/car_theft'
import { type BuyOutReply, type BuyOutRequest, JailService } from '@sottomondo/proto/actions/v1/jail'
import { createTestDatabase, run, type TestDatabase } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { rounds } from '@sottomondo/test-kit/soak'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefusal, type Refusal, refuse } from '../call/refusal.ts'
import { createChanges, usedForOther } from '../change/change.ts'
import { createIdentityOf } from '../change/packed.ts'
import type { Change } from '../change/running-change.ts'
import { openPool, type Pool } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../process/log.ts'
import type { Ctx } from '../rpc/context.ts'
import { createIntents, settleIntent } from './intent.ts'
import { createSweeper, type Sweeper } from './sweeper.ts'

/** The places where the process may die: between any two of an intent's steps, and within those that write. */
const deaths = ['inBegin', 'afterBegin', 'afterReserve', 'inFinish', 'afterFinish'] as const
type Death = (typeof deaths)[number]

const log = createLogger('intent test', 'silent')
const clock = fakeClock()
const lapseMs = 30_000
const staysOpenMs = 600_000
const lapsed = refuse('unavailable', 'verlopen')
/** The id of an attempt that comes to nothing: its reservation goes back. */
const nothing = 'NOTHING'
let database: TestDatabase
let pool: Pool
let superuser: Pool
let sweeper: Sweeper
let invite: typeof handler
let accept: typeof handler
let handler: (ctx: Ctx, request: BuyOutRequest) => Promise<BuyOutReply | Refusal>

/** The other service's reservations, by intent: one each, and none after its void. */
const reservedBy = new Map<string, string>()
/** Ways in which it is away: for its caller all of them are the same. */
const absences = ['notReached', 'answerLost', 'stillUnderWay', 'broken', 'effectNeedsOther'] as const
type Absence = (typeof absences)[number]
let away: Absence | undefined
/** Reservations that arrive later, when their intent may have been voided. */
const underWay: string[] = []
let dying: Death | undefined
let refusing: { reserve?: Refusal; finish?: Refusal } = {}
let meanwhile: (() => Promise<unknown>) | undefined

const never = () => new Promise<never>(() => {})
/** Ends the process: its transaction is lost, or nothing follows any more. */
async function dieIf(death: Death, change?: Change): Promise<void> {
  if (dying !== death) return
  dying = undefined
  if (change) {
    const { rows } = await change.tx.query('select pg_backend_pid() as pid')
    await superuser.query('select pg_terminate_backend($1, 5000)', [rows[0].pid])
  }
  died?.()
  if (change) throw new Error('the process has died')
  await never()
}
let died: (() => void) | undefined

beforeAll(async () => {
  database = await createTestDatabase('actions')
  const databaseUrl = database.urlFor('actions')
  await migrate(databaseUrl, 'actions', undefined, log)
  pool = openPool(databaseUrl, 30, 'intent test', log)
  superuser = openPool(database.adminUrl, 1, 'superuser', log)
  await pool.query('create table effect (intent_id text)')
  sweeper = createSweeper({ pool, clock, log, committed: () => {} })
  const intents = createIntents({
    pool,
    clock,
    identityOf: createIdentityOf(databaseUrl),
    committed: () => {},
    sweep: sweeper.add,
  })
  handler = intents
    .intent<BuyOutRequest, BuyOutReply, { payWith: string }, { took: string }>({
      purpose: 'travel',
      settled: 'sottomondo.actions.escrow.settled.v1',
      lapseMs,
      lapsed: lapsed.message,
      async begin(change, { payWith }) {
        await dieIf('inBegin', change)
        return payWith === 'NEVER' ? refuse('invalid', 'nooit') : { payWith }
      },
      async reserve(_ctx, { intentId, noted }) {
        await dieIf('afterBegin')
        if (refusing.reserve) return refusing.reserve
        if (away === 'notReached') return refuse('unavailable', 'weg')
        if (away === 'stillUnderWay') {
          underWay.push(intentId)
          return refuse('unavailable', 'te traag')
        }
        if (!(await arrives(intentId, noted.payWith))) return refuse('conflict', 'vervallen')
        if (away === 'answerLost') return refuse('unavailable', 'weg')
        if (away === 'broken') throw new Error('nobody knows whether it was reserved')
        await meanwhile?.()
        await dieIf('afterReserve')
        return { took: noted.payWith }
      },
      async finish(change, { intentId }, { took }) {
        await change.tx.query('insert into effect values ($1)', [intentId])
        await dieIf('inFinish', change)
        change.afterCommit(() => dieIf('afterFinish'))
        if (away === 'effectNeedsOther') return refuse('unavailable', 'er is nog iets weg')
        return refusing.finish ?? { message: `${took} ${intentId}`, success: true }
      },
      givesBack: (_reply, { noted }) => noted.payWith === nothing,
      refused: (refusal) => refuse(refusal.id, `anders: ${refusal.message}`),
    })
    .write(JailService.buyOut)
  const settledFact = 'sottomondo.actions.escrow.settled.v1'
  invite = intents
    .intent<BuyOutRequest, BuyOutReply, object, object>({
      purpose: 'heist',
      settled: settledFact,
      lapseMs,
      lapsed: lapsed.message,
      staysOpenMs,
      begin: async () => ({}),
      async reserve(_ctx, { intentId }) {
        reservedBy.set(intentId, 'stake')
        return away ? refuse('unavailable', 'weg') : {}
      },
      finish: async (_change, { intentId }) => ({ message: intentId, success: true }),
    })
    .write(JailService.buyOut)
  // The invited player's request names the intent.
  accept = createChanges({ pool, identityOf: createIdentityOf(databaseUrl), committed: () => {} })
    .change<BuyOutRequest, BuyOutReply>(async (change, { payWith }) => {
      if (!(await settleIntent(change, settledFact, payWith, 'commit'))) return refuse('conflict', 'te laat')
      await change.tx.query('insert into effect values ($1)', [payWith])
      return { message: 'samen', success: true }
    })
    .write(JailService.buyOut)
})
afterAll(async () => {
  await pool.end()
  await superuser.end()
  await database.drop()
})
beforeEach(() => forget())

async function forget(): Promise<void> {
  dying = undefined
  refusing = {}
  meanwhile = undefined
  away = undefined
  underWay.length = 0
  reservedBy.clear()
  await pool.query('truncate effect, outbox, request_answer, intent')
}

const ctxOf = (requestId: string): Ctx => ({
  requestId,
  caller: { userId: 7, accountId: 8, accountName: 'Vito', isAdmin: false, isPremium: false },
  traceparent: undefined,
  log,
})
const ask = (requestId: string, payWith = 'CASH') => handler(ctxOf(requestId), { payWith })
/** Asks a process that dies on the way; undefined: nobody got an answer. */
async function askAndDie(
  requestId: string,
  death: Death,
  payWith?: string,
): Promise<undefined | BuyOutReply | Refusal> {
  dying = death
  const gone = new Promise<undefined>((resolve) => {
    died = () => resolve(undefined)
  })
  const answered = ask(requestId, payWith)
  answered.catch(() => {})
  const answer = await Promise.race([answered, gone])
  dying = undefined
  return answer
}
/** Reserves in the other service, which refuses what was voided before. */
async function arrives(intentId: string, payWith: string): Promise<boolean> {
  if ((await settled()).some(({ escrowId, outcome }) => escrowId === intentId && outcome === 'void')) return false
  reservedBy.set(intentId, reservedBy.get(intentId) ?? payWith)
  return true
}
/** Asks while the other service is away. */
async function askAway(requestId: string, absence: Absence, payWith?: string): Promise<BuyOutReply | Refusal> {
  away = absence
  return ask(requestId, payWith).finally(() => {
    away = undefined
  })
}
async function sweepLate(): Promise<void> {
  clock.advanceMs(lapseMs + 1)
  await sweeper.sweep()
}
const rowsOf = async <T extends Record<string, unknown>>(name: string, sql: string) => run<T>(pool, name, sql)
const effects = async () =>
  (await rowsOf<{ id: string }>('effects', 'select intent_id as id from effect')).map((row) => row.id)
const settled = async () =>
  (
    await rowsOf<{ payload: { escrowId: string; outcome: string } }>(
      'settled',
      `select payload from outbox where subject = 'sottomondo.actions.escrow.settled.v1'`,
    )
  ).map(({ payload }) => payload)

test('both effects happen once, and a repetition gets the first answer', async () => {
  const first = await ask('once')
  expect(await ask('once')).toEqual(first)
  expect(await Promise.all(Array.from({ length: 20 }, () => ask('once')))).toEqual(Array(20).fill(first))
  expect(await settled()).toEqual([{ escrowId: (await effects())[0], outcome: 'commit' }])
})

/** How many answers differ; one that was kept has its fields in the order of the proto. */
const distinct = (answers: readonly unknown[]) =>
  new Set(answers.map((answer) => JSON.stringify(Object.entries(answer as object).sort()))).size

test('twenty equal requests at one instant are carried out once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('twenty')))
  expect(distinct(answers)).toBe(1)
  expect([(await effects()).length, reservedBy.size, (await settled()).length]).toEqual([1, 1, 1])
})

test('another request under the same id is refused, before, while and after the first is at work', async () => {
  await askAndDie('other', 'afterBegin')
  expect(await ask('other', 'PREFERENCE')).toEqual(usedForOther)
  meanwhile = async () => expect(await ask('other', 'PREFERENCE')).toEqual(usedForOther)
  expect(isRefusal(await ask('other'))).toBe(false)
  expect(await ask('other', 'PREFERENCE')).toEqual(usedForOther)
  expect([...reservedBy.values()]).toEqual(['CASH'])
})

test('a refusal at the beginning leaves nothing; a later one voids, undoes the effect, and stays the answer', async () => {
  expect(await ask('never', 'NEVER')).toEqual(refuse('invalid', 'nooit'))
  expect((await rowsOf('intents', 'select from intent')).length).toBe(0)

  refusing = { reserve: refuse('insufficientFunds', 'arm') }
  const poor = refuse('insufficientFunds', 'anders: arm')
  expect(await ask('poor')).toEqual(poor)
  refusing = { finish: refuse('jail', 'vrij') }
  expect(await ask('late')).toEqual(refuse('jail', 'vrij'))
  refusing = {}
  expect([await ask('poor'), await ask('late')]).toEqual([poor, refuse('jail', 'vrij')])
  expect(await effects()).toEqual([])
  expect((await settled()).map(({ outcome }) => outcome)).toEqual(['void', 'void'])
})

test('an attempt that comes to nothing keeps its effect, gives back the reservation, and stays the answer', async () => {
  const first = await ask('nothing', nothing)
  expect([await ask('nothing', nothing), isRefusal(first)]).toEqual([first, false])
  expect(await effects()).toHaveLength(1)
  expect(await settled()).toEqual([{ escrowId: (await effects())[0], outcome: 'void' }])
})

test.each(absences)(
  '%s: the caller hears of it, and the same request is done as soon as that is over',
  async (absence) => {
    for (let tries = 0; tries < 3; tries++) expect(((await askAway('away', absence)) as Refusal).id).toBe('unavailable')
    expect(await effects()).toEqual([])
    const done = await ask('away')
    expect([isRefusal(done), await ask('away')]).toEqual([false, done])
    const [spent] = await effects()
    expect((await settled()).filter(({ outcome }) => outcome === 'commit')).toEqual([
      { escrowId: spent, outcome: 'commit' },
    ])
    // As long as it is open the request goes on with what it may have reserved already.
    if (absence !== 'effectNeedsOther') expect(await settled()).toHaveLength(1)
  },
)

test.each(absences)('%s for longer than its intent lives: the same request begins anew', async (absence) => {
  await askAway('long', absence)
  await sweepLate()
  expect(isRefusal(await ask('long'))).toBe(false)
  const [spent] = await effects()
  expect((await settled()).map(({ escrowId, outcome }) => [outcome, escrowId === spent])).toEqual([
    ['void', false],
    ['commit', true],
  ])
})

test('an absence is never kept as an answer', async () => {
  const kept = createChanges({ pool, identityOf: createIdentityOf(database.urlFor('actions')), committed: () => {} })
    .change<BuyOutRequest, BuyOutReply>(async (change) => change.refuseButKeep(lapsed))
    .write(JailService.buyOut)
  await expect(kept(ctxOf('kept'), { payWith: 'CASH' })).rejects.toThrow('absence')
})

test('a request that is made again with another click token is the same request', async () => {
  const identityOf = createIdentityOf(database.urlFor('actions'))
  const of = (carOptionId: number, tokenIssuedAtMicros: number) =>
    identityOf(CarTheftService.execute, ctxOf('token'), { carOptionId, tokenIssuedAtMicros })
  expect(of(1, 5)).toEqual(of(1, 6))
  expect(of(1, 5)).not.toEqual(of(2, 5))
})

test('the sweeper skips intents with time left, and voids lapsed ones once, also with many sweepers', async () => {
  await askAndDie('swept', 'afterReserve')
  await sweeper.sweep()
  expect(await settled()).toEqual([])
  clock.advanceMs(lapseMs + 1)
  await Promise.all(Array.from({ length: 5 }, () => sweeper.sweep()))
  expect(await settled()).toEqual([{ escrowId: [...reservedBy.keys()][0], outcome: 'void' }])
  // Nothing was done under its id: it begins anew.
  expect(isRefusal(await ask('swept'))).toBe(false)
})

test('the sweeper comes while the other service answers: the intent is voided, and nothing is done', async () => {
  meanwhile = sweepLate
  expect(await ask('race')).toEqual(lapsed)
  expect([await effects(), (await settled()).map(({ outcome }) => outcome)]).toEqual([[], ['void']])
})

test('an open intent is ended by another request, once, or by its lapse; its opener keeps their answer', async () => {
  const opened = await invite(ctxOf('invited'), { payWith: '' })
  if (isRefusal(opened)) throw new Error(opened.message)
  expect([await settled(), await effects()]).toEqual([[], []])
  const guests = Array.from({ length: 10 }, (_, guest) => accept(ctxOf(`guest-${guest}`), { payWith: opened.message }))
  const answers = await Promise.all(guests)
  expect(answers.filter((answer) => !isRefusal(answer))).toEqual([{ message: 'samen', success: true }])
  expect([await settled(), await effects()]).toEqual([
    [{ escrowId: opened.message, outcome: 'commit' }],
    [opened.message],
  ])

  const other = await invite(ctxOf('forgotten'), { payWith: '' })
  if (isRefusal(other)) throw new Error(other.message)
  await sweepLate()
  expect((await settled()).map(({ outcome }) => outcome)).toEqual(['commit'])
  clock.advanceMs(staysOpenMs)
  await sweeper.sweep()
  expect((await settled()).at(-1)).toEqual({ escrowId: other.message, outcome: 'void' })
  expect(await accept(ctxOf('too-late'), { payWith: other.message })).toEqual(refuse('conflict', 'te laat'))
  expect(await invite(ctxOf('forgotten'), { payWith: '' })).toEqual(other)
  expect(await effects()).toEqual([opened.message])
})

test('an intent that was to stay open lapses early as long as its opener has no answer, and is opened again', async () => {
  away = 'answerLost'
  expect(await invite(ctxOf('unheard'), { payWith: '' })).toEqual(lapsed)
  away = undefined
  await sweepLate()
  expect((await settled()).map(({ outcome }) => outcome)).toEqual(['void'])
  const opened = await invite(ctxOf('unheard'), { payWith: '' })
  if (isRefusal(opened)) throw new Error(opened.message)
  expect(isRefusal(await accept(ctxOf('guest'), { payWith: opened.message }))).toBe(false)
})

const steps = fc.array(
  fc.oneof(
    fc.constantFrom(...deaths),
    fc.constantFrom(...absences),
    fc.constantFrom('sweep', 'ask', 'sweptMeanwhile', 'arrive'),
  ),
  { minLength: 1, maxLength: 6 },
)
type Step = Death | Absence | 'sweep' | 'ask' | 'sweptMeanwhile' | 'arrive'
const isOneOf = <One extends string>(all: readonly One[], step: string): step is One => all.some((one) => one === step)

async function doStep(step: Step, payWith: string): Promise<undefined | BuyOutReply | Refusal> {
  if (isOneOf(deaths, step)) return askAndDie('way', step, payWith)
  if (isOneOf(absences, step)) return askAway('way', step, payWith)
  if (step === 'ask') return ask('way', payWith)
  if (step === 'sweptMeanwhile') {
    meanwhile = sweepLate
    return ask('way', payWith).finally(() => {
      meanwhile = undefined
    })
  }
  if (step === 'sweep') await sweepLate()
  else for (const intentId of underWay.splice(0)) await arrives(intentId, payWith)
  return undefined
}

test('wherever processes die or are away, repeated or swept: done and paid once, by the last request at the latest', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom('CASH', nothing), async (way, payWith) => {
      await forget()
      const answers: unknown[] = []
      for (const step of way) {
        const answer = await doStep(step as Step, payWith)
        // An absence is no answer.
        if (answer && !(isRefusal(answer) && answer.id === 'unavailable')) answers.push(answer)
      }
      const last = await ask('way', payWith)
      expect(isRefusal(last)).toBe(false)
      answers.push(last)
      await doStep('arrive', payWith)
      await sweepLate()
      // All callers who got an answer got the same one.
      expect(distinct(answers)).toBe(1)
      const [done, fates] = [await effects(), await settled()]
      expect(done).toHaveLength(1)
      const spent = fates.filter(({ outcome }) => outcome === 'commit').map(({ escrowId }) => escrowId)
      expect(spent).toEqual(payWith === nothing ? [] : done)
      // Each reservation has one fate, and none is left open.
      expect(new Set(fates.map(({ escrowId }) => escrowId)).size).toBe(fates.length)
      for (const intentId of reservedBy.keys()) expect(fates.map(({ escrowId }) => escrowId)).toContain(intentId)
      expect(await rowsOf('open', `select from intent where state = 'open'`)).toEqual([])
    }),
    { numRuns: rounds(40, 30) },
  )
})
