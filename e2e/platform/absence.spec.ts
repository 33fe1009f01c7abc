import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from '@sottomondo/local/stack'
import { createLogger } from '@sottomondo/server-kit/log'
import { createRedis } from '@sottomondo/server-kit/redis'
import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, expect, test } from 'vitest'
import { clickHeaders, newPlayers, type Player, type Reply, Visitor } from '../support/players/player.ts'
import { type AnyCall, addressOf, type Input, sampleOf } from '../support/sample-call.ts'
import { someAtATime } from '../support/some-at-a-time.ts'
import { expectCleanAudit } from '../support/stack/clean-audit.ts'
import { worldDatabase } from '../support/stack/database.ts'
import { admin } from '../support/stack/remotes.ts'
import { rest } from '../support/stack/rest.ts'
import { stack } from '../support/stack/stack.ts'
import { prepare, refusedByExample, writes } from '../support/write-samples.ts'

/** What is away one after the other, each for longer than a call waits: owners, and then whom their calls need. */
const absences = [
  ['accounts', 'actions', 'casino', 'social'],
  ['economy', 'nats'],
]
/** It ends its own session, or its answer is not kept. */
const keepsNoAnswer = (call: AnyCall): boolean =>
  call.key === 'POST /api/auth/logout' || call.definition.secretAnswer === true
const mark = `absence-${Date.now()}`

const stopped = new Set<number>()
function signal(names: readonly string[], name: 'SIGSTOP' | 'SIGCONT'): void {
  const { processes } = JSON.parse(readFileSync(join(stack().dataFolder, 'stack.json'), 'utf8')) as Stack
  for (const one of names) {
    const pid = processes[one]?.pid
    if (!pid) throw new Error(`there is no process ${one}`)
    process.kill(pid, name)
    if (name === 'SIGSTOP') stopped.add(pid)
    else stopped.delete(pid)
  }
}
afterEach(() => {
  for (const pid of stopped) process.kill(pid, 'SIGCONT')
})

/** A form that its player presses until it has an answer, as the browser does it: with one request id. */
interface Form {
  call: AnyCall
  input: Required<Input>
  press(): Promise<Reply<unknown>>
}

async function formOf(call: AnyCall, me: Player, operator: Visitor): Promise<Form> {
  const { key, method, definition } = call
  const input = sampleOf(call, await prepare[key]?.(me))
  const idempotencyKey = `${mark}-${writes.indexOf(call)}`
  // A press that gets no token does not come to its call.
  const tokens = async (action = definition.clickToken) =>
    action ? clickHeaders(me.visitor, action).catch(() => undefined) : {}
  let last = await tokens()
  return {
    call,
    input,
    async press() {
      last = (await tokens()) ?? last
      const { access } = definition
      const sender = access === 'admin' ? operator : access === 'public' ? new Visitor() : me.visitor
      const headers = { ...last, 'idempotency-key': idempotencyKey }
      return sender.send(method, addressOf(call, input), { body: input.body, headers })
    },
  }
}

/** What a press may hear of an absence: nothing that its browser takes for an answer. */
const isAway = ({ status, body }: Reply<unknown>): boolean =>
  status === 503 || body.error === 'Deze opdracht wordt al uitgevoerd.'

async function forgetKeptAnswers(): Promise<void> {
  const redis = createRedis(stack().redisUrl, createLogger('e2e', 'warn'))
  try {
    await redis.connect()
    const kept = (await redis.keys('answer:*')).filter((key) => key.includes(mark))
    expect(kept.length).toBeGreaterThan(0)
    await redis.del(kept)
  } finally {
    await redis.close()
  }
}

/** Returns the requests that wrote the same fact in two transactions, and intents that are left; both are none. */
async function doneTwiceOrLeft(): Promise<unknown[]> {
  const domains = ['accounts', 'actions', 'casino', 'economy', 'social']
  const twice = domains.map(
    (one) => `select request_id, subject, count(distinct xid) as times from ${one}.outbox
      where request_id like '%' || $1 || '%' and subject not like 'push.%'
        and payload ->> 'outcome' is distinct from 'void'
      group by request_id, subject having count(distinct xid) > 1`,
  )
  const left = ['actions', 'casino', 'social'].map(
    (one) => `select request_id, purpose, 1 from ${one}.intent where request_id like '%' || $1 || '%' and state = 'open'
      and purpose not in ('heist', 'raid', 'raidJoin')`,
  )
  return run(worldDatabase(), 'done_twice', [...twice, ...left].join(' union all '), [mark])
}

test('whoever presses while a service is away, and once more when it is back, has it done once', async () => {
  const operator = await admin()
  const players = await newPlayers(writes.length)
  const forms = await someAtATime(
    6,
    writes.map((call, index) => ({ call, me: players[index] as Player })),
    ({ call, me }) => formOf(call, me, operator).catch((error) => Promise.reject(new Error(`${call.key}: ${error}`))),
  )
  await rest()
  const open = new Set(forms.filter(({ call }) => !refusedByExample.includes(call.key)))
  const answers = new Map<Form, Reply<unknown>>()
  const pressAll = async (which: Iterable<Form>) => {
    const heard = await Promise.all([...which].map(async (form) => ({ form, reply: await form.press() })))
    for (const { form, reply } of heard.filter((one) => !isAway(one.reply))) {
      answers.set(form, reply)
      open.delete(form)
    }
  }
  for (const away of absences) {
    signal(away, 'SIGSTOP')
    await pressAll(open)
    signal(away, 'SIGCONT')
  }
  const metAbsence = open.size
  await eventually(async () => {
    await pressAll(open)
    expect([...open].map(({ call }) => call.key)).toEqual([])
  })
  const refused = forms.flatMap((form) => {
    const { status, body } = answers.get(form) ?? { status: 200, body: {} }
    return status === 200 ? [] : [`${form.call.key}: ${status} ${JSON.stringify(body)}`]
  })
  expect(refused).toEqual([])
  // Else the absences were none.
  expect(metAbsence).toBeGreaterThan(30)

  await forgetKeptAnswers()
  const kept = forms.filter((form) => answers.has(form) && !keepsNoAnswer(form.call))
  const again = await Promise.all(kept.map((form) => form.press()))
  const changed = kept.flatMap((form, index) => {
    const [first, second] = [answers.get(form), again[index]].map((reply) => JSON.stringify(reply))
    return first === second ? [] : [`${form.call.key}: ${first} and then ${second}`]
  })
  expect(changed).toEqual([])
  await rest()
  expect(await doneTwiceOrLeft()).toEqual([])
})

test('after the absences no money was made or lost, and payments equal earnings', expectCleanAudit)
