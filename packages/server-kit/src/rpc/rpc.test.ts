import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { CrimeService, type ExecuteReply, ListReply } from '@sottomondo/proto/actions/v1/crime'
import { type LaneAnswer, type LaneAnswers, type LaneCall, LaneService } from '@sottomondo/proto/common/v1/lane'
import { cuttable, freePort } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRefusal, type Refusal, refuse } from '../call/refusal.ts'
import { createLogger } from '../process/log.ts'
import { createMetrics, type Metrics } from '../process/metrics.ts'
import { connectRpc, type RpcConnection } from './client.ts'
import { createRpcServer, type RpcServer } from './server.ts'

const noCrimes = ListReply.decode(new Uint8Array())
const log = createLogger('rpc test', 'silent')
const ctx = { requestId: 'r', caller: undefined, traceparent: undefined }
const reply: ExecuteReply = {
  success: true,
  successMessage: 'gelukt',
  reward: 1,
  experience: 4,
  foundEgg: false,
  jailSeconds: 0,
  timeLeft: 60,
  rankedUpTo: undefined,
}

let folder: string
let address: string
let servers: RpcServer[]
let connection: RpcConnection
let metrics: Metrics

beforeEach(() => {
  metrics = createMetrics('rpc test')
  folder = mkdtempSync(join(tmpdir(), 'smr-'))
  address = `unix:${folder}/rpc`
  servers = []
  connection = connectRpc(address, createMetrics('rpc test'))
})
afterEach(async () => {
  connection.close()
  await Promise.all(servers.map((server) => server.close()))
  rmSync(folder, { recursive: true, force: true })
})

type Execute = (option: number, requestId: string) => Promise<ExecuteReply | Refusal>

async function serve(execute: Execute, drainMs?: number) {
  const server = createRpcServer(log, metrics, drainMs)
  server.add(CrimeService, {
    list: async () => noCrimes,
    execute: (given, request) => execute(request.crimeOptionId, given.requestId),
  })
  // As in the stack: each server listens at its own path, and the address leads to the newest.
  const place = `${folder}/rpc.${servers.length}`
  await server.listen(`unix:${place}`)
  symlinkSync(place, `${folder}/rpc.next`)
  renameSync(`${folder}/rpc.next`, `${folder}/rpc`)
  servers.push(server)
  return server
}

const execute = (crimeOptionId: number, deadlineMs?: number) =>
  connection
    .rpc(CrimeService)
    .execute({ ...ctx, requestId: `r${crimeOptionId}` }, { crimeOptionId, tokenIssuedAtMicros: 0 }, { deadlineMs })

test('many calls at once each get their own answer', async () => {
  await serve(async (option) =>
    option % 3 === 0 ? refuse('timer', `wacht ${option}`, { timeLeft: option }) : { ...reply, reward: option },
  )
  const answers = await Promise.all(Array.from({ length: 500 }, (_, i) => execute(i + 1)))
  answers.forEach((answer, i) => {
    if ((i + 1) % 3 === 0) expect(answer).toEqual(refuse('timer', `wacht ${i + 1}`, { timeLeft: i + 1 }))
    else expect(answer).toMatchObject({ reward: i + 1 })
  })
})

test('a defect is thrown with its reference, and costs its neighbours nothing', async () => {
  await serve(async (option) => {
    if (option === 1) throw new Error('broken')
    return reply
  })
  const defects = async () =>
    Object.fromEntries((await metrics.rpcDefects.get()).values.map(({ labels, value }) => [labels.rpc, value]))
  const { execute: executed, list } = CrimeService
  expect(await defects()).toEqual({ [executed.path]: 0, [list.path]: 0 })
  const [broken, whole] = await Promise.allSettled([execute(1), execute(2)])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('reference') } })
  expect(whole).toMatchObject({ status: 'fulfilled', value: { success: true } })
  expect(await defects()).toEqual({ [executed.path]: 1, [list.path]: 0 })
})

test.each([
  ['can’t reach its database', 'connect ECONNREFUSED', 'ECONNREFUSED'],
  ['finds no address of its database', 'getaddrinfo ENOTFOUND postgres', 'ENOTFOUND'],
  ['waited too long for a row', 'canceling statement due to lock timeout', '55P03'],
  ['waited too long for an answer', 'canceling statement due to statement timeout', '57014'],
  ['has a database without room', 'could not extend file: No space left on device', '53100'],
  ['has a database without room for a connection', 'could not write init file', 'XX000'],
  ['has a Redis without room', 'MISCONF Errors writing to the AOF file: No space left on device', undefined],
])('a service that %s is unavailable, not broken', async (_what, message, code) => {
  await serve(async () => {
    throw Object.assign(new Error(message), { code })
  })
  const answer = await execute(1)
  expect(isRefusal(answer) && answer.id).toBe('unavailable')
})

test('draining answers calls under way; later ones go to the next server, under the same request id', async () => {
  let finish: (() => void) | undefined
  const first = await serve(
    (option) =>
      new Promise((resolve) => {
        finish = () => resolve({ ...reply, reward: option })
      }),
  )
  const underWay = execute(7)
  await eventually(() => expect(finish).toBeDefined())
  const closed = first.close()
  finish?.()
  expect(await underWay).toMatchObject({ reward: 7 })
  await closed
  const seen: string[] = []
  const later = execute(8, 20_000)
  await serve(async (_option, requestId) => {
    seen.push(requestId)
    return reply
  })
  expect(await later).toMatchObject({ success: true })
  expect(seen).toEqual(['r8'])
})

test('an unanswered call ends at its deadline', async () => {
  await serve(() => new Promise(() => {}), 100)
  const answer = await execute(1, 50)
  expect(isRefusal(answer) && answer.id).toBe('unavailable')
})

test('a call goes to another process when the machine of the first is cut off', async () => {
  const server = createRpcServer(log, createMetrics('rpc test'))
  server.add(CrimeService, { list: async () => noCrimes, execute: async () => reply })
  servers.push(server)
  const place = `127.0.0.1:${await freePort()}`
  await server.listen(place)
  const line = await cuttable(`http://${place}`)
  const cutOff = connectRpc(new URL(line.url).host, createMetrics('rpc test'))
  const call = () =>
    cutOff.rpc(CrimeService).execute(ctx, { crimeOptionId: 1, tokenIssuedAtMicros: 0 }, { deadlineMs: 20_000 })
  expect(await call()).toEqual(reply)
  line.strand()
  expect(await call()).toEqual(reply)
  cutOff.close()
  await line.close()
})

test('a call that is found after its deadline is not carried out', async () => {
  let performed = 0
  await serve(async () => {
    performed++
    return reply
  })
  const client = new Client(address, credentials.createInsecure(), { 'grpc.default_authority': 'localhost' })
  const lane = client.makeBidiStreamRequest(
    LaneService.open.path,
    LaneService.open.requestSerialize,
    LaneService.open.responseDeserialize,
  )
  const answers = new Map<number, LaneAnswer['outcome']>()
  lane.on('data', (answered: LaneAnswers) => {
    for (const { id, outcome } of answered.answers) answers.set(id, outcome)
  })
  const callOf = (id: number, deadlineAtMs: number): LaneCall => ({
    id,
    path: CrimeService.execute.path,
    request: CrimeService.execute.requestSerialize({ crimeOptionId: 1, tokenIssuedAtMicros: 0 }),
    requestId: `late-${id}`,
    caller: undefined,
    traceparent: '',
    deadlineAtMs,
  })
  lane.write({ calls: [callOf(1, Date.now() - 1), callOf(2, Date.now() + 20_000), callOf(3, 0)] })
  await eventually(() => expect(answers.size).toBe(3))
  expect(answers.get(1)).toMatchObject({ $case: 'refusal', value: { id: 'unavailable' } })
  expect(answers.get(2)?.$case).toBe('reply')
  expect(answers.get(3)?.$case).toBe('reply')
  expect(performed).toBe(2)
  lane.end()
  client.close()
})

test('the time that a process itself stands still does not count against the service it calls', async () => {
  await serve(async () => reply)
  await execute(1)
  const answer = execute(2, 1000)
  const until = performance.now() + 2500
  while (performance.now() < until);
  expect(await answer).toMatchObject({ success: true })
})

test('any gRPC client can make the same calls as single unary calls', async () => {
  await serve(async () => refuse('timer', 'wacht', { timeLeft: 3 }))
  const client = new Client(address, credentials.createInsecure(), { 'grpc.default_authority': 'localhost' })
  const unary = (method: typeof CrimeService.list | typeof CrimeService.execute, request: object) =>
    new Promise<{ error: ServiceError | null; answer: unknown }>((resolve) => {
      client.makeUnaryRequest(
        method.path,
        method.requestSerialize as (value: object) => Buffer,
        method.responseDeserialize as (bytes: Buffer) => unknown,
        request,
        new Metadata(),
        (error, answer) => resolve({ error, answer }),
      )
    })
  expect(await unary(CrimeService.list, {})).toMatchObject({ error: null, answer: noCrimes })
  const { error } = await unary(CrimeService.execute, { crimeOptionId: 1, tokenIssuedAtMicros: 0 })
  expect(error?.code).toBe(status.FAILED_PRECONDITION)
  expect(error?.metadata.get('refusal-bin')).toHaveLength(1)
  client.close()
})

test('a server that leaves under load loses no call, does none twice, and does not delay those under way', async () => {
  const done = new Map<string, number>()
  const servedBy = (reward: number) => async (option: number, requestId: string) => {
    done.set(requestId, (done.get(requestId) ?? 0) + 1)
    // Some calls are quick and some slow: there is always a call under way.
    for (let turns = 0; turns < option % 50; turns++) await new Promise((resolve) => setImmediate(resolve))
    return { ...reply, reward: reward }
  }
  const first = await serve(servedBy(1))
  let option = 0
  let closed: Promise<void> | undefined
  const rewards: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (option < 2000) {
        const mine = ++option
        if (mine === 500) {
          // As in a release, the address leads to the next server before the first one leaves.
          await serve(servedBy(2))
          closed = first.close()
        }
        const answer = await execute(mine)
        if (isRefusal(answer)) throw new Error(`${mine} was refused: ${answer.message}`)
        rewards.push(answer.reward)
      }
    }),
  )
  await closed
  expect(rewards).toHaveLength(2000)
  expect(rewards.at(-1)).toBe(2)
  expect([...done.values()].filter((times) => times > 1)).toEqual([])
})

test('calls of a lane that breaks while its server leaves go to the next lane', async () => {
  let requestCount = 0
  const first = await serve(() => {
    requestCount++
    return new Promise(() => {})
  }, 500)
  const answers = [execute(1, 20_000), execute(2, 20_000)]
  await eventually(() => expect(requestCount).toBe(2))
  await serve(async (option) => ({ ...reply, reward: option }))
  // The server never answers the call it has: after a while the call is cut off.
  await first.close()
  for (const [index, answer] of (await Promise.all(answers)).entries())
    expect(answer).toMatchObject({ reward: index + 1 })
})
