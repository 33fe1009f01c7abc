import { AuthService, type VerifyOtpReply, type VerifyOtpRequest } from '@sottomondo/proto/accounts/v1/auth'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { createTestDatabase, run, type TestDatabase } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isRefusal, refuse } from '../call/refusal.ts'
import { openPool, type Pool } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { upkeep } from '../jobs/upkeep.ts'
import { fact } from '../outbox/write.ts'
import { createLogger } from '../process/log.ts'
import type { Ctx } from '../rpc/context.ts'
import { badRequestId, createChanges, usedForOther, type Work } from './change.ts'
import { createIdentityOf } from './packed.ts'

const log = createLogger('change test', 'silent')
let database: TestDatabase
let pool: Pool
let superuser: Pool
let nudges = 0
let changes: ReturnType<typeof createChanges>

beforeAll(async () => {
  database = await createTestDatabase('actions')
  const databaseUrl = database.urlFor('actions')
  await migrate(databaseUrl, 'actions', undefined, log)
  pool = openPool(databaseUrl, 25, 'change test', log)
  superuser = openPool(database.adminUrl, 1, 'superuser', log)
  changes = createChanges({ pool, identityOf: createIdentityOf(databaseUrl), committed: () => nudges++ })
  await pool.query('create table done (what text, by text)')
})
afterAll(async () => {
  await pool.end()
  await superuser.end()
  await database.drop()
})
beforeEach(async () => {
  nudges = 0
  await pool.query('truncate done, outbox, request_answer')
})

const ctxOf = (requestId: string, userId = 7): Ctx => ({
  requestId,
  caller: { userId, accountId: userId, accountName: 'Vito', isAdmin: false, isPremium: false },
  traceparent: '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01',
  log,
})

type BreakOut = Work<{ name: string }, { success: boolean; message: string; jailSeconds: number }>
const breakingOut = (work: BreakOut) => (ctx: Ctx, request: { name: string }) =>
  changes.change(work).write(JailService.breakOut)(ctx, request)
const left = (accountId: number) =>
  fact('sottomondo.actions.jail.left.v1', { accountId, how: 'boughtOut', helperAccountId: null, leftAtMs: 1 })
const count = async (table: string) => {
  const [row] = await run<{ n: number }>(pool, `count_${table}`, `select count(*) as n from ${table}`)
  return row?.n
}

let made = 0
/** Writes a row and publishes it; each execution answers another sentence. */
const breakOut = breakingOut(async (change, { name }) => {
  await change.tx.query('insert into done values ($1, $2)', [name, change.requestId])
  change.publish(left(7))
  return { success: true, message: `${name} ${++made}`, jailSeconds: 0 }
})

test('the same request gets its first answer, and nothing is done or published twice', async () => {
  const first = await breakOut(ctxOf('twice'), { name: 'Luca' })
  expect(await breakOut(ctxOf('twice'), { name: 'Luca' })).toEqual(first)
  expect([await count('done'), await count('outbox'), nudges]).toEqual([1, 1, 1])
})

test('twenty equal requests at one instant are carried out once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => breakOut(ctxOf('twenty'), { name: 'Luca' })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect([await count('done'), await count('outbox')]).toEqual([1, 1])
})

test('a request whose caller has given up before its turn is not carried out', async () => {
  await expect(breakOut({ ...ctxOf('late'), deadlineAtMs: Date.now() - 1 }, { name: 'Luca' })).rejects.toThrow(
    'the caller has stopped waiting',
  )
  expect([await count('done'), await count('request_answer')]).toEqual([0, 0])
  expect(await breakOut({ ...ctxOf('late'), deadlineAtMs: Date.now() + 60_000 }, { name: 'Luca' })).toMatchObject({
    success: true,
  })
})

test('the same id with another request is refused, at the same instant too', async () => {
  const names = ['Luca', 'Vito']
  const answers = await Promise.all(names.map((name) => breakOut(ctxOf('other'), { name })))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(answers.filter(isRefusal)).toEqual([usedForOther])
  expect(await count('done')).toBe(1)
})

test('a request id belongs to one user and one rpc', async () => {
  await breakOut(ctxOf('mine', 7), { name: 'Luca' })
  await breakOut(ctxOf('mine', 8), { name: 'Sonny' })
  const buyOut = changes
    .change<{ payWith: string }, { message: string }>(async () => ({ message: 'vrij' }))
    .write(JailService.buyOut)
  expect(await buyOut(ctxOf('mine', 7), { payWith: 'CASH' })).toEqual({ message: 'vrij' })
  expect(await count('done')).toBe(2)
})

test('a refused request leaves nothing behind, is not remembered, and may be repeated', async () => {
  let refusing = true
  const handler = breakingOut(async (change, { name }) => {
    await change.tx.query('insert into done values ($1)', [name])
    change.publish(left(7))
    change.afterCommit(() => Promise.reject(new Error('never')))
    return refusing ? refuse('jail', 'Je zit zelf') : { success: true, message: 'vrij', jailSeconds: 0 }
  })
  expect(await handler(ctxOf('refused'), { name: 'Luca' })).toEqual(refuse('jail', 'Je zit zelf'))
  expect([await count('done'), await count('outbox'), await count('request_answer'), nudges]).toEqual([0, 0, 0, 0])
  refusing = false
  expect(await handler(ctxOf('refused'), { name: 'Luca' })).toMatchObject({ message: 'vrij' })
  expect(await count('done')).toBe(1)
})

test('a refusal that keeps its writes is written once, and repeated in the same words', async () => {
  const wrong = refuse('timer', 'Verkeerde code', { timeLeft: 3 })
  const handler = breakingOut(async (change, { name }) => {
    await change.tx.query('insert into done values ($1)', [name])
    return change.refuseButKeep(wrong)
  })
  expect(await handler(ctxOf('kept'), { name: 'Luca' })).toEqual(wrong)
  expect(await handler(ctxOf('kept'), { name: 'Luca' })).toEqual(wrong)
  expect(await count('done')).toBe(1)
})

test('a transaction that PostgreSQL gave up runs again, and publishes once', async () => {
  let runs = 0
  let followed = 0
  const handler = breakingOut(async (change, { name }) => {
    await change.tx.query('insert into done values ($1)', [name])
    change.publish(left(7))
    change.afterCommit(() => void followed++)
    if (++runs < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    return { success: true, message: 'vrij', jailSeconds: 0 }
  })
  await handler(ctxOf('again'), { name: 'Luca' })
  expect([runs, followed, await count('done'), await count('outbox')]).toEqual([3, 1, 1, 1])
})

test('an exception leaves nothing behind, and neither does a connection that is killed midway', async () => {
  const broken = breakingOut(async (change) => {
    await change.tx.query(`insert into done values ('broken')`)
    throw new Error('broken')
  })
  await expect(broken(ctxOf('broken'), { name: 'Luca' })).rejects.toThrow('broken')
  const killed = breakingOut(async (change) => {
    await change.tx.query(`insert into done values ('killed')`)
    const { rows } = await change.tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await eventually(async () => {
      const alive = await superuser.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
      expect(alive.rowCount).toBe(0)
    })
    return { success: true, message: 'vrij', jailSeconds: 0 }
  })
  await expect(killed(ctxOf('killed'), { name: 'Luca' })).rejects.toThrow()
  expect([await count('done'), await count('request_answer')]).toEqual([0, 0])
  expect(await breakOut(ctxOf('killed'), { name: 'Luca' })).toMatchObject({ success: true })
})

test('work after the commit runs before the answer, and its defect does not reach the caller', async () => {
  const order: string[] = []
  const handler = breakingOut(async (change) => {
    change.afterCommit(() => Promise.reject(new Error('a defect')))
    change.afterCommit(async () => void order.push(`followed ${await count('request_answer')}`))
    return { success: true, message: 'vrij', jailSeconds: 0 }
  })
  expect(await handler(ctxOf('after'), { name: 'Luca' })).toMatchObject({ message: 'vrij' })
  order.push('answered')
  await handler(ctxOf('after'), { name: 'Luca' })
  expect(order).toEqual(['followed 1', 'answered'])
})

test('facts carry the trace of their request', async () => {
  await breakOut(ctxOf('traced'), { name: 'Luca' })
  const { rows } = await pool.query('select subject, request_id, traceparent from outbox')
  const { traceparent } = ctxOf('traced')
  expect(rows).toEqual([{ subject: 'sottomondo.actions.jail.left.v1', request_id: 'traced', traceparent }])
})

test.each(['', 'with space', 'x'.repeat(201), 'é', '\u0000'])('nothing is done under the request id %j', async (id) => {
  expect(await breakOut(ctxOf(id), { name: 'Luca' })).toEqual(badRequestId)
  expect(await count('done')).toBe(0)
})

test('the table holds no secret, and no guess can be tried on it without the database’s password', async () => {
  const verify = (databaseUrl: string) =>
    createChanges({ pool, identityOf: createIdentityOf(databaseUrl), committed: () => {} })
      .change<VerifyOtpRequest, VerifyOtpReply>(async () => answer)
      .write(AuthService.verifyOtp)
  const sent = { phone: '+31612345678', code: '123456', address: '', userAgent: '' }
  const answer = { sessionToken: '', expiresAtMs: 0, message: '' }
  const databaseUrl = database.urlFor('actions')
  expect(await verify(databaseUrl)(ctxOf('secret'), sent)).toEqual(answer)
  // Another process of the service recognises the request; a thief with the table but another password does not.
  expect(await verify(databaseUrl)(ctxOf('secret'), sent)).toEqual(answer)
  expect(await verify('postgresql://actions:guess@/x')(ctxOf('secret'), sent)).toEqual(usedForOther)
  expect(await verify('postgresql:///x')(ctxOf('secret'), sent)).toEqual(usedForOther)
  const { rows } = await pool.query('select request_answer::text as row from request_answer')
  expect(rows[0].row).not.toContain('123456')
})

test('answers are forgotten by their age', async () => {
  await breakOut(ctxOf('old'), { name: 'Luca' })
  await breakOut(ctxOf('young'), { name: 'Luca' })
  await pool.query(`update request_answer set answered_at = now() - interval '8 days' where request_id = 'old'`)
  await upkeep(pool)
  const { rows } = await pool.query('select request_id from request_answer')
  expect(rows).toEqual([{ request_id: 'young' }])
})

test('a change costs two statements beside its own, its outbox rows included', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await breakingOut(async (change) => {
    change.publish(left(7), left(8))
    return { success: true, message: 'vrij', jailSeconds: 0 }
  })(ctxOf('cheap'), { name: 'Luca' })
  const statements = sent.mock.calls.map(([one]) => (typeof one === 'string' ? one : (one as { text: string }).text))
  sent.mockRestore()
  expect(statements.map((text) => text.trim().split(/\s/)[0])).toEqual(['begin', 'select', 'with', 'commit'])
})
