import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from '@sottomondo/local/stack'
import type { RunArguments } from './arguments.ts'
import { checkCasinos } from './casinos.ts'
import { latencyChart } from './chart.ts'
import { findK6 } from './k6/k6-binary.ts'
import { startK6 } from './k6/k6-run.ts'
import { loadRules } from './load.rules.ts'
import { pushFigures, startListener, writtenPushes } from './players/listeners.ts'
import { loadFolder, preparePlayers } from './players/players.ts'
import { ProcessWatch } from './process-figures.ts'
import { playersFor, readSettings } from './settings.ts'
import { type Summary, summarize } from './summary.ts'
import { summaryText } from './summary-text.ts'
import { checkServers, checkTarget } from './target.ts'

/**
 * Makes one load run against the running stack, from preparing its players to the summary on disk.
 * @param stop aborted: the run ends now, and reports what it has
 */
export async function runLoad(
  args: RunArguments,
  stack: Stack,
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<Summary> {
  const target = await checkTarget(args.target ?? stack.origin, args.allowRemote)
  await checkServers([stack.adminDatabaseUrl, stack.redisUrl, stack.natsUrl], args.allowRemote)
  const settings = readSettings(stack)
  const count = playersFor(args, settings)
  const binary = await findK6({ env: process.env, cacheFolder: join(loadFolder(stack), 'cache'), say })
  say(`Preparing ${count} players ...`)
  const { players, password, reused } = await preparePlayers(stack, count)
  say(`${count} players are ready, ${reused} of them from before.`)
  const [first] = players
  if (first) await checkCasinos(target, first, args.scenario)
  stop.throwIfAborted()

  const startedAt = new Date()
  const stamp = startedAt.toISOString().slice(0, 19).replaceAll(':', '')
  const folder = join(loadFolder(stack), `${stamp}-${args.scenario}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const listened = players.slice(0, args.sockets)
  const listener = await startListener({
    url: target.url,
    address: target.address,
    origin: stack.origin,
    players: listened,
  })
  const k6 = startK6({ binary, args, target, origin: stack.origin, players, password, folder })
  const ofStack = new ProcessWatch(pidsOf(stack))
  const ofTool = new ProcessWatch({ k6: k6.pid, listener: listener.pid, load: process.pid })
  const sampling = setInterval(() => {
    ofStack.look()
    ofTool.look()
  }, loadRules.sampleEveryMs)
  stop.addEventListener('abort', k6.end)
  try {
    say(`Playing ${args.scenario} at ${args.rate} a second for ${args.minutes} min. Ctrl-C ends it early.`)
    const result = await k6.done
    ofStack.look()
    ofTool.look()
    const pushes = args.sockets > 0 ? await arrivedPushes() : null
    const summary = summarize({
      args,
      startedAt,
      interrupted: stop.aborted,
      target: target.url,
      players: count,
      settings,
      ...result,
      pushes,
      processes: ofStack.figures(),
      tool: ofTool.figures(),
    })
    const title = `${args.scenario}, ${args.rate} arrivals a second, ${startedAt.toISOString().slice(0, 16)}Z`
    writeFileSync(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
    writeFileSync(join(folder, 'summary.txt'), summaryText(summary))
    writeFileSync(join(folder, 'latency.svg'), latencyChart(title, summary.overTime))
    say(`\n${summaryText(summary)}\nKept in ${folder}: summary.json, summary.txt, latency.svg, k6.log.`)
    return summary
  } finally {
    clearInterval(sampling)
    stop.removeEventListener('abort', k6.end)
    k6.end()
    listener.close()
    // It holds every player's session.
    rmSync(join(folder, 'players.json'), { force: true })
  }

  /** The last pushes are on their way when k6 has ended. */
  async function arrivedPushes() {
    const accountIds = listened.map((one) => one.accountId)
    const deadline = Date.now() + loadRules.arriveWithinMs
    for (;;) {
      const written = await writtenPushes(stack, accountIds, startedAt.getTime())
      const figures = pushFigures(written, await listener.report(), listened.length)
      if (figures.arrived === figures.expected || Date.now() > deadline) return figures
      await new Promise((resume) => setTimeout(resume, 250))
    }
  }
}

const pidsOf = (stack: Stack) =>
  Object.fromEntries(Object.entries(stack.processes).map(([name, { pid }]) => [name, pid]))
