import { type BuyOutReply, type BuyOutRequest, JailService } from '@sottomondo/proto/actions/v1/jail'
import { createTestDatabase, fakeClock, rounds, run, type TestDatabase } from '@sottomondo/test-kit'
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
      purpose: 'test',
      settled: 'sottomondo.actions.escrow.settled.v1',
      lapseMs,
      lapsed,
      async begin(change, { payWith }) {
        await dieIf('inBegin', change)
        return payWith === 'NEVER' ? refuse('invalid', 'nooit') : { payWith }
      },
      async reserve(_ctx, { intentId, offer }) {
        await dieIf('afterBegin')
        if (refusing.reserve) return refusing.reserve
        reservedBy.set(intentId, reservedBy.get(intentId) ?? offer.payWith)
        await meanwhile?.()
        await dieIf('afterReserve')
        return { took: offer.payWith }
      },
      async finish(change, { intentId }, { took }) {
        await change.tx.query('insert into effect values ($1)', [intentId])
        await dieIf('inFinish', change)
        change.afterCommit(() => dieIf('afterFinish'))
        return refusing.finish ?? { message: `${took} ${intentId}`, success: true }
      },
      givesBack: (_reply, { offer }) => offer.payWith === nothing,
      refused: (refusal) => refuse(refusal.id, `anders: ${refusal.message}`),
    })
    .write(JailService.buyOut)
  const settledFact = 'sottomondo.actions.escrow.settled.v1'
  invite = intents
    .intent<BuyOutRequest, BuyOutReply, object, object>({
      purpose: 'invitation',
      settled: settledFact,
      lapseMs,
      lapsed,
      staysOpen: true,
      begin: async () => ({}),
      reserve: async (_ctx, { intentId }) => reservedBy.set(intentId, 'stake'),
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

test('twenty equal requests at one instant are carried out once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('twenty')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
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

test('a reservation without a known intent is voided', async () => {
  refusing = { reserve: refuse('unavailable', 'weg') }
  expect(await ask('away')).toEqual(refuse('unavailable', 'anders: verlopen'))
  expect((await settled()).map(({ outcome }) => outcome)).toEqual(['void'])
})

test('the sweeper skips intents with time left, and voids lapsed ones once, also with many sweepers', async () => {
  await askAndDie('swept', 'afterReserve')
  await sweeper.sweep()
  expect(await settled()).toEqual([])
  clock.advanceMs(lapseMs + 1)
  await Promise.all(Array.from({ length: 5 }, () => sweeper.sweep()))
  expect(await settled()).toEqual([{ escrowId: [...reservedBy.keys()][0], outcome: 'void' }])
  expect(await ask('swept')).toEqual(lapsed)
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
  expect((await settled()).at(-1)).toEqual({ escrowId: other.message, outcome: 'void' })
  expect(await accept(ctxOf('too-late'), { payWith: other.message })).toEqual(refuse('conflict', 'te laat'))
  expect(await invite(ctxOf('forgotten'), { payWith: '' })).toEqual(other)
  expect(await effects()).toEqual([opened.message])
})

test('wherever processes die, repeated or swept: done and paid once, or neither', async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom(...deaths), fc.constantFrom('sweep' as const, 'ask' as const)), {
    minLength: 1,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom('CASH', nothing), async (way, payWith) => {
      await forget()
      const answers: unknown[] = []
      for (const step of way) {
        if (step === 'sweep') await sweepLate()
        else {
          const answer = step === 'ask' ? await ask('way', payWith) : await askAndDie('way', step, payWith)
          if (answer) answers.push(answer)
        }
      }
      await sweepLate()
      answers.push(await ask('way', payWith))
      await sweepLate()
      // All callers who got an answer got the same one.
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const [done, fates] = [await effects(), await settled()]
      expect(done).toHaveLength(isRefusal(answers[0]) ? 0 : 1)
      const spent = fates.filter(({ outcome }) => outcome === 'commit').map(({ escrowId }) => escrowId)
      expect(spent).toEqual(payWith === nothing ? [] : done)
      // Each reservation has one fate, and none is left open.
      expect(new Set(fates.map(({ escrowId }) => escrowId)).size).toBe(fates.length)
      for (const intentId of reservedBy.keys()) expect(fates.map(({ escrowId }) => escrowId)).toContain(intentId)
      expect(await rowsOf('open', `select from intent where state = 'open'`)).toEqual([])
    }),
    { numRuns: rounds(40, 30) },
  )
}, 60_000)
