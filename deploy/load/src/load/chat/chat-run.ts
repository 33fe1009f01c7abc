import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UsageError } from '@sottomondo/local/operator'
import type { Stack } from '@sottomondo/local/stack'
import pg from 'pg'
import { postRequest, runPaced } from '../../http-load.ts'
import type { ChatArguments } from '../arguments.ts'
import { loadRules } from '../load.rules.ts'
import { type LoadPlayer, loadFolder, preparePlayers } from '../players/players.ts'
import { type ProcessFigures, ProcessWatch } from '../process-figures.ts'
import { readSettings } from '../settings.ts'
import { checkServers } from '../target.ts'
import { type ChatSummary, chatText, compareOrders, costOf, percentilesOf } from './chat-summary.ts'
import { contentAt } from './reader.ts'
import { type ReaderReport, startReaders } from './readers.ts'
import { startSecondRealtime } from './second-realtime.ts'

/** How long the stack's own use of CPU is watched before anything is said. */
const idleSeconds = 5
/** A player says something this often at the most: below the guard of 5 messages in 10 s. */
const secondsBetween = 4

/**
 * Has many players read the chat while some of them talk, kills one of two realtime processes in the midst, and
 * compares what everybody has got.
 */
export async function runChat(
  args: ChatArguments,
  stack: Stack,
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<ChatSummary> {
  await checkServers([stack.adminDatabaseUrl, stack.redisUrl, stack.natsUrl], args.allowRemote)
  const { socketsPerAddress } = readSettings(stack)
  // After the kill all of them are at one process.
  if (args.sockets > socketsPerAddress)
    throw new UsageError(
      `${args.sockets} sockets come from one address, and realtime takes ${socketsPerAddress}: start the stack with SOCKETS_PER_ADDRESS=${args.sockets * 2}, or say --sockets ${socketsPerAddress}.`,
    )
  const count = Math.max(args.sockets, args.rate * secondsBetween)
  say(`Preparing ${count} players ...`)
  const { players } = await preparePlayers(stack, count)
  const port = Number(stack.env.gateway?.PORT)
  const second = await startSecondRealtime(stack, socketsPerAddress)
  try {
    const order = { port, origin: stack.origin, players: players.slice(0, args.sockets) }
    const readers = await startReaders(order)
    try {
      stop.throwIfAborted()
      const summary = await Promise.race([play(readers), ended(stop)])
      const folder = join(loadFolder(stack), `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}-chat`)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
      writeFileSync(join(folder, 'summary.txt'), `${chatText(summary)}\n`)
      say(`\n${chatText(summary)}\nKept in ${folder}: summary.json, summary.txt.`)
      return summary
    } finally {
      readers.close()
    }
  } finally {
    await second.kill()
  }

  async function play(readers: Awaited<ReturnType<typeof startReaders>>): Promise<ChatSummary> {
    const pids = { ...pidsOf(stack), 'second realtime': second.pid }
    const before = await lastMessage(stack)
    const idle = await watched(pids, () => sleep(idleSeconds * 1000))
    const seconds = (args.minutes * 60) / 2
    say(
      `${args.sockets} players read, ${args.rate} messages a second, ${args.minutes} min; one of two realtime processes is killed at half of it.`,
    )
    const next = messagesOf(players, stack)
    const first = await watched(pids, () => runPaced(port, args.rate, seconds, next))
    await second.kill()
    const rest = await runPaced(port, args.rate, seconds, next)
    const ids = await messagesSince(stack, before)
    const reports = await settled(readers, ids.length)
    const lost = reports.filter(({ backAfterMs }) => backAfterMs !== null)
    const results = [first.result, rest]
    const posted = results.flatMap(({ kinds }) => [...(kinds.post?.latenciesMs ?? [])])
    const inFirst = first.result.kinds.post?.byStatus[200] ?? 0
    return {
      readers: args.sockets,
      posted: ids.length,
      refused: posted.length - ids.length,
      toSocket: percentilesOf(reports.flatMap(({ delaysMs }) => delaysMs)),
      afterKill: percentilesOf(lost.flatMap(({ afterLossMs }) => afterLossMs)),
      answered: percentilesOf(posted),
      lost: lost.length,
      notBack: reports.filter(({ ids: had }) => had.length < ids.length).length,
      backAfterMs: Math.max(0, ...lost.map(({ backAfterMs }) => backAfterMs ?? 0)),
      ...compareOrders(ids, reports),
      gaps: reports.reduce((sum, { gaps }) => sum + gaps, 0),
      failedReads: reports.reduce((sum, { failed }) => sum + failed, 0),
      ...costOf(first.figures, idle.figures, {
        busySeconds: first.result.seconds,
        idleSeconds,
        messages: inFirst,
        readers: args.sockets,
      }),
    }
  }

  /** The last messages are on their way when the last one was answered. */
  async function settled(readers: { reports(): Promise<ReaderReport[]> }, messages: number): Promise<ReaderReport[]> {
    const deadline = Date.now() + loadRules.arriveWithinMs
    for (;;) {
      const reports = await readers.reports()
      if (Date.now() > deadline || reports.every(({ ids }) => ids.length >= messages)) return reports
      await sleep(250)
    }
  }
}

/** Ctrl-C leaves nothing to report: the orders could not be compared. */
async function ended(stop: AbortSignal): Promise<never> {
  await once(stop, 'abort')
  throw stop.reason
}

async function watched<Result>(
  pids: Record<string, number>,
  work: () => Promise<Result>,
): Promise<{ result: Result; figures: Record<string, ProcessFigures> }> {
  const watch = new ProcessWatch(pids)
  const result = await work()
  watch.look()
  return { result, figures: watch.figures() }
}

/** Everybody says something in turn. */
function messagesOf(players: readonly LoadPlayer[], stack: Stack) {
  let turn = 0
  return () => {
    const player = players[turn++ % players.length]
    if (!player) throw new Error('nobody is there')
    const headers = {
      host: new URL(stack.origin).host,
      origin: stack.origin,
      cookie: player.cookie,
      'x-frontend-path': '/chat',
      'x-player': `${player.accountId}.${player.accountId}`,
      'idempotency-key': randomUUID(),
    }
    return { kind: 'post', bytes: postRequest('/api/chat', headers, { content: contentAt(Date.now()) }) }
  }
}

const pidsOf = (stack: Stack) =>
  Object.fromEntries(Object.entries(stack.processes).map(([name, { pid }]) => [name, pid]))

const lastMessage = async (stack: Stack): Promise<number> =>
  (await messages(stack, 'select coalesce(max(id), 0) as id from social.chat_message', []))[0] ?? 0
/** The messages of load players since then, in the order of the room. */
const messagesSince = (stack: Stack, id: number): Promise<number[]> =>
  messages(stack, `select id from social.chat_message where room = 'chat' and id > $1 order by version`, [id])

async function messages(stack: Stack, text: string, values: unknown[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string | number }>(text, values)
    return rows.map(({ id }) => Number(id))
  } finally {
    await client.end()
  }
}
