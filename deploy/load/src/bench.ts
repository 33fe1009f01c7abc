/**
 * `npm run bench`: what a crime costs, from the gateway to the push, beside PostgreSQL alone with the same function.
 * Everything runs on this machine in one go; read the ratios, not the absolute figures.
 */

import type { Stack } from '@sottomondo/local/stack'
import pg from 'pg'
import { cpuSeconds } from './cpu.ts'
import { type LoadRequest, type LoadResult, percentile, postRequest, runLoad } from './http-load.ts'
import { clickToken, headersOf, type LoadPlayer, makePlayers } from './players.ts'
import { startPrivateStack } from './private-stack.ts'
import { listen } from './push-listeners.ts'
import { crimeReference } from './reference.ts'

const accounts = { alone: 20_000, everything: 8_000, warmUp: 2_000, listening: 400 }
const connections = 64
const reference = { accounts: 20_000, clients: [16, 32], seconds: 6 }
const budgets = { alone: 0.25, aloneNext: 0.5, everythingNext: 0.3 }
const settleMs = 120_000
const tokensAhead = 500

const { stack, stop } = await startPrivateStack()
try {
  await measure(stack)
} finally {
  await stop()
}

async function measure(stack: Stack): Promise<void> {
  const port = Number(new URL(stack.origin).port)
  const players = await makePlayers(stack, accounts.warmUp + accounts.alone + accounts.everything + accounts.listening)
  const take = (count: number) => players.splice(0, count)

  await runLoad(port, connections, executes(stack, take(accounts.warmUp)))
  await rewardsBooked(stack)

  const rates = await crimeReference(stack, reference)
  const best = Math.max(...Object.values(rates))
  say(
    'pgbench, the same SQL function',
    Object.entries(rates)
      .map(([n, rate]) => `${n} clients ${round(rate)}/s`)
      .join(', '),
  )

  const alone = await cost(stack, () => runLoad(port, connections, executes(stack, take(accounts.alone))))
  report('POST /api/crime/execute alone', alone, alone.result.seconds, best)
  say('  budget', `${budgets.alone} x now, ${budgets.aloneNext} x next`)
  await rewardsBooked(stack)

  const everyone = take(accounts.everything)
  const listeners = await listen(stack, everyone.slice(0, accounts.listening))
  const startedAt = performance.now()
  const everything = await cost(stack, async () => {
    const result = await runLoad(port, connections, clicksAndExecutes(stack, everyone))
    await rewardsBooked(stack)
    return result
  })
  listeners.close()
  report(
    'click, execute, reward booked, push',
    everything,
    (performance.now() - startedAt) / 1000,
    best,
    everyone.length,
  )
  say('  budget', `${budgets.everythingNext} x next`)

  await pushLatency(stack, port, take(accounts.listening))
}

interface Cost {
  result: LoadResult
  cpu: Record<string, number>
}

async function cost(stack: Stack, work: () => Promise<LoadResult>): Promise<Cost> {
  const before = cpuSeconds(stack)
  const result = await work()
  const after = cpuSeconds(stack)
  return {
    result,
    cpu: Object.fromEntries(Object.entries(after).map(([name, seconds]) => [name, seconds - (before[name] ?? 0)])),
  }
}

function report(what: string, { result, cpu }: Cost, seconds: number, best: number, crimes = result.requests): void {
  const rate = crimes / seconds
  const micros = Object.entries(cpu)
    .map(([name, used]) => [name, (used * 1e6) / crimes] as const)
    .filter(([, used]) => used >= 1)
    .sort(([, a], [, b]) => b - a)
  say(what, `${round(rate)} crimes/s = ${(rate / best).toFixed(2)} x pgbench`)
  const total = micros.reduce((sum, [, used]) => sum + used, 0)
  say('  CPU a crime', `${round(total)} us: ${micros.map(([name, used]) => `${name} ${round(used)}`).join(', ')}`)
  const at = (share: number) => `${percentile(result.latenciesMs, share).toFixed(1)}`
  say('  answers', `${JSON.stringify(result.byStatus)}, p50/p95/p99 ${at(0.5)}/${at(0.95)}/${at(0.99)} ms`)
}

/** Tokens live for 30 seconds: they are made some hundred at a time, ahead of the requests that carry them. */
function executes(stack: Stack, players: LoadPlayer[]): () => LoadRequest | undefined {
  const waiting = [...players]
  let ready: LoadRequest[] = []
  return () => {
    if (ready.length === 0)
      ready = waiting
        .splice(0, tokensAhead)
        .map((player) => ({ bytes: executeRequest(stack, player, clickToken(stack, player)) }))
    return ready.pop()
  }
}

function executeRequest(stack: Stack, player: LoadPlayer, token: string): Buffer {
  return postRequest(
    '/api/crime/execute',
    { ...headersOf(stack, player), 'x-click-token': token },
    { crimeOptionId: 1 },
  )
}

/** Each player clicks, and commits the crime with the token that came back. */
function clicksAndExecutes(stack: Stack, players: LoadPlayer[]): () => LoadRequest | undefined {
  const waiting = [...players]
  const clicked: LoadRequest[] = []
  return () => {
    const ready = clicked.pop()
    if (ready) return ready
    const player = waiting.pop()
    if (!player) return undefined
    return {
      bytes: postRequest('/api/click', headersOf(stack, player), capture()),
      answered: (status, body) => {
        if (status !== 200) throw new Error(`a click was refused: ${body}`)
        const { token } = JSON.parse(body) as { token: string }
        clicked.push({ bytes: executeRequest(stack, player, token) })
      },
    }
  }
}

/** A hand that moves to a button and clicks; never twice the same way. */
function capture() {
  const openedMs = 1000 + Math.random() * 100_000
  const mouseMovements = Array.from({ length: 10 }, (_, step) => ({
    x: Math.round(200 + step * 17 + Math.random() * 9),
    y: Math.round(300 + step * 7 + Math.random() * 9),
    t: Math.round(openedMs + step * 31 + Math.random() * 8),
  }))
  const last = mouseMovements.at(-1) ?? { x: 0, y: 0, t: 0 }
  return {
    clickCoordinates: { x: last.x, y: last.y },
    action: 'crime',
    screenSize: { width: 1280, height: 800 },
    browserSize: { width: 1280, height: 700 },
    userAgent: 'bench',
    isAutomated: false,
    timeStamp: last.t + 60,
    mouseMovements,
    interactionType: 'mouse',
    deviceType: 'desktop',
    isBrowserInFocus: true,
  }
}

/** One player after the other commits a crime: from the answer, which follows the commit, to the push at the browser. */
async function pushLatency(stack: Stack, port: number, players: LoadPlayer[]): Promise<void> {
  const listeners = await listen(stack, players)
  const answeredAt = new Map<number, { at: number; won: boolean }>()
  const waiting = players.map((player) => ({
    bytes: executeRequest(stack, player, clickToken(stack, player)),
    answered: (_status: number, body: string) =>
      void answeredAt.set(player.accountId, { at: performance.now(), won: JSON.parse(body).reward > 0 }),
  }))
  await runLoad(port, 4, () => waiting.pop())
  const delays = async (event: string, ofWinners: boolean) => {
    const expected = [...answeredAt].filter(([, { won }]) => won || !ofWinners)
    const deadline = Date.now() + settleMs
    const arrived = () => expected.filter(([accountId]) => listeners.arrivedAt(accountId, event) !== undefined)
    while (arrived().length < expected.length && Date.now() < deadline)
      await new Promise((resume) => setTimeout(resume, 20))
    const values = arrived().map(([accountId, { at }]) =>
      Math.max(0, (listeners.arrivedAt(accountId, event) ?? 0) - at),
    )
    const sorted = Float64Array.from(values).sort()
    const figures = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(1)).join('/')
    say(`push ${event} after the answer`, `p50/p95/p99 ${figures} ms, ${values.length} of ${expected.length} arrived`)
  }
  await delays('cash', true)
  listeners.close()
}

/** Waits until economy has booked every reward that actions has published. */
async function rewardsBooked(stack: Stack): Promise<void> {
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await client.connect()
  const deadline = Date.now() + settleMs
  try {
    for (;;) {
      const { rows } = await client.query(
        `select (select count(*) from actions.outbox where subject = 'sottomondo.actions.crime.committed.v1'
                 and (payload ->> 'rewardEuro')::bigint > 0) as won,
                (select count(*) from economy.transfer where id like 'crime-reward:%') as booked`,
      )
      if (rows[0].won === rows[0].booked) return
      if (Date.now() > deadline) throw new Error(`${rows[0].booked} of ${rows[0].won} rewards were booked`)
      await new Promise((resume) => setTimeout(resume, 50))
    }
  } finally {
    await client.end()
  }
}

function say(what: string, figures: string): void {
  process.stdout.write(`${what.padEnd(40)} ${figures}\n`)
}

function round(value: number): number {
  return Math.round(value)
}
